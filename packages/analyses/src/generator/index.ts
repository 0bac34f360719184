import { isoOfDay } from '../dates.ts'
import { type DeclaredCompany, declaredCompany } from './declared-files.ts'
import { noRecords } from './declared-records.ts'
import type { PlantedError } from './planted.ts'
import { type DeclaredError, DeclaredPlan } from './planted-declared.ts'
import { type CompanyOptions, profileOf } from './profile.ts'
import { SieWriter, writeHead } from './sie-writer.ts'
import { copyState, openingState, type State } from './state.ts'
import { liveYear, type YearTotals } from './year.ts'

export { type GeneratedBankFile, generatedBank } from './bank-files.ts'
export type { FirstYear } from './calendar.ts'
export type { DeclaredCompany, DeclaredFile } from './declared-files.ts'
export { type PlantedError, type PlantedErrors, type PlantedKind, plantedKinds } from './planted.ts'
export { type DeclaredError, type DeclaredErrors, type DeclaredKind, declaredKinds } from './planted-declared.ts'
export type { CompanyOptions } from './profile.ts'

/** One fiscal year's books of a generated company. */
export interface GeneratedYear {
  readonly from: string
  readonly to: string
  /** `<company>-<first day>.se` in plain letters. */
  readonly fileName: string
  counts(): { readonly vouchers: number; readonly rows: number }
  /** The SIE 4E file in pieces of about 1 MB; can be asked for again and gives the same bytes. */
  chunks(): Generator<Uint8Array>
  /** The whole file. */
  bytes(): Uint8Array
}

export interface GeneratedCompany {
  readonly name: string
  readonly orgNumber: string
  /** Above the limit from which VAT is due earlier. */
  readonly isLargeVatPayer: boolean
  /** Oldest first. */
  readonly years: readonly GeneratedYear[]
  /** Everything that was planted, oldest year first. */
  answerKey(): readonly PlantedError[]
  /** What it declares, its tax account and its staff; null where it was not asked to declare. */
  declared(): DeclaredCompany | null
  /** What was planted in that. */
  declaredKey(): readonly DeclaredError[]
  /** Ids of errors that found no place because the company is too small for them. */
  unplaced(): readonly string[]
}

interface Lived {
  readonly start: State
  readonly end: State
  readonly totals: YearTotals
}

/**
 * A plausible Swedish limited company and its books: customers and suppliers with VAT at 25, 12 and 6 % and reverse charge, payments with lags, payroll,
 * rent, bank, depreciation, VAT and tax account, accruals, year-end closing and disposal; cost centres, projects, users, corrections.
 * Every voucher balances and every opening equals the closing before, unless an error was planted; the answer key lists those.
 * A year is lived through twice (once for its balances, which the file states first, once to write it), so memory does not grow with the number of vouchers.
 */
export function generateCompany(options: CompanyOptions): GeneratedCompany {
  const profile = profileOf(options)
  const lived: Lived[] = []
  const records = noRecords()
  const plan = profile.declares && new DeclaredPlan(profile)
  const lastYear = profile.spans.length - 1

  function live(index: number): Lived {
    for (let i = lived.length; i <= index; i++) {
      const span = profile.spans[i]
      if (!span) break
      const start = lived[i - 1]?.end ?? openingState(profile)
      const end = copyState(start)
      const run = liveYear(profile, i, span, end, null, plan && { plan, records })
      let step = run.next()
      while (!step.done) step = run.next()
      lived.push({ start, end, totals: step.value })
    }
    const found = lived[index]
    if (!found) throw new RangeError(`no fiscal year ${index}`)
    return found
  }

  const years = profile.spans.map((span, index): GeneratedYear => {
    function* chunks(): Generator<Uint8Array> {
      const { start, totals } = live(index)
      const writer = new SieWriter(profile)
      writeHead(writer, profile, index, lived[index - 1]?.totals ?? null, totals)
      const run = liveYear(profile, index, span, copyState(start), writer, plan && { plan, records: null })
      while (!run.next().done) yield writer.take()
      yield writer.take()
    }
    const from = isoOfDay(span.fromDay)
    return {
      from,
      to: isoOfDay(span.toDay),
      fileName: `${plain(profile.name)}-${from}.se`,
      counts: () => ({ vouchers: live(index).totals.vouchers, rows: live(index).totals.rows }),
      chunks,
      bytes: () => concat([...chunks()]),
    }
  })
  return {
    name: profile.name,
    orgNumber: profile.orgNumber,
    isLargeVatPayer: profile.monthlyVat,
    years,
    answerKey: () => profile.spans.flatMap((_, index) => live(index).totals.planted),
    declared: () => {
      live(lastYear)
      return plan && declaredCompany(profile, records)
    },
    declaredKey: () => {
      live(lastYear)
      return plan?.found ?? []
    },
    unplaced: () => [...profile.spans.flatMap((_, index) => live(index).totals.unplaced), ...(plan?.unplaced() ?? [])],
  }
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function concat(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
