import { foundOfAssociation } from '../../condominium/found-tables.ts'
import { sumOfKnown, yearWords } from '../../condominium/years.ts'
import { roundOre } from '../../statistics/statistics.ts'
import type { Fact, Lack, Shown } from '../../tables/shown.ts'
import { type ColumnOf, type Opened, type Table, tableOf } from '../../tables/table.ts'
import { common } from '../../words/common.ts'
import { movementDrill } from '../drill.ts'
import { grantsTable, membersTable, movesTable } from './member-tables.ts'
import { isRateOutside } from './pay.ts'
import { elsewhereTable, evidenceTable, insuranceTable, pledgesTable } from './register-tables.ts'
import { purchasesTable, relatedTable } from './related-tables.ts'
import type { CondominiumAdministrationParams, CondominiumAdministrationResult } from './schema.ts'
import { costWords, method, payWords, words } from './words.ts'

type Result = CondominiumAdministrationResult
type CostRow = Result['costs'][number]
type PayRow = Result['pay'][number]

function opened(accounts: readonly string[], { from, to, hasVouchers }: Result['years'][number]): Opened {
  if (accounts.length === 0) return common.noFunction
  if (!hasVouchers) return common.balancesOnly
  return movementDrill('netOre', { accounts: [...accounts], period: { from, to }, withoutResetVouchers: true })
}

function costsTable({ costs, years }: Result): Table {
  return tableOf<CostRow>({
    id: 'costs',
    title: words.costs,
    note: words.costsNote,
    empty: words.noYears,
    rows: costs,
    key: ({ id }) => id,
    columns: [
      { id: 'item', label: words.item, kind: 'text', of: ({ id }) => costWords[id], grow: true },
      ...years.map(
        (year, y): ColumnOf<CostRow> => ({
          id: `y${y}`,
          label: yearWords(year),
          overTime: true,
          kind: 'ore',
          of: ({ ore }) => ore[y] ?? null,
          figure: ({ accounts }) => opened(accounts, year),
          ...(y === years.length - 1 ? { read: true as const } : {}),
        }),
      ),
      { id: 'accounts', label: words.accounts, kind: 'text', of: ({ accounts }) => accounts.join(', ') },
    ],
  })
}

function payTable({ pay, years, rates, declaredMonths }: Result): Table {
  const year = years.at(-1)
  const payOre = pay.find(({ id }) => id === 'pay')?.bookedOre ?? null
  return tableOf<PayRow>({
    id: 'pay',
    title: words.pay,
    note: words.payNote,
    empty: words.noYears,
    rows: pay,
    key: ({ id }) => id,
    columns: [
      { id: 'item', label: words.item, kind: 'text', of: ({ id }) => payWords[id], grow: true },
      {
        id: 'booked',
        label: common.booked,
        kind: 'ore',
        of: ({ bookedOre }) => bookedOre,
        figure: ({ accounts }) => (year ? opened(accounts, year) : null),
        read: true,
      },
      {
        id: 'full',
        label: words.atFullRate,
        kind: 'ore',
        of: ({ id }) => (id !== 'contributions' || payOre === null || rates.full === null ? null : roundOre(payOre * rates.full)),
      },
      { id: 'declared', label: words.declared, kind: 'ore', of: ({ declaredOre }) => declaredOre },
      {
        id: 'difference',
        label: words.bookedLessDeclared,
        kind: 'ore',
        of: ({ bookedOre, declaredOre }) => (bookedOre === null || declaredOre === null ? null : bookedOre - declaredOre),
        derived: { op: 'minus', left: 'booked', right: 'declared' },
      },
      { id: 'months', label: words.declaredMonths, kind: 'count', of: () => declaredMonths },
    ],
  })
}

/** The day until which every property is insured; null where that of one is not known. */
function firstEnd(properties: Result['properties']): string | null {
  const days = properties.flatMap(({ insuredTo }) => insuredTo ?? [])
  return days.length < properties.length ? null : (days.toSorted()[0] ?? null)
}

function facts({ costs, members, pledges, plan, rates, properties }: Result): Fact[] {
  const fees = costs.filter(({ id }) => id === 'board-salary' || id === 'board-not-salary').map(({ ore }) => ore.at(-1) ?? null)
  return [
    { id: 'board', label: words.boardFees, kind: 'ore', value: sumOfKnown(fees) },
    {
      id: 'rate',
      label: words.rate,
      kind: 'ratio',
      value: rates.booked,
      ...(isRateOutside(rates) ? { tone: 'warning' as const } : {}),
    },
    { id: 'members', label: words.paidIn, kind: 'ore', value: sumOfKnown(members.map(({ closingOre }) => closingOre)) },
    {
      id: 'pledged',
      label: words.pledged,
      kind: 'ore',
      value: pledges.length === 0 ? null : sumOfKnown(pledges.map(({ pledgedOre }) => pledgedOre)),
    },
    {
      id: 'insured',
      label: words.insuredTo,
      kind: 'day',
      value: firstEnd(properties),
      ...(properties.some(({ hasEnded }) => hasEnded) ? { tone: 'warning' as const } : {}),
    },
    { id: 'plan', label: words.planUpdated, kind: 'day', value: plan?.updatedOn ?? null },
  ]
}

function lacks({ members, related, declaredMonths, costs }: Result): Lack[] {
  const found: Lack[] = []
  const hasFees = costs.some(({ id, ore }) => id === 'board-salary' && (ore.at(-1) ?? 0) !== 0)
  if (members.every(({ registerOre }) => registerOre === null))
    found.push({ id: 'contributions', text: words.lackContributions, page: 'real-estates' })
  if (hasFees && declaredMonths === 0) found.push({ id: 'declared', text: words.lackDeclared, page: 'taxes' })
  if (related.length === 0) found.push({ id: 'related', text: words.lackRelated, page: 'counterparties' })
  return found
}

export const condominiumAdministrationShown: Shown<CondominiumAdministrationParams, Result> = {
  tables: (result) => [
    costsTable(result),
    payTable(result),
    membersTable(result),
    movesTable(result),
    grantsTable(result),
    relatedTable(result),
    purchasesTable(result),
    pledgesTable(result),
    insuranceTable(result),
    evidenceTable(result),
    elsewhereTable(),
  ],
  facts,
  lacks,
  ...foundOfAssociation,
  method,
}
