import { float64At, int32At, uint8At } from '../column.ts'
import { civilOfDay } from '../dates.ts'
import { ByteWriter, encodeText } from './bytes.ts'
import { monthIndex } from './calendar.ts'
import { chartOf, UNDECLARED } from './chart.ts'
import { closingRegistered } from './closing.ts'
import { ADDED, type Draft, phrases, REMOVED, rowPhrases, seriesNames } from './draft.ts'
import { costCentres, monthNames } from './names.ts'
import type { Profile } from './profile.ts'
import type { VoucherSink, YearTotals } from './year.ts'

const PIECE = 1 << 20

function compact(day: number): number {
  const { year, month, day: date } = civilOfDay(day)
  return year * 10_000 + month * 100 + date
}

const ascii = (text: string): Uint8Array => encodeText(text, 'utf-8')
const TRANS = ascii('#TRANS ')
const RTRANS = ascii('#RTRANS ')
const BTRANS = ascii('#BTRANS ')
const EMPTY_OBJECTS = ascii(' {} ')
const OPEN = ascii('{\r\n')
const CLOSE = ascii('}\r\n')
const END = ascii('\r\n')
const ROW_TEXT = ascii(' "" "Faktura ')

/** Writes one fiscal year as SIE 4E. */
export class SieWriter implements VoucherSink {
  readonly #out = new ByteWriter(PIECE)
  readonly #phrases: readonly Uint8Array[]
  readonly #rowPhrases: readonly Uint8Array[]
  readonly #customers: readonly Uint8Array[]
  readonly #suppliers: readonly Uint8Array[]
  readonly #users: readonly Uint8Array[]
  readonly #centres: readonly Uint8Array[]
  readonly #series = new Map(seriesNames.map((name) => [name, ascii(`#VER ${name} `)]))
  readonly #profile: Profile
  #day = Number.NaN
  #date = 0

  constructor(profile: Profile) {
    const encode = (texts: readonly string[]): readonly Uint8Array[] => texts.map((text) => encodeText(text, profile.encoding))
    this.#profile = profile
    this.#phrases = encode(phrases.map((phrase) => ` "${phrase}`))
    this.#rowPhrases = encode(rowPhrases.map((phrase) => (phrase === '' ? '' : ` "" "${phrase}"`)))
    this.#customers = encode(profile.customers)
    this.#suppliers = encode(profile.suppliers)
    this.#users = encode(profile.users.map((name) => `"${name}"`))
    this.#centres = costCentres.map(([code]) => ascii(` {1 "${code}"`))
  }

  full(): boolean {
    return this.#out.full()
  }

  take(): Uint8Array {
    return this.#out.take()
  }

  line(text: string): void {
    const bytes = encodeText(`${text}\r\n`, this.#profile.encoding)
    this.#out.room(bytes.length)
    this.#out.raw(bytes)
  }

  voucher(draft: Draft, number: number): void {
    const out = this.#out
    out.room(300 + draft.rows * 120)
    if (draft.day !== this.#day) {
      this.#day = draft.day
      this.#date = compact(draft.day)
    }
    out
      .raw(this.#series.get(draft.series) ?? TRANS)
      .integer(number)
      .byte(32)
      .integer(this.#date)
      .raw(this.#phrases[draft.phrase] ?? END)
    if (draft.reference > 0) out.byte(32).integer(draft.reference)
    const parties = draft.series === 'B' || draft.series === 'C' ? this.#customers : this.#suppliers
    const party = parties[draft.party]
    if (party) out.byte(32).raw(party)
    if (draft.fromMonth >= 0) out.byte(32).raw(ascii(monthsText(draft.fromMonth, draft.toMonth)))
    out
      .byte(34)
      .byte(32)
      .integer(draft.registrationDay === draft.day ? this.#date : compact(draft.registrationDay))
      .byte(32)
    out
      .raw(this.#users[draft.user] ?? END)
      .raw(END)
      .raw(OPEN)
    for (let i = 0; i < draft.rows; i++) this.#row(draft, i)
    out.raw(CLOSE)
  }

  #row(draft: Draft, i: number): void {
    const out = this.#out
    const kind = draft.kind[i]
    out.raw(kind === ADDED ? RTRANS : kind === REMOVED ? BTRANS : TRANS).integer(int32At(draft.account, i))
    const centre = this.#centres[draft.costCentre[i] ?? -1]
    if (centre) {
      out.raw(centre)
      const project = draft.project[i] ?? -1
      if (project >= 0)
        out
          .raw(PROJECT)
          .integer(101 + project)
          .byte(34)
      out.byte(125).byte(32)
    } else out.raw(EMPTY_OBJECTS)
    out.amount(float64At(draft.ore, i))
    const reference = int32At(draft.rowReference, i)
    const phrase = this.#rowPhrases[uint8At(draft.rowPhrase, i)]
    if (reference > 0) out.raw(ROW_TEXT).integer(reference).byte(34)
    else if (phrase && phrase.length > 0) out.raw(phrase)
    else if (kind !== 0) out.raw(CORRECTED).raw(this.#users[draft.user] ?? END)
    out.raw(END)
  }
}

/** "december 2024", "2024-12 - 2025-11" */
function monthsText(from: number, to: number): string {
  const iso = (month: number) => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  return from === to ? `${monthNames[from % 12]} ${Math.floor(from / 12)}` : `${iso(from)} - ${iso(to)}`
}

const PROJECT = ascii(' 6 "P')
const CORRECTED = ascii(' "" "" "" ')

function kronor(ore: number): string {
  const positive = Math.abs(ore)
  return `${ore < 0 ? '-' : ''}${Math.floor(positive / 100)}.${String(positive % 100).padStart(2, '0')}`
}

/** Identification, accounts, objects and balances of one year, in the order the format asks for. */
export function writeHead(writer: SieWriter, profile: Profile, index: number, prior: YearTotals | null, totals: YearTotals): void {
  const span = profile.spans[index]
  if (!span) return
  const before = profile.spans[index - 1]
  const lines = [
    '#FLAGGA 0',
    '#PROGRAM "Verifikat generator" 1.0',
    '#FORMAT PC8',
    `#GEN ${compact(closingRegistered(span) + 40)} "${profile.users[0] ?? ''}"`,
    '#SIETYP 4',
    '#FTYP AB',
    `#ORGNR ${profile.orgNumber}`,
    `#FNAMN "${profile.name}"`,
    `#RAR 0 ${compact(span.fromDay)} ${compact(span.toDay)}`,
    ...(before ? [`#RAR -1 ${compact(before.fromDay)} ${compact(before.toDay)}`] : []),
    '#KPTYP EUBAS97',
    '#VALUTA SEK',
    ...chartOf(profile).flatMap(([number, name, type]) => [`#KONTO ${number} "${name}"`, `#KTYP ${number} ${type}`]),
    '#DIM 1 "Kostnadsställe"',
    '#DIM 6 "Projekt"',
    ...costCentres.map(([code, name]) => `#OBJEKT 1 "${code}" "${name}"`),
    ...Array.from({ length: profile.projects }, (_, i) => `#OBJEKT 6 "P${101 + i}" "Projekt ${101 + i}"`),
  ]
  for (const line of lines) writer.line(line)
  const { opening } = totals
  balances(writer, '#IB 0', 1000, 3000, (account) => float64At(opening, account), null)
  if (prior) {
    // The undeclared account is last year's error, not this year's.
    const used = prior.used.with(UNDECLARED, 0)
    balances(writer, '#IB -1', 1000, 3000, (account) => float64At(prior.opening, account), null)
    balances(writer, '#UB -1', 1000, 3000, (account) => float64At(prior.closing, account), used)
    balances(writer, '#RES -1', 3000, 10_000, (account) => (account === UNDECLARED ? 0 : float64At(prior.closing, account)), used)
  }
  const declared = (account: number): number => float64At(totals.closing, account) + (totals.declaredDifferences.get(account) ?? 0)
  balances(writer, '#UB 0', 1000, 3000, declared, totals.used)
  balances(writer, '#RES 0', 3000, 10_000, declared, totals.used)
  if (totals.periods) writePeriods(writer, totals.periods, monthIndex(span.fromDay))
}

function balances(
  writer: SieWriter,
  label: string,
  from: number,
  to: number,
  ore: (account: number) => number,
  used: Uint8Array | null,
): void {
  for (let account = from; account < to; account++) {
    const value = ore(account)
    if (value !== 0 || used?.[account] === 1) writer.line(`${label} ${account} ${kronor(value)}`)
  }
}

function writePeriods(writer: SieWriter, periods: Float64Array, firstMonth: number): void {
  for (let month = 0; month * 10_000 < periods.length; month++) {
    const period = firstMonth + month
    const label = `${Math.floor(period / 12)}${String((period % 12) + 1).padStart(2, '0')}`
    for (let account = 1000; account < 10_000; account++) {
      const ore = float64At(periods, month * 10_000 + account)
      if (ore !== 0) writer.line(`#PSALDO 0 ${label} ${account} {} ${kronor(ore)}`)
    }
  }
}
