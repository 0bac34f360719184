import { isoOfMonth } from '../books/period.ts'
import { isoOfDay } from '../dates.ts'
import { monthIndex } from './calendar.ts'
import type { Profile } from './profile.ts'
import { Random } from './random.ts'

/** Errors of a return of VAT, or of the vouchers that it is made of. */
const vatKinds = [
  'vat-rate',
  'vat-reverse-base',
  'vat-reverse-input',
  'vat-import',
  'vat-settlement',
  'vat-open',
  'vat-charged',
  'vat-after-return',
  'vat-banned',
  'vat-input-rate',
  'vat-sales-without',
  'vat-without-sales',
  'vat-revenue',
  'vat-missing',
  'vat-late',
  'vat-box',
  'vat-parts',
  'vat-no-net',
] as const
/** Errors of a month’s pay, its declaration, or the tax account in the month after. */
const monthKinds = [
  'pay-contributions',
  'pay-benefits',
  'pay-withheld',
  'pay-twice',
  'pay-debt',
  'agi-contributions',
  'agi-withheld',
  'agi-pay',
  'agi-missing',
  'agi-late',
  'agi-charged',
  'account-late',
  'account-enforced',
  'account-missing',
  'account-without',
  'account-interest',
] as const
/** Errors of a whole fiscal year. */
const yearKinds = [
  'holiday-contributions',
  'pension-tax',
  'pay-accrued',
  'pay-level',
  'income-tax',
  'form-field',
  'notice-tax',
  'notice-account',
] as const

/** What can be wrong in what a generated company declares, or between that and its books; each kind is what one check looks for. */
export const declaredKinds = [...vatKinds, ...monthKinds, ...yearKinds] as const
export type DeclaredKind = (typeof declaredKinds)[number]
/** How many of each kind. */
export type DeclaredErrors = Readonly<Partial<Record<DeclaredKind, number>>>

/** One line of the answer key of what is declared. */
export interface DeclaredError {
  /** `<kind>-<n>`, unique in the company. */
  readonly id: string
  readonly kind: DeclaredKind
  /** The month of payment, the last month of a VAT period, or the first day of a fiscal year. */
  readonly period: string
  /** What is wrong by how much, öre; null: no amount is. */
  readonly ore: number | null
}

/** Kinds that leave a trace in the year after: they are planted in the last. */
const lastYearOnly: readonly DeclaredKind[] = ['pay-level']
/** Kinds that are seen by what the year after has of them. */
const beforeLastYear: readonly DeclaredKind[] = ['pay-accrued', 'notice-tax', 'notice-account']

/** Which errors are planted where: no month, VAT period or fiscal year has two of its own sort. */
export class DeclaredPlan {
  readonly found: DeclaredError[] = []
  readonly #open = new Map<string, { readonly id: string; readonly kind: DeclaredKind; readonly period: string }>()
  readonly #unplaced: string[] = []

  constructor(profile: Profile) {
    const random = new Random(`${profile.seed}/declared-errors`)
    const first = profile.spans[0]
    const last = profile.spans.at(-1)
    if (!first || !last) return
    const months = range(monthIndex(first.fromDay) + 1, monthIndex(last.toDay) - 3)
    const slots = {
      // one month between two errors, so that what one of them does to its neighbour is not taken for the other
      month: months.filter((_, i) => i % 2 === 0),
      vat: months.filter((month) => profile.monthlyVat || (month % 3 === 2 && month - 2 >= monthIndex(first.fromDay))),
      year: profile.spans.map((_, i) => i),
    }
    for (const kind of declaredKinds)
      for (let n = 1; n <= (profile.declares?.errors?.[kind] ?? 0); n++) {
        const sort = laneOf(kind)
        const own = slots[sort]
        const id = `${kind}-${n}`
        const at = lastYearOnly.includes(kind)
          ? own.indexOf(profile.spans.length - 1)
          : beforeLastYear.includes(kind)
            ? own.findIndex((year) => year < profile.spans.length - 1)
            : own.length - 1 < 0
              ? -1
              : random.between(0, own.length - 1)
        const slot = own[at]
        if (slot === undefined) {
          this.#unplaced.push(id)
          continue
        }
        // errors of a year are each of another figure: they may share one
        if (sort !== 'year') own.splice(at, 1)
        const period = sort === 'year' ? isoOfDay(profile.spans[slot]?.fromDay ?? 0) : isoOfMonth(slot)
        this.#open.set(`${kind} ${slot}`, { id, kind, period })
      }
  }

  /** Whether an error is to be planted in a month (year × 12 + month − 1) or the fiscal year of an index. */
  has(kind: DeclaredKind, slot: number): boolean {
    return this.#open.has(`${kind} ${slot}`)
  }

  /** Notes what was planted, once; a year can be lived through again. */
  planted(kind: DeclaredKind, slot: number, ore: number | null): void {
    const own = this.#open.get(`${kind} ${slot}`)
    if (own && !this.found.some(({ id }) => id === own.id)) this.found.push({ ...own, ore })
  }

  /** Ids of errors that found no place. */
  unplaced(): readonly string[] {
    const open = [...this.#open.values()].filter(({ id }) => !this.found.some((own) => own.id === id))
    return [...this.#unplaced, ...open.map(({ id }) => id)]
  }
}

function laneOf(kind: DeclaredKind): 'vat' | 'month' | 'year' {
  const isOf = (kinds: readonly string[]) => kinds.includes(kind)
  return isOf(vatKinds) ? 'vat' : isOf(monthKinds) ? 'month' : 'year'
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)
}
