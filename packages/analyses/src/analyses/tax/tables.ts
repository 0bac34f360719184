import { filled } from '../../tables/filled.ts'
import type { Fact, Shown } from '../../tables/shown.ts'
import type { Words } from '../../tables/words.ts'
import { planFact } from '../plan-choice.ts'
import { accountTable, isKnownWhole, lateTable, remarkTable, statementsTable } from './account-tables.ts'
import { bridgeChart } from './bridge-chart.ts'
import { bridgeTable, countersTable, pairsTable } from './bridge-tables.ts'
import { balanceChart } from './chart.ts'
import { incomeTable } from './income-table.ts'
import { taxFilesOf } from './return.ts'
import type { TaxParams, TaxResult } from './schema.ts'
import { adjustmentsTable, fieldsTable, finalTaxTable, fundsTable, liabilitiesTable } from './tax-tables.ts'
import { method, words } from './words.ts'

/** What people see of the tax account and the income tax. */
export const taxShown: Shown<TaxParams, TaxResult> = {
  method,
  facts: factsOf,
  lacks: ({ account }) => (account === null ? [{ id: 'statement', text: words.lacksStatement, page: 'taxes' }] : []),
  files: taxFilesOf,
  charts: (result) => [balanceChart(result), bridgeChart(result)].filter((chart) => chart !== null),
  tables: (result, params) => [
    lateTable(result),
    remarkTable(result),
    accountTable(result),
    bridgeTable(result),
    countersTable(result),
    pairsTable(result),
    incomeTable(result, params),
    finalTaxTable(result, params),
    adjustmentsTable(result),
    fundsTable(result),
    liabilitiesTable(result),
    fieldsTable(result),
    statementsTable(result),
  ],
}

/** Tabs that each group of figures stands over. */
const ofAccount = ['late', 'account', 'statements']
const ofBooks = ['reconciliation', 'pairs', 'counters']
const ofTax = ['income', 'final-tax', 'adjustments', 'funds', 'liabilities', 'fields']

function factsOf(result: TaxResult): Fact[] {
  return [...accountFacts(result), ...bridgeFacts(result), ...taxFacts(result)]
}

function accountFacts(result: TaxResult): Fact[] {
  const { account } = result
  if (!account) return []
  const { occasions, openingOre, closingOre, lowestOre, from, to } = account
  const lowestOn = account.lowestOn ?? from
  const counted = occasions.length
  const days = occasions.map(({ daysLate }) => daysLate)
  const unpaidOre = occasions.reduce((sum, { amountOre }) => sum + amountOre, 0)
  const late: Fact = {
    id: 'late',
    label: words.lateOccasions,
    kind: 'count',
    value: counted,
    ...(counted > 0 ? { tone: 'warning' } : isKnownWhole(result) ? { tone: 'good' } : {}),
    over: ofAccount,
  }
  const shortest = Math.min(...days)
  const longest = Math.max(...days)
  const facts: Fact[] = [
    { id: 'opening', label: words.agency, kind: 'ore', value: openingOre, note: [from, from], over: ofAccount },
    { id: 'closing', label: words.agency, kind: 'ore', value: closingOre, note: [to, to], over: ofAccount },
    counted === 0
      ? late
      : { ...late, note: filled(shortest === longest ? words.lateDaysAlike : words.lateDays, { from: shortest, to: longest }) },
    { id: 'lowest', label: words.lowest, kind: 'ore', value: lowestOre, note: [lowestOn, lowestOn], over: ofAccount },
    { id: 'below', label: words.daysBelowZero, kind: 'days', value: account.daysBelowZero, over: ofAccount },
  ]
  if (counted > 0) facts.push({ id: 'unpaid', label: words.unpaidInAll, kind: 'ore', value: unpaidOre, over: ofAccount })
  // what was handed over in the period may be interest or of charges before it; what was late in it may have been handed over after
  const liftedOre = account.rows.reduce((sum, { kind, ore }) => (kind === 'enforcement' && ore > 0 ? sum + ore : sum), 0)
  const lateOre = occasions.reduce((sum, own) => sum + own.enforcementOre, 0)
  const enforced = (id: string, label: Words, value: number): readonly Fact[] =>
    value > 0 ? [{ id, label, kind: 'ore', value, tone: 'error', over: ofAccount }] : []
  facts.push(...enforced('enforcement', words.enforcedOfLate, lateOre))
  if (liftedOre !== lateOre) facts.push(...enforced('enforced', words.enforcedInAll, liftedOre))
  return facts
}

function bridgeFacts({ reconciliation }: TaxResult): Fact[] {
  if (!reconciliation) return []
  const { unexplainedOre, agencyOre, ledgerOre, date, missing, withoutEvent } = reconciliation
  const tone = unexplainedOre === 0 ? 'good' : 'error'
  return [
    { id: 'agency', label: words.agency, kind: 'ore', value: agencyOre, note: [date, date], over: ofBooks },
    { id: 'ledger', label: words.ledger, kind: 'ore', value: ledgerOre, note: [date, date], over: ofBooks },
    { id: 'missing', label: words.missing, kind: 'count', value: missing.length, over: ofBooks },
    { id: 'without-event', label: words.withoutEvent, kind: 'count', value: withoutEvent.length, over: ofBooks },
    { id: 'unexplained', label: words.unexplained, kind: 'ore', value: unexplainedOre, tone, over: [...ofAccount, ...ofBooks] },
  ]
}

function taxFacts({ corporateTax }: TaxResult): Fact[] {
  const computation = corporateTax?.computation
  if (!computation) return []
  const { bookedTaxOre, taxOre, bookedMinusComputedOre, ratePermille, effectiveRatio } = computation
  return [
    { id: 'booked-tax', label: words.bookedTaxShort, kind: 'ore', value: bookedTaxOre, over: ofTax },
    { id: 'tax', label: words.computedTax, kind: 'ore', value: taxOre, over: ofTax },
    { id: 'difference', label: words.bookedMinusComputed, kind: 'ore', value: bookedMinusComputedOre, over: ofTax },
    { id: 'nominal', label: words.nominal, kind: 'ratio', value: ratePermille / 1000, over: ofTax },
    { id: 'effective', label: words.effective, kind: 'ratio', value: effectiveRatio, over: ofTax },
    { ...planFact(corporateTax.plan), over: ofTax },
  ]
}
