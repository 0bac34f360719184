import { foundOfAssociation } from '../../condominium/found-tables.ts'
import { sumOfKnown } from '../../condominium/years.ts'
import { roundOre } from '../../statistics/statistics.ts'
import type { Fact, Shown } from '../../tables/shown.ts'
import { type Kind, type Opened, type RowFlag, type Table, tableOf } from '../../tables/table.ts'
import type { Words } from '../../tables/words.ts'
import { common } from '../../words/common.ts'
import { balanceDrill, movementDrill } from '../drill.ts'
import type { CondominiumTaxParams, CondominiumTaxResult } from './schema.ts'
import { lackWords, method, words } from './words.ts'

type Result = CondominiumTaxResult
type FeeRow = Result['fees'][number]

/** Of each of the amounts: empty where the row has none. */
interface VatRow {
  readonly id: Result['vat'][number]['id'] | Result['vatIncome'][number]['id'] | 'borne'
  readonly incomeOre: number | null | ''
  /** VAT that the income would bear at the standard rate. */
  readonly vatOre: number | null | ''
  readonly bookedOre: number | null | ''
  readonly figure: Opened | null
  readonly accounts: readonly string[]
}

function flagsOf({ mayBeFree, isCapComputed, isPremisesUnconfirmed }: FeeRow): RowFlag[] {
  const flags: RowFlag[] = []
  if (mayBeFree) flags.push({ severity: 'unknown', name: words.free, why: words.freeWhy })
  if (isCapComputed) flags.push({ severity: 'info', name: words.computedCap, why: words.computedCapWhy })
  if (isPremisesUnconfirmed) flags.push({ severity: 'info', name: words.unconfirmed, why: words.unconfirmedWhy })
  return flags
}

function feesTable({ fees }: Result): Table {
  return tableOf<FeeRow>({
    id: 'fees',
    title: words.fees,
    note: words.feesNote,
    empty: words.noFees,
    rows: fees,
    key: ({ property, year }) => `${property} ${year}`,
    columns: [
      { id: 'property', label: words.property, kind: 'text', of: ({ property }) => property, grow: true },
      { id: 'year', label: words.year, kind: 'text', of: ({ year }) => String(year) },
      { id: 'months', label: words.months, kind: 'decimal', of: ({ months }) => Math.round(months * 100) / 100 },
      { id: 'due', label: words.due, kind: 'ore', of: ({ dueOre }) => dueOre, total: 'sum', read: true },
      { id: 'apartments', label: words.apartments, kind: 'count', of: ({ apartments }) => apartments },
      { id: 'cap', label: words.cap, kind: 'ore', of: ({ capOre }) => capOre },
      { id: 'byApartments', label: words.byApartments, kind: 'ore', of: ({ byApartmentsOre }) => byApartmentsOre },
      { id: 'homes', label: words.homesValue, kind: 'ore', of: ({ homesValueOre }) => homesValueOre },
      {
        id: 'homesShare',
        label: words.homesShare,
        kind: 'ratio',
        of: ({ homesPermille }) => (homesPermille === null ? null : homesPermille / 1000),
      },
      { id: 'byValue', label: words.byValue, kind: 'ore', of: ({ byValueOre }) => byValueOre },
      { id: 'fee', label: words.homesFee, kind: 'ore', of: ({ homesFeeOre }) => homesFeeOre },
      { id: 'premisesValue', label: words.premisesValue, kind: 'ore', of: ({ premisesValueOre }) => premisesValueOre },
      {
        id: 'premisesShare',
        label: words.premisesShare,
        kind: 'ratio',
        of: ({ premisesPermille }) => (premisesPermille === null ? null : premisesPermille / 1000),
      },
      { id: 'premises', label: words.premisesTax, kind: 'ore', of: ({ premisesTaxOre }) => premisesTaxOre },
      { id: 'flags', label: words.flags, kind: 'flags', of: flagsOf },
    ],
  })
}

function moved({ period, hasVouchers }: Result, accounts: readonly string[], column: 'netOre' | 'creditOre' | 'debitOre'): Opened | null {
  const year = period.years.at(-1)
  if (!year) return null
  if (accounts.length === 0) return words.noAccounts
  if (!hasVouchers) return common.balancesOnly
  return movementDrill(column, { accounts: [...accounts], period: { from: year.from, to: year.to }, withoutResetVouchers: true })
}

interface AgainstRow {
  readonly id: 'fee' | 'liability'
  readonly item: Words
  readonly bookedOre: number | null
  readonly figure: Opened | null
}

function negated(opened: Opened | null): Opened | null {
  return opened && 'measure' in opened ? { ...opened, measure: 'negated' } : opened
}

function againstTable(result: Result): Table {
  const { dueOre, bookedOre, feeAccounts, liability, differs, period, hasVouchers } = result
  const year = period.years.at(-1)
  const closing = year
    ? balanceDrill(liability.openingOre, 0, { accounts: liability.accounts, period: { from: year.from, to: year.to } })
    : null
  return tableOf<AgainstRow>({
    id: 'against',
    under: 'fees',
    title: words.against,
    note: words.againstNote,
    empty: words.noFees,
    rows: [
      { id: 'fee', item: words.cost, bookedOre, figure: moved(result, feeAccounts, 'netOre') },
      {
        id: 'liability',
        item: words.liability,
        bookedOre: liability.closingOre,
        figure: hasVouchers ? closing && { ...closing, measure: 'negated' } : common.balancesOnly,
      },
    ],
    key: ({ id }) => id,
    columns: [
      { id: 'item', label: words.item, kind: 'text', of: ({ item }) => item, grow: true },
      { id: 'computed', label: common.computed, kind: 'ore', of: () => dueOre },
      { id: 'booked', label: common.booked, kind: 'ore', of: (row) => row.bookedOre, figure: ({ figure }) => figure, read: true },
      {
        id: 'difference',
        label: common.difference,
        kind: 'ore',
        of: (row) => (dueOre === null || row.bookedOre === null ? null : row.bookedOre - dueOre),
        derived: { op: 'minus', left: 'booked', right: 'computed' },
        mark: ({ id }) => (id === 'fee' && differs ? 'warning' : null),
      },
    ],
  })
}

interface HousingRow {
  readonly id: string
  readonly item: Words
  readonly kind: Kind
  readonly value: number | null
  readonly figure: Opened | null
  readonly isDoubtful: boolean
}

function housingTable(result: Result): Table {
  const { privateHousing: own } = result
  const row = (id: string, item: Words, kind: Kind, value: number | null, figure: Opened | null = null): HousingRow => ({
    id,
    item,
    kind,
    value,
    figure,
    isDoubtful: id === 'ratio' && own.verdict === 'not-indicated',
  })
  const ledger = own.feesOre === null || own.incomeOre === null || own.incomeOre === 0 ? null : own.feesOre / own.incomeOre
  return tableOf<HousingRow>({
    id: 'housing',
    title: words.housing,
    note: words.housingNote,
    empty: words.noFees,
    rows: [
      row('homes', words.homesValue, 'ore', own.homesValueOre),
      row('premises', words.premisesValue, 'ore', own.premisesValueOre),
      row('granted', words.granted, 'ratio', own.grantedRatio),
      row('qualified', words.qualified, 'ore', own.qualifiedOre),
      row('ratio', words.ratio, 'ratio', own.ratio),
      row('least', words.least, 'ratio', own.leastRatio),
      row('apartments', words.apartments, 'count', own.apartments),
      row(
        'ledger-fees',
        words.ledgerFees,
        'ore',
        own.feesOre,
        own.feesOre === null ? null : negated(moved(result, own.feeAccounts, 'netOre')),
      ),
      row('ledger-income', words.ledgerIncome, 'ore', own.incomeOre),
      row('ledger-ratio', words.ledgerRatio, 'ratio', ledger),
    ],
    key: ({ id }) => id,
    columns: [
      { id: 'item', label: words.item, kind: 'text', of: ({ item }) => item, grow: true },
      {
        id: 'value',
        label: words.value,
        kind: 'ore',
        kindOf: ({ kind }) => kind,
        of: ({ value }) => value,
        figure: ({ figure }) => figure,
        mark: ({ isDoubtful }) => (isDoubtful ? 'warning' : null),
        read: true,
      },
    ],
  })
}

/** Income with the VAT that it would bear, what that comes to, and beside it what the books hold. */
function vatTable(result: Result): Table {
  const { vat, vatIncome, vatPercent } = result
  const atStandardRate = (ore: number | null) => (ore === null || vatPercent === null ? null : roundOre((ore * vatPercent) / 100))
  const borne = vatIncome.flatMap(({ ore }) => (ore === null ? [] : [atStandardRate(ore)]))
  const rows: VatRow[] = [
    ...vatIncome.map(
      ({ id, ore, accounts }): VatRow => ({
        id,
        incomeOre: ore,
        vatOre: atStandardRate(ore),
        bookedOre: '',
        figure: negated(moved(result, accounts, 'netOre')),
        accounts,
      }),
    ),
    { id: 'borne', incomeOre: '', vatOre: borne.length === 0 ? null : sumOfKnown(borne), bookedOre: '', figure: null, accounts: [] },
    ...vat.map(
      ({ id, ore, accounts }): VatRow => ({
        id,
        incomeOre: '',
        vatOre: '',
        bookedOre: ore,
        figure: moved(result, accounts, id === 'output' ? 'creditOre' : 'debitOre'),
        accounts,
      }),
    ),
  ]
  const kind = (value: number | null | ''): Kind => (value === '' ? 'text' : 'ore')
  return tableOf<VatRow>({
    id: 'vat',
    title: words.vat,
    note: words.vatNote,
    empty: words.noVat,
    rows,
    key: ({ id }) => id,
    kindOfRow: ({ id }) => (id === 'borne' ? 'total' : 'row'),
    columns: [
      { id: 'item', label: words.item, kind: 'text', of: ({ id }) => words[id], grow: true },
      {
        id: 'income',
        label: words.vatIncome,
        kind: 'ore',
        kindOf: ({ incomeOre }) => kind(incomeOre),
        of: ({ incomeOre }) => incomeOre,
        figure: ({ incomeOre, figure }) => (incomeOre === '' ? null : figure),
      },
      { id: 'vat', label: words.atStandardRate, kind: 'ore', kindOf: ({ vatOre }) => kind(vatOre), of: ({ vatOre }) => vatOre },
      {
        id: 'booked',
        label: words.vatBooked,
        kind: 'ore',
        kindOf: ({ bookedOre }) => kind(bookedOre),
        of: ({ bookedOre }) => bookedOre,
        figure: ({ bookedOre, figure }) => (bookedOre === '' ? null : figure),
        read: true,
      },
      { id: 'accounts', label: words.accounts, kind: 'text', of: ({ accounts }) => accounts.join(', ') },
    ],
  })
}

function verdictWords({ verdict, lacks }: Result['privateHousing']): Words {
  if (verdict !== 'unknown') return words[verdict]
  const said = (at: 0 | 1) => `${words.lacking[at]}: ${lacks.map((lack) => lackWords[lack][at]).join(', ')}`
  return [said(0), said(1)]
}

function facts({ dueOre, bookedOre, differs, privateHousing, premisesRatio }: Result): Fact[] {
  return [
    { id: 'due', label: words.due, kind: 'ore', value: dueOre },
    { id: 'booked', label: common.booked, kind: 'ore', value: bookedOre, ...(differs ? { tone: 'warning' as const } : {}) },
    {
      id: 'ratio',
      label: words.verdict,
      kind: 'ratio',
      value: privateHousing.ratio,
      note: verdictWords(privateHousing),
      ...(privateHousing.verdict === 'not-indicated' ? { tone: 'warning' as const } : {}),
    },
    { id: 'premises', label: words.premisesPart, kind: 'ratio', value: premisesRatio },
  ]
}

export const condominiumTaxShown: Shown<CondominiumTaxParams, Result> = {
  tables: (result) => [feesTable(result), againstTable(result), housingTable(result), vatTable(result)],
  facts,
  lacks: ({ fees }) => (fees.length === 0 ? [{ id: 'values', text: words.lackValues, page: 'real-estates' }] : []),
  ...foundOfAssociation,
  method,
}
