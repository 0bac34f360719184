// Random companies for property tests: made as a plain list of lines and written as SIE text, independently of the reader and the generator.
import * as fc from 'fast-check'
import type { Books } from '../books/books.ts'
import { type BooksSource, buildBooks } from '../books/build.ts'
import { dayOf, dayOfIso, daysInMonth, isoOfDay } from '../dates.ts'
import { indexLedger } from '../ledger/index-ledger.ts'
import { memoryTexts } from '../ledger/text.ts'
import { readSie } from '../sie/reader.ts'

export interface ModelRow {
  readonly account: string
  readonly ore: number
  readonly objects: readonly (readonly [dimension: string, object: string])[]
  readonly text: string
  readonly user: string
}

export interface ModelVoucher {
  readonly series: string
  readonly number: string
  readonly date: string
  readonly registered: string
  readonly text: string
  readonly user: string
  readonly rows: readonly ModelRow[]
  readonly corrections: readonly ('#RTRANS' | '#BTRANS')[]
}

export interface ModelYear {
  readonly from: string
  readonly to: string
  readonly opens: 'records' | 'prior-records' | 'nothing'
  readonly opening: Readonly<Record<string, number>>
  /** `movements`: `#UB` of what its vouchers alone come to. */
  readonly declares: 'nothing' | 'movements' | 'other'
  readonly vouchers: readonly ModelVoucher[]
}

export const accounts = ['1510', '1930', '2081', '2440', '2611', '2650', '3001', '3740', '5010', '8999', '9010'] as const
const texts = ['', 'Hyra januari', 'ÅRSHYRA', 'Faktura 12', 'Kaffe "special"', 'el'] as const
const day = fc.integer({ min: -40, max: 40 })

const row: fc.Arbitrary<ModelRow> = fc.record({
  account: fc.constantFrom(...accounts),
  ore: fc.oneof(fc.integer({ min: -2000, max: 2000 }), fc.integer({ min: -90_000_000, max: 90_000_000 }), fc.constant(0)),
  objects: fc.uniqueArray(fc.constantFrom<readonly [string, string]>(['1', '10'], ['1', '20'], ['6', 'P1']), { maxLength: 2 }),
  text: fc.constantFrom(...texts),
  user: fc.constantFrom('', 'anna', 'bo'),
})

/** Places in the year as a share of its length, so that every year gets vouchers throughout; `aside` moves some outside it. */
const voucher = fc.record({
  series: fc.constantFrom('A', 'B', 'A2', ''),
  number: fc.oneof(fc.integer({ min: 1, max: 30 }).map(String), fc.constantFrom('', '007', 'X7')),
  place: fc.integer({ min: 0, max: 999 }),
  aside: fc.option(day, { freq: 12, nil: null }),
  dated: fc.boolean(),
  lag: fc.option(fc.integer({ min: 0, max: 60 }), { nil: null }),
  text: fc.constantFrom(...texts),
  user: fc.constantFrom('', 'anna', 'cia'),
  rows: fc.array(row, { maxLength: 4 }),
  balances: fc.boolean(),
  corrections: fc.array(fc.constantFrom<'#RTRANS' | '#BTRANS'>('#RTRANS', '#BTRANS'), { maxLength: 1 }),
})

const year = fc.record({
  months: fc.constantFrom(1, 3, 12, 12, 15, 18),
  gap: fc.boolean(),
  opens: fc.constantFrom<ModelYear['opens']>('records', 'records', 'prior-records', 'nothing'),
  opening: fc.dictionary(fc.constantFrom(...accounts), fc.integer({ min: -100_000, max: 100_000 }), { maxKeys: 4 }),
  declares: fc.constantFrom<ModelYear['declares']>('nothing', 'movements', 'other'),
  vouchers: fc.array(voucher, { maxLength: 12 }),
})

function addMonths(iso: string, months: number): string {
  const [y = 0, m = 1, d = 1] = iso.split('-').map(Number)
  const month = m - 1 + months
  const toYear = y + Math.floor(month / 12)
  const toMonth = (month % 12) + 1
  return isoOfDay(dayOf(toYear, toMonth, Math.min(d, daysInMonth(toYear, toMonth))))
}

/** One to three fiscal years: whole, broken, short, long, now and then with a gap between them. */
export const company: fc.Arbitrary<readonly ModelYear[]> = fc
  .record({ start: fc.constantFrom('2022-01-01', '2022-05-01', '2021-09-15'), years: fc.array(year, { minLength: 1, maxLength: 3 }) })
  .map(({ start, years }) => {
    let from: string = start
    return years.map((draft, i): ModelYear => {
      if (i > 0 && draft.gap && draft.months === 3) from = addMonths(from, 2)
      const next = addMonths(from, draft.months)
      const first = dayOfIso(from)
      const last = dayOfIso(next) - 1
      const made: ModelYear = {
        from,
        to: isoOfDay(last),
        opens: draft.opens,
        opening: draft.opening,
        // A file of closings without vouchers says nothing of movements: a case of its own.
        declares: draft.vouchers.length === 0 ? 'nothing' : draft.declares,
        vouchers: draft.vouchers.map(({ place, aside, dated, lag, balances, rows, ...v }): ModelVoucher => {
          const at =
            aside === null || aside === 0
              ? first + Math.floor((place * (last - first + 1)) / 1000)
              : aside < 0
                ? first + aside
                : last + aside
          const rest = rows.reduce((sum, r) => sum + r.ore, 0)
          const closing: ModelRow[] = balances && rest !== 0 ? [{ account: '1930', ore: 0 - rest, objects: [], text: '', user: '' }] : []
          const date = dated || place % 7 !== 0 ? isoOfDay(at) : ''
          return { ...v, date, registered: lag === null ? '' : isoOfDay(at + lag), rows: [...rows, ...closing] }
        }),
      }
      from = next
      return made
    })
  })

function kronor(ore: number): string {
  return `${ore < 0 ? '-' : ''}${Math.floor(Math.abs(ore) / 100)}.${String(Math.abs(ore) % 100).padStart(2, '0')}`
}

/** Every row of the account, whatever its date. */
export function movementOf(model: ModelYear, account: string): number {
  return model.vouchers.flatMap((v) => v.rows).reduce((sum, row) => (row.account === account ? sum + row.ore : sum), 0)
}

const stamp = (iso: string) => iso.replaceAll('-', '')
const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`

/** The model as SIE text. */
export function sieOf(model: ModelYear): string {
  const lines = ['#FLAGGA 0', '#SIETYP 4', '#FNAMN "Exempel AB"', '#ORGNR 556000-0001', `#RAR 0 ${stamp(model.from)} ${stamp(model.to)}`]
  for (const account of accounts) lines.push(`#KONTO ${account} "Konto ${account}"`)
  lines.push('#OBJEKT 1 10 "Butik"', '#OBJEKT 6 P1 "Projekt"')
  const label = model.opens === 'records' ? '#IB 0' : '#UB -1'
  if (model.opens !== 'nothing')
    for (const [account, ore] of Object.entries(model.opening)) lines.push(`${label} ${account} ${kronor(ore)}`)
  if (model.opens === 'records' && Object.keys(model.opening).length === 0) lines.push('#IB 0 1930 0.00')
  if (model.declares === 'other') lines.push('#UB 0 1930 12.34', '#RES 0 3001 -5.00')
  if (model.declares === 'movements')
    for (const account of accounts.filter((a) => a < '3000')) lines.push(`#UB 0 ${account} ${kronor(movementOf(model, account))}`)
  for (const v of model.vouchers) {
    lines.push(
      `#VER ${quoted(v.series)} ${quoted(v.number)} ${quoted(stamp(v.date))} ${quoted(v.text)} ${quoted(stamp(v.registered))} ${quoted(v.user)}`,
      '{',
    )
    for (const r of v.rows)
      lines.push(
        `#TRANS ${r.account} {${r.objects.flat().map(quoted).join(' ')}} ${kronor(r.ore)} "" ${quoted(r.text)} "" ${quoted(r.user)}`,
      )
    for (const kind of v.corrections) {
      // An added row is followed by the twin that counts; here the twin is a row of 0.
      lines.push(`${kind} 5010 {} ${kind === '#RTRANS' ? '0.00' : '77.00'}`)
      if (kind === '#RTRANS') lines.push('#TRANS 5010 {} 0.00')
    }
    lines.push('}')
  }
  return `${lines.join('\r\n')}\r\n`
}

/** The rows that count: a model's, and the twin of each added row. */
export function rowsOf(v: ModelVoucher): readonly ModelRow[] {
  const twins = v.corrections
    .filter((kind) => kind === '#RTRANS')
    .map((): ModelRow => ({ account: '5010', ore: 0, objects: [], text: '', user: '' }))
  return [...v.rows, ...twins]
}

export function booksOf(models: readonly ModelYear[], indexed = true): Books {
  const sources = models.map((model, i): BooksSource => {
    const bytes = new TextEncoder().encode(sieOf(model))
    const { ledger } = readSie(bytes)
    return {
      ledger: indexed ? indexLedger(ledger) : ledger,
      texts: memoryTexts(bytes, ledger.encoding),
      sha256: `file ${i}`,
      generated: null,
    }
  })
  return buildBooks(sources).books
}
