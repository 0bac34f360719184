/** Where something was said, so that it is found again in other versions of the books: by year, name and content, never by a place in a file. */

import * as z from 'zod'
import { compareAccountNumbers } from '../books/account-number.ts'
import type { Books } from '../books/books.ts'
import { hashValue } from '../canonical.ts'
import { float64At, uint32At } from '../column.ts'
import { AppError } from '../errors.ts'
import { isoOrNull, numberText, seriesText, textAt } from '../query/columns.ts'
import { isoDate } from '../query/query.ts'
import { lineHash, type YearLedger } from './content.ts'
import { figuresHash } from './figures-hash.ts'
import { isFlagCode, judgesEntry } from './flag-codes.ts'
import { subjectSchema } from './schema.ts'
import { type FlagPlace, sha256Hex, type Target } from './targets.ts'
import { voucherIndex } from './voucher-index.ts'

/** Vouchers with one number are told apart by content among so many at most. */
export const MOST_NAMESAKES = 64

const voucherAnchor = {
  series: z.string(),
  number: z.string(),
  date: isoDate.nullable(),
  /** Of the voucher's content, or with `aspect` of how it was entered too: where that is what a flag judges. */
  hash: sha256Hex,
  aspect: z.literal('entered').optional(),
  /** How many vouchers of this name and hash stand before it in the file. */
  twin: z.int().min(0),
}
const days = z.object({ from: isoDate, to: isoDate }).nullable()

/** What tells one subject from all others, in any version of the books. Equal anchors are one subject. */
export const anchorSchema = z.discriminatedUnion('at', [
  z.object({ at: z.literal('voucher'), yearFrom: isoDate, ...voucherAnchor }),
  /** `line`: SHA-256 of its content; `lineTwin`: how many equal lines stand before it in the voucher. */
  z.object({ at: z.literal('line'), yearFrom: isoDate, ...voucherAnchor, line: sha256Hex, lineTwin: z.int().min(0) }),
  /** `hash`: of the figures; see `figuresHash`. */
  z.object({ at: z.literal('account'), yearFrom: isoDate, account: z.string(), period: days, hash: sha256Hex }),
  z.object({
    at: z.literal('pair'),
    yearFrom: isoDate,
    account: z.string(),
    counterAccount: z.string(),
    period: days,
    hash: sha256Hex,
  }),
  z.object({ at: z.literal('row'), yearFrom: isoDate, row: z.string(), period: days, hash: sha256Hex }),
])

/** A subject with its anchor, and what a later version is compared with. */
export const anchoredSchema = z.object({
  subject: subjectSchema,
  anchor: anchorSchema,
  /** Last day of its fiscal year. */
  yearTo: isoDate,
  /** Hashes of the other vouchers with its series and number: they are not what it has changed into. */
  namesakes: z.array(sha256Hex),
})

export type Anchor = Readonly<z.output<typeof anchorSchema>>
export type Anchored = Readonly<z.output<typeof anchoredSchema>>
export type PlacedTarget = Exclude<Target, { on: 'known' }>

/** SHA-256 under which a subject is known: of what is said about (and of a flag, which) and its anchor. */
export function anchorKey({ subject: { on, code }, anchor }: Anchored): string {
  return hashValue({ on, code, anchor })
}

/** The same for whatever stands in its place once it has changed: one that is judged anew supersedes the one before. */
export function anchorName({ subject: { on, code }, anchor }: Anchored): string {
  const { hash: _, ...named } = anchor
  if (!('series' in named)) return hashValue({ on, code, anchor: named })
  const { twin: _twin, date: _date, aspect: _aspect, ...voucher } = named
  return hashValue({ on, code, anchor: voucher })
}

/** A year of the books with the columns it is read from. */
export function yearLedger(books: Books, yearFrom: string): YearLedger | null {
  const year = books.years.find(({ year: { from } }) => from === yearFrom)
  return year?.ledger && year.texts ? { ledger: year.ledger, texts: year.texts } : null
}

/** Anchors what a screen names; refuses what the books in use no longer hold there, and flags that no analysis raises. */
export function anchorOf(books: Books, target: PlacedTarget): Anchored {
  if (target.on === 'flag' && !isFlagCode(target.code)) throw refused('no-such-flag')
  const place = placeOfTarget(target)
  const year = yearLedger(books, place.yearFrom)
  if (!year) throw new AppError('not_found', { params: { yearFrom: place.yearFrom } })
  const base = { on: target.on, code: target.on === 'flag' ? target.code : null, yearFrom: place.yearFrom }
  return place.at === 'voucher' || place.at === 'line' ? voucherAnchored(year, place, base) : accountAnchored(year, place, base)
}

function placeOfTarget(target: PlacedTarget): FlagPlace {
  switch (target.on) {
    case 'flag':
      return target.place
    case 'account':
      return { ...target, at: 'account', period: null }
    case 'voucher':
      return { ...target, at: 'voucher' }
    case 'line':
      return { ...target, at: 'line' }
  }
}

type Base = Pick<Anchored['subject'], 'on' | 'code' | 'yearFrom'>

function voucherAnchored(year: YearLedger, place: Extract<FlagPlace, { at: 'line' | 'voucher' }>, base: Base): Anchored {
  const { ledger } = year
  const { vouchers, rows } = ledger
  const { voucher: v, yearFrom } = place
  const index = voucherIndex(year)
  if (v >= vouchers.length) throw changedMeanwhile()
  const series = seriesText(ledger, v)
  const number = numberText(ledger, v)
  if (series !== place.series || number !== place.number) throw changedMeanwhile()
  if (place.hash !== undefined && place.hash !== index.hash(v)) throw changedMeanwhile()
  const aspect = base.code !== null && judgesEntry(base.code) ? ('entered' as const) : undefined
  const hash = index.hash(v, aspect)
  const from = uint32At(vouchers.firstRow, v)
  const to = uint32At(vouchers.firstRow, v + 1)
  const date = isoOrNull(vouchers.day[v])
  const named = number === '' ? [] : index.named(series, number)
  const others = named.length > MOST_NAMESAKES ? [] : named.flatMap((w) => (w === v ? [] : index.hash(w, aspect)))
  const twin = index.equal(series, number, date, hash, aspect).indexOf(v)
  const common = { yearTo: ledger.year.to, namesakes: [...new Set(others)].filter((other) => other !== hash).sort() }
  const anchor = { yearFrom, series, number, date, hash, ...(aspect && { aspect }), twin }
  const subject = { ...base, series, number, occurrence: vouchers.occurrence[v] ?? 1, date, row: null, period: null }
  if (place.at === 'voucher') {
    let debitOre = 0
    for (let r = from; r < to; r++) debitOre += Math.max(float64At(rows.ore, r), 0)
    const text = keptText(textAt(year.texts, vouchers.textAt[v], vouchers.textLength[v]))
    return {
      ...common,
      subject: { ...subject, at: 'voucher', text, ore: debitOre, accounts: accountsOf(year, from, to) },
      anchor: { at: 'voucher', ...anchor },
    }
  }
  const { row } = place
  if (row < from || row >= to) throw changedMeanwhile()
  const line = lineHash(year, row)
  return {
    ...common,
    subject: {
      ...subject,
      at: 'line',
      text: keptText(textAt(year.texts, rows.textAt[row], rows.textLength[row])),
      ore: float64At(rows.ore, row) + 0,
      accounts: accountsOf(year, row, row + 1),
    },
    anchor: { at: 'line', ...anchor, line, lineTwin: index.lines(v).get(line)?.indexOf(row) ?? 0 },
  }
}

function accountAnchored({ ledger }: YearLedger, place: Extract<FlagPlace, { at: 'account' | 'pair' | 'row' }>, base: Base): Anchored {
  const { yearFrom, period } = place
  if (period !== null && (period.to < ledger.year.from || period.from > ledger.year.to)) throw refused('period-outside-year')
  const accounts = place.at === 'row' ? [] : place.at === 'pair' ? [place.account, place.counterAccount] : [place.account]
  for (const account of accounts) {
    if (!ledger.accounts.some(({ number }) => number === account)) throw new AppError('not_found', { params: { account } })
  }
  const hash = figuresHash(ledger, place.at === 'row' ? null : accounts, period)
  const named = { yearFrom, period, hash }
  const nothing = { series: null, number: null, occurrence: null, date: null, text: null, ore: null }
  const subject = { ...base, ...nothing, at: place.at, accounts, row: place.at === 'row' ? place.row : null, period }
  const common = { subject, yearTo: ledger.year.to, namesakes: [] }
  switch (place.at) {
    case 'account':
      return { ...common, anchor: { at: 'account', account: place.account, ...named } }
    case 'pair':
      return { ...common, anchor: { at: 'pair', account: place.account, counterAccount: place.counterAccount, ...named } }
    case 'row':
      return { ...common, anchor: { at: 'row', row: place.row, ...named } }
  }
}

function accountsOf({ ledger: { accounts, rows } }: YearLedger, from: number, to: number): string[] {
  const used = new Set(rows.account.subarray(from, to))
  return [...used].map((a) => accounts[a]?.number ?? '').sort(compareAccountNumbers)
}

/** Without what no database keeps. */
function keptText(text: string): string {
  return text.replaceAll('\0', '')
}

function refused(reason: string): AppError {
  return new AppError('invalid_input', { params: { reason } })
}

function changedMeanwhile(): AppError {
  return new AppError('conflict', { params: { reason: 'changed-meanwhile' } })
}
