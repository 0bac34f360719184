import { reserveRuleWords } from '../../company/real-estate-columns.ts'
import { foundOfAssociation } from '../../condominium/found-tables.ts'
import { voucherColumns, voucherKey } from '../../condominium/voucher-columns.ts'
import { isTwelveMonths, monthsText, sumOfKnown, yearWords } from '../../condominium/years.ts'
import type { Fact, Shown } from '../../tables/shown.ts'
import { type CellMark, type ColumnOf, type Kind, type Opened, type RowKind, type Table, tableOf, type Value } from '../../tables/table.ts'
import type { Words } from '../../tables/words.ts'
import { decimal, percentText } from '../../texts/figures.ts'
import { common } from '../../words/common.ts'
import { balanceDrill, type Drill, movementDrill } from '../drill.ts'
import { kronorIn } from '../tax/remark.ts'
import { dispositionTable } from './disposition-tables.ts'
import type { CondominiumReserveParams, CondominiumReserveResult, ReserveVoucher, ReserveYear } from './schema.ts'
import { method, words } from './words.ts'

type Result = CondominiumReserveResult

interface RollRow {
  readonly id: 'opening' | 'allocation' | 'use' | 'closing'
  readonly item: Words
  readonly kind: RowKind
}

const rollRows: readonly RollRow[] = [
  { id: 'opening', item: common.opening, kind: 'row' },
  { id: 'allocation', item: words.allocation, kind: 'row' },
  { id: 'use', item: words.use, kind: 'row' },
  { id: 'closing', item: common.closing, kind: 'total' },
]

function rollValue(year: ReserveYear, id: RollRow['id']): number | null {
  switch (id) {
    case 'opening':
      return year.openingOre
    case 'allocation':
      return year.allocationOre
    case 'use':
      return year.useOre === null ? null : 0 - year.useOre
    case 'closing':
      return year.closingOre
  }
}

function rollDrill(year: ReserveYear, id: RollRow['id'], accounts: readonly string[]): Opened | null {
  if (accounts.length === 0) return null
  if (!year.hasVouchers) return common.balancesOnly
  const scope = { accounts: [...accounts], period: { from: year.from, to: year.to } }
  const negatedOf = (drill: Drill | null): Drill | null => drill && { ...drill, measure: 'negated' }
  switch (id) {
    case 'opening':
      return negatedOf(balanceDrill(year.openingOre, 0, null))
    case 'allocation':
      if (year.hasUndone) return words.undoneLeftOut
      return movementDrill('creditOre', { ...scope, withoutResetVouchers: true })
    case 'use':
      if (year.hasUndone) return words.undoneLeftOut
      return negatedOf(movementDrill('debitOre', { ...scope, withoutResetVouchers: true }))
    case 'closing':
      return negatedOf(balanceDrill(year.openingOre, 0, scope))
  }
}

function rollTable({ years, accounts }: Result): Table {
  return tableOf<RollRow>({
    id: 'reserve',
    title: words.reserve,
    note: words.reserveNote,
    empty: words.noReserve,
    rows: rollRows,
    key: ({ id }) => id,
    kindOfRow: ({ kind }) => kind,
    columns: [
      { id: 'item', label: words.item, kind: 'text', of: ({ item }) => item, grow: true },
      ...years.map(
        (year, y): ColumnOf<RollRow> => ({
          id: `y${y}`,
          label: yearWords(year),
          overTime: true,
          kind: 'ore',
          of: ({ id }) => rollValue(year, id),
          figure: ({ id }) => rollDrill(year, id, accounts),
          ...(y === years.length - 1 ? { read: true as const } : {}),
        }),
      ),
    ],
  })
}

interface AgainstRow {
  readonly id: string
  readonly item: Words
  readonly saidOre: number | null
  readonly bookedOre: number | null
  readonly mark: CellMark | null
  readonly basis: Value
}

function inKronor(ore: number): Words {
  return [kronorIn(ore, 'en'), kronorIn(ore, 'sv')]
}

/** What a rule of the statutes is reckoned on, written out: 0.3 % × 52 000 000 kr. */
function basisOf(rule: Result['statutes'][number], year: ReserveYear | undefined): Value {
  const { kind, ruleOre, rulePercent, baseM2, baseOre } = rule
  const months = !year || isTwelveMonths(year) ? '' : ` × ${monthsText(year)}/12`
  const kr = ruleOre === null ? null : inKronor(ruleOre)
  const base = baseOre === null ? null : inKronor(baseOre)
  const said = (en: string, sv: string): Words => [en + months, sv + months]
  switch (kind) {
    case 'fixed':
      return kr === null ? '' : said(kr[0], kr[1])
    case 'per-m2': {
      if (kr === null) return ''
      if (baseM2 === null) return words.noArea
      return said(`${kr[0]} × ${decimal(baseM2)} m²`, `${kr[1]} × ${decimal(baseM2)} m²`)
    }
    case 'assessed-share': {
      if (rulePercent === null) return ''
      if (base === null) return words.noAssessed
      return said(`${percentText(rulePercent)} × ${base[0]}`, `${percentText(rulePercent)} × ${base[1]}`)
    }
    case 'plan':
      return base === null ? words.noPlan : said(`${base[0]} ÷ 10`, `${base[1]} ÷ 10`)
  }
}

function againstTable(result: Result): Table {
  const own = result.years.at(-1)
  const { statutes, statutesOre, meetings, decided } = result
  const rows: AgainstRow[] = statutes.map((rule, i) => ({
    id: `statutes-${i}`,
    item: [`${words.statutes[0]}: ${reserveRuleWords[rule.kind][0]}`, `${words.statutes[1]}: ${reserveRuleWords[rule.kind][1]}`],
    basis: basisOf(rule, own),
    saidOre: rule.ore,
    bookedOre: statutes.length === 1 ? (own?.allocationOre ?? null) : null,
    mark: null,
  }))
  if (statutes.length > 1)
    rows.push({ id: 'statutes', item: words.statutes, basis: '', saidOre: statutesOre, bookedOre: own?.allocationOre ?? null, mark: null })
  const marked = (difference: number | null): CellMark | null => (difference !== null && difference !== 0 ? 'error' : null)
  const kinds = [
    { id: 'allocation', name: words.decidedAllocation, key: 'allocationOre', difference: result.allocationDifferenceOre },
    { id: 'use', name: words.decidedUse, key: 'useOre', difference: result.useDifferenceOre },
  ] as const
  for (const { id, name, key, difference } of kinds) {
    if (!decided) continue
    const booked = { bookedOre: own?.[key] ?? null, mark: marked(difference) }
    const isAlone = meetings.length === 1
    for (const meeting of meetings)
      rows.push({
        id: isAlone ? id : `${id}-${meeting.on}`,
        item: [`${name[0]}, ${meeting.on}`, `${name[1]}, ${meeting.on}`],
        basis: '',
        saidOre: meeting[key],
        ...(isAlone ? booked : { bookedOre: null, mark: null }),
      })
    if (!isAlone) rows.push({ id, item: name, basis: '', saidOre: decided[key], ...booked })
  }
  return tableOf<AgainstRow>({
    id: 'against',
    under: 'reserve',
    title: words.against,
    empty: words.nothingSaid,
    rows,
    key: ({ id }) => id,
    columns: [
      { id: 'item', label: words.item, kind: 'text', of: ({ item }) => item, grow: true },
      { id: 'basis', label: words.basis, kind: 'text', of: ({ basis }) => basis, shown: 'when-it-says-something' },
      { id: 'said', label: words.said, kind: 'ore', of: ({ saidOre }) => saidOre },
      { id: 'booked', label: common.booked, kind: 'ore', of: ({ bookedOre }) => bookedOre },
      {
        id: 'difference',
        label: common.difference,
        kind: 'ore',
        of: ({ saidOre, bookedOre }) => (saidOre === null || bookedOre === null ? null : bookedOre - saidOre),
        derived: { op: 'minus', left: 'booked', right: 'said' },
        mark: ({ mark }) => mark,
      },
    ],
  })
}

function vouchersTable(id: string, title: Words, empty: Words, rows: readonly ReserveVoucher[], under?: string): Table {
  return tableOf<ReserveVoucher>({
    id,
    title,
    empty,
    rows,
    ...(under === undefined ? {} : { under }),
    key: voucherKey,
    columns: [
      ...voucherColumns<ReserveVoucher>(),
      { id: 'text', label: common.text, kind: 'text', of: ({ text }) => text, grow: true },
      {
        id: 'flags',
        label: common.flags,
        kind: 'flags',
        of: ({ isUndone }) => (isUndone ? [{ severity: 'info', name: words.undone, why: words.undoneWhy }] : []),
        shown: 'when-it-says-something',
      },
      { id: 'against', label: words.counterAccounts, kind: 'text', of: ({ accounts }) => accounts.join(', ') },
      { id: 'amount', label: common.amount, kind: 'ore', of: ({ ore }) => ore, total: 'sum' },
    ],
  })
}

interface MaintenanceRow {
  readonly id: string
  readonly year: Value
  readonly measures: string
  readonly plannedOre: number | null
  /** What is booked: empty where the year is still to come. */
  readonly expensedOre: number | null | ''
  readonly capitalisedOre: number | null | ''
  readonly bookedOre: number | null | ''
  readonly repairsOre: number | null | ''
  readonly figure: Opened | null
}

function maintenanceTable({ years, plan, plannedAccounts }: Result): Table {
  const ofYears = years.map((year): MaintenanceRow => {
    const own = year.plannedOre === null ? undefined : plan.rows.find((row) => String(row.year) === year.to.slice(0, 4))
    return {
      id: year.to,
      year: yearWords(year),
      measures: own?.measures.join(', ') ?? '',
      plannedOre: year.plannedOre,
      expensedOre: year.plannedBookedOre,
      capitalisedOre: year.capitalisedOre,
      bookedOre: sumOfKnown([year.plannedBookedOre, year.capitalisedOre]),
      repairsOre: year.repairsOre,
      figure:
        plannedAccounts.length === 0
          ? null
          : year.hasVouchers
            ? movementDrill('netOre', {
                accounts: [...plannedAccounts],
                period: { from: year.from, to: year.to },
                withoutResetVouchers: true,
              })
            : common.balancesOnly,
    }
  })
  const end = years.at(-1)?.to ?? ''
  const toCome = { expensedOre: '', capitalisedOre: '', bookedOre: '', repairsOre: '' } as const
  const unknown = { expensedOre: null, capitalisedOre: null, bookedOre: null, repairsOre: null }
  const kindOf = ({ bookedOre }: MaintenanceRow): Kind => (bookedOre === '' ? 'text' : 'ore')
  const later = plan.rows
    .filter(({ year }) => !ofYears.some(({ id }) => id.startsWith(`${year}-`)))
    .map(
      ({ year, measures, plannedOre }): MaintenanceRow => ({
        id: String(year),
        year: String(year),
        measures: measures.join(', '),
        plannedOre,
        ...(`${year}-12-31` > end ? toCome : unknown),
        figure: null,
      }),
    )
  return tableOf<MaintenanceRow>({
    id: 'maintenance',
    title: words.maintenance,
    empty: words.noMaintenance,
    rows: [...ofYears, ...later].sort((a, b) => (a.id < b.id ? -1 : 1)),
    key: ({ id }) => id,
    columns: [
      { id: 'year', label: words.year, kind: 'text', of: ({ year }) => year },
      { id: 'measures', label: words.measures, kind: 'text', of: ({ measures }) => measures, grow: true },
      { id: 'planned', label: words.planned, kind: 'ore', of: ({ plannedOre }) => plannedOre },
      { id: 'expensed', label: words.expensed, kind: 'ore', kindOf, of: ({ expensedOre }) => expensedOre, figure: ({ figure }) => figure },
      { id: 'capitalised', label: words.capitalised, kind: 'ore', kindOf, of: ({ capitalisedOre }) => capitalisedOre },
      {
        id: 'booked',
        label: words.done,
        kind: 'ore',
        kindOf,
        of: ({ bookedOre }) => bookedOre,
        derived: { op: 'sum', of: ['expensed', 'capitalised'] },
      },
      {
        id: 'difference',
        label: common.difference,
        kind: 'ore',
        kindOf,
        of: ({ plannedOre, bookedOre }) =>
          bookedOre === '' ? '' : plannedOre === null || bookedOre === null ? null : bookedOre - plannedOre,
        derived: { op: 'minus', left: 'booked', right: 'planned' },
      },
      { id: 'repairs', label: words.repairs, kind: 'ore', kindOf, of: ({ repairsOre }) => repairsOre },
    ],
  })
}

type Average = Result['plan']['averages'][number]

function savingTable({ plan, savingPerM2Ore }: Result): Table {
  return tableOf<Average>({
    id: 'saving',
    title: words.savingAgainstPlan,
    note: words.savingNote,
    empty: words.noPlan,
    rows: plan.averages,
    key: ({ years }) => String(years),
    columns: [
      { id: 'years', label: words.horizon, kind: 'count', of: ({ years }) => years, grow: true },
      { id: 'total', label: words.planTotal, kind: 'ore', of: ({ totalOre }) => totalOre },
      { id: 'yearly', label: words.planYearly, kind: 'ore', of: ({ yearlyOre }) => yearlyOre },
      { id: 'm2', label: words.planPerM2, kind: 'ore', of: ({ perM2Ore }) => perM2Ore },
      { id: 'saving', label: words.saving, kind: 'ore', of: () => savingPerM2Ore },
      {
        id: 'difference',
        label: common.difference,
        kind: 'ore',
        of: ({ perM2Ore }) => (perM2Ore === null || savingPerM2Ore === null ? null : savingPerM2Ore - perM2Ore),
        derived: { op: 'minus', left: 'saving', right: 'm2' },
        mark: ({ perM2Ore }) => (perM2Ore !== null && savingPerM2Ore !== null && savingPerM2Ore < perM2Ore ? 'warning' : null),
      },
    ],
  })
}

function facts({ years, statutesOre, plan, savingPerM2Ore }: Result): Fact[] {
  const own = years.at(-1)
  return [
    { id: 'closing', label: words.reserve, kind: 'ore', value: own?.closingOre ?? null },
    { id: 'allocation', label: words.allocation, kind: 'ore', value: own?.allocationOre ?? null },
    { id: 'statutes', label: words.statutes, kind: 'ore', value: statutesOre },
    { id: 'saving', label: words.saving, kind: 'ore', value: savingPerM2Ore },
    { id: 'plan', label: words.planUpdated, kind: 'day', value: plan.updatedOn },
  ]
}

export const condominiumReserveShown: Shown<CondominiumReserveParams, Result> = {
  tables: (result) => [
    rollTable(result),
    againstTable(result),
    vouchersTable(
      'moves',
      words.moves,
      words.noMoves,
      // as the reserve moves above: what is set aside is added to it
      result.moves.map((move) => ({ ...move, ore: 0 - move.ore })),
      'reserve',
    ),
    dispositionTable(result),
    vouchersTable('disposed', words.disposedVouchers, words.noDisposed, result.disposition.moves, 'disposition'),
    maintenanceTable(result),
    vouchersTable('repairs', words.largeRepairs, words.noLargeRepairs, result.largeRepairs, 'maintenance'),
    savingTable(result),
  ],
  facts,
  lacks: ({ statutes, plan }) => [
    ...(statutes.length === 0 ? [{ id: 'statutes', text: words.lackStatutes, page: 'real-estates' as const }] : []),
    ...(plan.rows.length === 0 ? [{ id: 'plan', text: words.lackPlan, page: 'real-estates' as const }] : []),
  ],
  ...foundOfAssociation,
  method,
}
