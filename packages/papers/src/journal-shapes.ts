/** When vouchers are dated and registered, and what they look like, as tables. */
import type { JournalSums, ResultOf } from '@verifikat/analyses'
import type { JournalTable } from './journal.ts'
import { tableOf } from './made-table.ts'
import { type Column, count, type Labels, type Language, ore, summed, text } from './table.ts'
import type { ExportView } from './view.ts'

type Journal = ResultOf<'journal-entry'>
type Cell = NonNullable<Journal['time']>['cells'][number]
type Unit = Pick<ExportView, 'unit'>

/** A voucher with lines of several rows is counted in each of them: only lines and amounts add up. */
export function totalsColumns<T extends JournalSums>(): readonly Column<T>[] {
  return [
    count('Vouchers', 'Verifikat', ({ vouchers }) => vouchers),
    { ...count('Lines', 'Rader', ({ lines }: T) => lines), summed: true },
    summed('Debit', 'Debet', ({ debitOre }) => debitOre),
    summed('Credit', 'Kredit', ({ creditOre }) => creditOre),
  ]
}

/** The cells of the two clocks that hold something; the days between the clocks stand beside them. */
export function timeTable(time: Journal['time'], language: Language, options: Unit): JournalTable {
  const w = (en: string, sv: string) => ({ en, sv })[language]
  const span = (min: number | null, max: number | null) =>
    min === null && max === null ? w('not given', 'ej angivet') : spanOf(min, max, String)
  const table = tableOf(
    [
      text<Cell>('Month of the voucher date', 'Verifikatdatumets månad', ({ month }, own) => month ?? outside[own]),
      text<Cell>('Month of registration', 'Registreringens månad', ({ registered }, own) => registered ?? unregistered[own]),
      ...totalsColumns<Cell>(),
    ],
    time?.cells ?? [],
    language,
    options,
  )
  const lags = (time?.lags ?? []).map(({ minDays, maxDays, vouchers }) => {
    const days = w('Days from voucher date to registration', 'Dagar från verifikatdatum till registrering')
    return [`${days}: ${span(minDays, maxDays)}`, w(`${vouchers} vouchers`, `${vouchers} verifikat`)] as const
  })
  return { table, notes: lags }
}

const outside: Labels = { en: 'Outside the year', sv: 'Utanför året' }
const unregistered: Labels = { en: 'Not given', sv: 'Ej angivet' }

interface Shape extends JournalSums {
  readonly part: keyof typeof parts
  readonly min: number | null
  readonly max: number | null
  readonly account: string | null
  readonly counter: string | null
}

const parts = {
  lines: { en: 'Lines per voucher', sv: 'Rader per verifikat' },
  sizes: { en: 'Gross of the voucher', sv: 'Verifikatets omslutning' },
  pairs: { en: 'Accounts that meet', sv: 'Konton som möts' },
} as const satisfies Record<string, Labels>

const bound = (header: Labels, of: (row: Shape) => number | null): Column<Shape> => ({
  header,
  kind: 'ore',
  kindOf: ({ part }) => (part === 'lines' ? 'count' : 'ore'),
  value: of,
})

/** Its three tables under each other: how many lines, how large, and which accounts meet. */
export function profileTable(profile: Journal['profile'], language: Language, options: Unit): JournalTable {
  const none = { min: null, max: null, account: null, counter: null }
  const rows: Shape[] = [
    ...(profile?.linesPerVoucher ?? []).map((own) => ({ ...none, ...own, part: 'lines' as const })),
    ...(profile?.sizes ?? []).map((own) => ({ ...none, ...own, min: own.minOre, max: own.maxOre, part: 'sizes' as const })),
    ...(profile?.pairs ?? []).map((own) => ({ ...none, ...own, part: 'pairs' as const })),
  ].filter(({ vouchers }) => vouchers > 0)
  const table = tableOf<Shape>(
    [
      { header: { en: 'Table', sv: 'Tabell' }, kind: 'text', value: ({ part }, own) => parts[part][own] },
      bound({ en: 'From', sv: 'Från' }, ({ min }) => min),
      bound({ en: 'To', sv: 'Till' }, ({ max }) => max),
      text('Account', 'Konto', ({ account }) => account),
      text('With account', 'Med konto', ({ counter }) => counter),
      count('Vouchers', 'Verifikat', ({ vouchers }) => vouchers),
      count('Lines', 'Rader', ({ lines }) => lines),
      ore('Debit', 'Debet', ({ debitOre }) => debitOre),
      ore('Credit', 'Kredit', ({ creditOre }) => creditOre),
    ],
    rows,
    language,
    options,
  )
  if (profile === null || profile.pairs.length === profile.pairCount) return { table }
  const said: Labels = { en: 'listed pairs of accounts', sv: 'listade kontopar' }
  return { table, notes: [[said[language], `${profile.pairs.length} / ${profile.pairCount}`]] }
}

function spanOf(min: number | null, max: number | null, write: (value: number) => string): string {
  if (min === null) return max === null ? '' : `≤ ${write(max)}`
  if (max === null) return `≥ ${write(min)}`
  return min === max ? write(min) : `${write(min)} – ${write(max)}`
}
