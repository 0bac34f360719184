import { filled } from '../../tables/filled.ts'
import type { Fact, Lack, Shown } from '../../tables/shown.ts'
import { planFact } from '../plan-choice.ts'
import {
  boxAccountsTable,
  comparedTable,
  declaredWords,
  exemptTable,
  isMarked,
  isUsed,
  ofWords,
  oreOfKr,
  overviewTable,
  sumOf,
} from './box-tables.ts'
import { netChart } from './chart.ts'
import { method } from './method.ts'
import { settlementTable, vouchersTable } from './period-tables.ts'
import { deductionTable, inputMonthsTable, inputTable, outputTable, revenueTable, salesTable, symmetryTable } from './rate-tables.ts'
import { vatFilesOf } from './return.ts'
import type { VatParams, VatResult } from './schema.ts'
import { words } from './words.ts'

/** What people see of VAT. */
export const vatShown: Shown<VatParams, VatResult> = {
  method,
  facts: factsOf,
  lacks: lacksOf,
  files: vatFilesOf,
  charts: (result) => [netChart(result)].filter((chart) => chart !== null),
  tables: (result) => [
    overviewTable(result),
    comparedTable(result),
    outputTable(result),
    salesTable(result),
    symmetryTable(result),
    exemptTable(result),
    inputTable(result),
    inputMonthsTable(result),
    deductionTable(result),
    settlementTable(result),
    revenueTable(result),
    vouchersTable(result),
    boxAccountsTable(result),
  ],
}

function lacksOf({ boxes, unboxed }: VatResult): Lack[] {
  const accounts = unboxed.map(({ account, name }) => `${account} ${name}`.trim()).join(', ')
  const isDeclared = boxes.some(({ cells }) => cells.some(({ declaredKr }) => declaredKr !== null))
  return [
    ...(accounts === '' ? [] : [{ id: 'boxes', text: filled(words.lacksBoxes, { accounts }), page: 'account-definitions' as const }]),
    ...(isDeclared ? [] : [{ id: 'returns', text: words.lacksReturns, page: 'taxes' as const }]),
  ]
}

function factsOf(result: VatResult): Fact[] {
  const { periods, boxes, symmetry, pendingOre, counts } = result
  const net = boxes.find(({ box }) => box === '49')?.cells ?? []
  const declared = net.filter(({ declaredKr }) => declaredKr !== null)
  const differing = boxes.filter(({ cells }) => cells.some(isMarked)).length
  const used = boxes.filter(isUsed).length
  const salesOre = symmetry.reduce((sum, row) => sum + row.salesDifferenceOre, 0)
  const known = periods.filter(({ lateDays }) => lateDays !== null)
  const late = known.filter(({ lateDays }) => (lateDays ?? 0) > 0).length
  const cases = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const facts: Fact[] = [
    { id: 'booked', label: words.booked49, kind: 'ore', value: oreOfKr(sumOf(net.map(({ bookedKr }) => bookedKr))) },
    {
      id: 'declared',
      label: words.declared49,
      kind: 'ore',
      value: declared.length === 0 ? null : oreOfKr(sumOf(declared.map(({ declaredKr }) => declaredKr))),
      note: declaredWords(periods),
    },
  ]
  if (declared.length > 0) {
    const fact: Fact = { id: 'differing', label: words.boxesThatDiffer, kind: 'text', value: ofWords(differing, used) }
    const isProved = net.every(({ state }) => state === 'agrees')
    facts.push(differing > 0 ? { ...fact, tone: 'warning' } : isProved ? { ...fact, tone: 'good' } : fact)
  }
  facts.push({ id: 'sales', label: words.salesDifference, kind: 'ore', value: salesOre })
  if (known.length > 0)
    facts.push({
      id: 'filed',
      label: words.filedInTime,
      kind: 'text',
      value: ofWords(known.length - late, known.length),
      tone: late > 0 ? 'warning' : 'good',
    })
  if (pendingOre !== 0) facts.push({ id: 'pending', label: words.pending, kind: 'ore', value: pendingOre })
  const plan = result.planYears.at(-1)
  if (plan) facts.push(planFact(plan))
  facts.push({ id: 'cases', label: words.cases, kind: 'count', value: cases })
  return facts
}
