import { foundOfAssociation } from '../../condominium/found-tables.ts'
import { movedColumns, voucherKey } from '../../condominium/voucher-columns.ts'
import { yearWords } from '../../condominium/years.ts'
import type { Fact, Shown } from '../../tables/shown.ts'
import { type Opened, type Table, tableOf } from '../../tables/table.ts'
import type { Words } from '../../tables/words.ts'
import { common } from '../../words/common.ts'
import { balanceDrill, movementDrill } from '../drill.ts'
import type { CondominiumFeesParams, CondominiumFeesResult } from './schema.ts'
import { method, transferKindWords, words } from './words.ts'

type Result = CondominiumFeesResult
type Month = Result['months'][number]
type ApartmentRow = Result['apartments'][number]
type OwedRow = Result['owed'][number]
type MeteringRow = Result['metering'][number]
type TransferRow = Result['transfers'][number]

/** The lines of accounts in days, income positive. */
function moved(
  { from, to }: { readonly from: string; readonly to: string },
  accounts: readonly string[],
  hasVouchers: boolean,
  measure: 'sum' | 'negated',
): Opened | null {
  if (accounts.length === 0) return common.noFunction
  if (!hasVouchers) return common.balancesOnly
  return { ...movementDrill('netOre', { accounts: [...accounts], period: { from, to }, withoutResetVouchers: true }), measure }
}

function chargesNote(months: number): Words {
  const [en, sv] = words.monthsNote
  return [
    `Fees are booked for ${months} months at a time: those are compared together. ${en}`,
    `Avgifterna är bokförda för ${months} månader i taget: de jämförs tillsammans. ${sv}`,
  ]
}

function monthsTable({ months, monthsPerCharge, accounts, hasVouchers }: Result): Table {
  let soFar: number | null = 0
  const running = new Map(
    months.map(({ month, expectedOre, bookedOre }) => {
      soFar = soFar === null || expectedOre === null || bookedOre === null ? null : soFar + bookedOre - expectedOre
      return [month, soFar]
    }),
  )
  return tableOf<Month>({
    id: 'months',
    title: words.months,
    note: monthsPerCharge === 1 ? words.monthsNote : chargesNote(monthsPerCharge),
    empty: words.noMonths,
    rows: months,
    key: ({ month }) => month,
    columns: [
      { id: 'month', label: common.month, kind: 'month', of: ({ month }) => month, grow: true },
      { id: 'apartments', label: words.apartmentsPaying, kind: 'count', of: ({ apartments }) => apartments },
      { id: 'expected', label: words.byRegister, kind: 'ore', of: ({ expectedOre }) => expectedOre, total: 'sum' },
      {
        id: 'booked',
        label: common.booked,
        kind: 'ore',
        of: ({ bookedOre }) => bookedOre,
        figure: (month) => (month.bookedOre === null && hasVouchers ? null : moved(month, accounts, hasVouchers, 'negated')),
        total: 'sum',
      },
      {
        id: 'difference',
        label: common.difference,
        kind: 'ore',
        of: ({ expectedOre, bookedOre }) => (expectedOre === null || bookedOre === null ? null : bookedOre - expectedOre),
        derived: { op: 'minus', left: 'booked', right: 'expected' },
        mark: ({ differs }) => (differs ? 'warning' : null),
        total: 'sum',
        read: true,
      },
      { id: 'running', label: words.running, kind: 'ore', of: ({ month }) => running.get(month) ?? null },
      { id: 'gap', label: words.gap, kind: 'ore', of: ({ gapOre }) => gapOre, shown: 'when-it-says-something' },
    ],
  })
}

function apartmentsTable({ apartments }: Result): Table {
  const shares = apartments.reduce((sum, { share }) => sum + (share ?? 0), 0)
  return tableOf<ApartmentRow>({
    id: 'apartments',
    title: words.apartments,
    empty: words.noApartments,
    rows: apartments,
    key: ({ id }) => id,
    columns: [
      { id: 'id', label: words.apartment, kind: 'text', of: ({ id }) => id, grow: true },
      { id: 'm2', label: words.m2, kind: 'decimal', of: ({ m2 }) => m2 },
      { id: 'share', label: words.share, kind: 'decimal', of: ({ share }) => share },
      { id: 'part', label: words.shareOfAll, kind: 'ratio', of: ({ share }) => (share === null || shares === 0 ? null : share / shares) },
      { id: 'monthly', label: words.monthly, kind: 'ore', of: ({ monthlyOre }) => monthlyOre, total: 'sum' },
      { id: 'yearly', label: words.yearly, kind: 'ore', of: ({ yearlyOre }) => yearlyOre, total: 'sum', read: true },
      {
        id: 'perM2',
        label: words.perM2,
        kind: 'ore',
        of: ({ monthlyOre, m2 }) => (monthlyOre === null || m2 === null || m2 === 0 ? null : Math.round((monthlyOre * 12) / m2)),
      },
      {
        id: 'gap',
        label: words.gapMonths,
        kind: 'count',
        of: ({ gapMonths }) => gapMonths,
        mark: ({ gapMonths }) => (gapMonths > 0 ? 'warning' : null),
        shown: 'when-it-says-something',
      },
    ],
  })
}

function owedTable({ owed, monthOre, period, hasVouchers }: Result): Table {
  const opened = ({ account, kind, openingOre }: OwedRow, isClosing: boolean): Opened | null => {
    if (isClosing && !hasVouchers) return common.balancesOnly
    const last = period.years.at(-1)
    const scope = isClosing && last ? { accounts: [account], period: { from: last.from, to: last.to } } : null
    // the opening is told as people read it, the drill as it is booked
    const drill = balanceDrill(kind === 'arrears' || openingOre === null ? openingOre : 0 - openingOre, 0, scope)
    if (!drill || kind === 'arrears') return drill
    return { ...drill, openingOre: openingOre ?? 0, measure: 'negated' }
  }
  return tableOf<OwedRow>({
    id: 'owed',
    title: words.owed,
    empty: words.noOwed,
    rows: owed,
    key: ({ account }) => account,
    columns: [
      { id: 'account', label: common.account, kind: 'account', of: ({ account }) => account },
      { id: 'name', label: common.name, kind: 'text', of: ({ name }) => name, grow: true },
      { id: 'kind', label: words.kind, kind: 'text', of: ({ kind }) => words[kind] },
      { id: 'opening', label: common.opening, kind: 'ore', of: ({ openingOre }) => openingOre, figure: (row) => opened(row, false) },
      {
        id: 'closing',
        label: common.closing,
        kind: 'ore',
        of: ({ closingOre }) => closingOre,
        figure: (row) => opened(row, true),
        read: true,
      },
      {
        id: 'months',
        label: words.inMonths,
        kind: 'decimal',
        of: ({ closingOre }) =>
          closingOre === null || monthOre === null || monthOre <= 0 ? null : Math.round((closingOre / monthOre) * 100) / 100,
      },
    ],
  })
}

function meteringTable({ metering, meteringAccounts, meteredCostAccounts }: Result): Table {
  return tableOf<MeteringRow>({
    id: 'metering',
    title: words.metering,
    note: words.meteringNote,
    empty: words.noMetering,
    rows: meteringAccounts.length === 0 ? [] : metering,
    key: ({ to }) => to,
    columns: [
      { id: 'year', label: words.year, kind: 'text', of: (row) => yearWords(row), grow: true },
      {
        id: 'charged',
        label: words.charged,
        kind: 'ore',
        of: ({ incomeOre }) => incomeOre,
        figure: (row) => moved(row, meteringAccounts, row.hasVouchers, 'negated'),
      },
      {
        id: 'cost',
        label: words.cost,
        kind: 'ore',
        of: ({ costOre }) => costOre,
        figure: (row) => moved(row, meteredCostAccounts, row.hasVouchers, 'sum'),
      },
      {
        id: 'part',
        label: words.chargedOfCost,
        kind: 'ratio',
        of: ({ incomeOre, costOre }) => (incomeOre === null || costOre === null || costOre === 0 ? null : incomeOre / costOre),
        derived: { op: 'divide', left: 'charged', right: 'cost' },
        mark: ({ incomeOre, costOre }) => (incomeOre !== null && costOre !== null && incomeOre > costOre ? 'warning' : null),
        read: true,
      },
    ],
  })
}

function transfersTable({ transfers }: Result): Table {
  return tableOf<TransferRow>({
    id: 'transfers',
    title: words.transfers,
    note: words.transfersNote,
    empty: words.noTransfers,
    rows: transfers,
    key: (row) => `${row.kind} ${voucherKey(row)}`,
    columns: [
      { id: 'fee', label: words.fee, kind: 'text', of: ({ kind }) => transferKindWords[kind] },
      ...movedColumns<TransferRow>(),
      { id: 'base', label: words.ofBaseAmount, kind: 'ratio', of: ({ baseAmountRatio }) => baseAmountRatio },
    ],
  })
}

function facts({ expectedOre, bookedOre, counts, months }: Result): Fact[] {
  const differing = months.filter(({ differs }) => differs).length
  return [
    { id: 'apartments', label: words.apartmentsPaying, kind: 'count', value: counts.apartments },
    { id: 'expected', label: words.expected, kind: 'ore', value: expectedOre },
    { id: 'booked', label: words.booked, kind: 'ore', value: bookedOre },
    {
      id: 'difference',
      label: common.difference,
      kind: 'ore',
      value: expectedOre === null || bookedOre === null ? null : bookedOre - expectedOre,
      ...(differing > 0 ? { tone: 'warning' as const } : {}),
    },
  ]
}

export const condominiumFeesShown: Shown<CondominiumFeesParams, Result> = {
  tables: (result) => [monthsTable(result), apartmentsTable(result), owedTable(result), meteringTable(result), transfersTable(result)],
  facts,
  lacks: ({ expectedOre }) => (expectedOre === null ? [{ id: 'fees', text: words.lackFees, page: 'real-estates' }] : []),
  ...foundOfAssociation,
  method,
}
