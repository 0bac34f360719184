/** What a row or a line of a screen stands for, as it is marked, commented on and judged; rows carry it as an attribute of theirs. */
import { type Annotated, type FlagPlaceInput, flagKey, type TargetInput } from '@verifikat/analyses'

export type { TargetInput }

type OnBooks = Exclude<TargetInput, { on: 'known' | 'flag' }>
export type VoucherTarget = Extract<TargetInput, { on: 'voucher' | 'line' }>
export type FlagTarget = Extract<TargetInput, { on: 'flag' }>

export interface RowFlag {
  readonly flag: FlagTarget
  /** What an error would come to, in bookkeeping sign. */
  readonly ore: number | null
}

export interface VoucherNames {
  readonly yearFrom: string
  readonly voucher: number
  readonly series: string
  readonly number: string
}

export function voucherTarget({ yearFrom, voucher, series, number }: VoucherNames): VoucherTarget {
  return { on: 'voucher', yearFrom, voucher, series, number }
}

export function lineTarget({ yearFrom, voucher, series, number, row }: VoucherNames & { readonly row: number }): VoucherTarget {
  return { on: 'line', yearFrom, voucher, series, number, row }
}

export function accountTarget(yearFrom: string, account: string): OnBooks {
  return { on: 'account', yearFrom, account }
}

export function flagTarget(code: string, place: FlagPlaceInput): FlagTarget {
  return { on: 'flag', code, place }
}

/** A flag of an account, or of a row that is none, in a month or in the period of its analysis. */
export function rowFlag(
  code: string,
  { row, account, month }: { readonly row: string; readonly account: string | null; readonly month: string | null },
  { from, to, years }: Year & { readonly years: readonly Year[] },
  ore: number | null,
): RowFlag | null {
  const year = yearOfMonth(years, month)
  if (year === undefined) return null
  const whole = from === year.from && to === year.to
  const at = { yearFrom: year.from, period: month !== null ? monthDays(month) : whole ? null : { from, to } }
  return { flag: flagTarget(code, account === null ? { at: 'row', row, ...at } : { at: 'account', account, ...at }), ore }
}

interface Year {
  readonly from: string
  readonly to: string
}

/** The fiscal year that a month `YYYY-MM` is of; of several years without a month, the last. */
export function yearOfMonth<Y extends Year>(years: readonly Y[], month: string | null): Y | undefined {
  const own = month === null ? undefined : years.findLast(({ from, to }) => from.slice(0, 7) <= month && to.slice(0, 7) >= month)
  return own ?? years.at(-1)
}

/** The days of a month `YYYY-MM`. */
export function monthDays(month: string): { readonly from: string; readonly to: string } {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()
  return { from: `${month}-01`, to: `${month}-${String(last).padStart(2, '0')}` }
}

/** The attribute's text, and a name for it among others. */
export function targetText(target: TargetInput): string {
  return JSON.stringify(target)
}

const targetKinds: readonly TargetInput['on'][] = ['line', 'voucher', 'account', 'flag', 'known']

/** Back from the attribute, which only `targetText` writes; the server checks again whatever is said of it. */
export function readTarget(text: string | null | undefined): TargetInput | null {
  if (text === null || text === undefined) return null
  try {
    const read: unknown = JSON.parse(text)
    const isTarget = typeof read === 'object' && read !== null && 'on' in read && targetKinds.some((kind) => kind === read.on)
    return isTarget ? (read as TargetInput) : null
  } catch {
    return null
  }
}

/** Whether this is what was said of exactly that; an amount of a line that changed stands at its voucher. */
export function isAbout({ subject, place, flagKey: key }: Annotated, target: TargetInput): boolean {
  switch (target.on) {
    case 'line':
      return subject.on === 'line' && place?.row === target.row && place.voucher === target.voucher && subject.yearFrom === target.yearFrom
    case 'voucher':
      return subject.on === 'voucher' && place?.voucher === target.voucher && subject.yearFrom === target.yearFrom
    case 'account':
      return subject.on === 'account' && subject.accounts[0] === target.account && subject.yearFrom === target.yearFrom
    case 'flag':
      return key !== null && key === keyOf(target)
    case 'known':
      return false
  }
}

export function keyOf({ code, place }: FlagTarget): string {
  return flagKey(code, place)
}

/** The voucher that something stands at; null where it stands at none. */
export function voucherOf(target: TargetInput): { readonly yearFrom: string; readonly voucher: number } | null {
  if (target.on === 'line' || target.on === 'voucher') return target
  if (target.on === 'flag' && (target.place.at === 'line' || target.place.at === 'voucher')) return target.place
  return null
}
