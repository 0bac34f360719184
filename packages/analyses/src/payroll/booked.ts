import { lastDayOf } from '../analyses/drill.ts'
import { gridOf, type MonthSource } from '../analyses/monthly-matrix/grid.ts'
import { oreOrNull } from '../analyses/ore.ts'
import { accountMask } from '../books/account-number.ts'
import type { Books } from '../books/books.ts'
import { isoOfMonth, type Period } from '../books/period.ts'
import { float64At } from '../column.ts'
import { type AccountFunctions, patternsOfFunction } from '../company/account-functions.ts'
import { type OwedGroup, reversedPay } from './reversed.ts'

/** What pay and what follows it stand on, by the functions of accounts: those that count, less those that are something else. */
const groups = {
  cashPay: { with: ['gross-salary', 'taxable-reimbursements'], without: ['profit-share', 'accrued-pay-cost', 'holiday-pay-cost'] },
  executivePay: { with: ['executive-pay'], without: [] },
  benefits: { with: ['benefits'], without: [] },
  contributions: { with: ['employer-contributions'], without: ['accrued-contributions-cost'] },
  benefitContributions: { with: ['benefit-contributions'], without: [] },
  accruedContributions: { with: ['accrued-contributions-cost'], without: [] },
  accruedPay: { with: ['accrued-pay-cost'], without: [] },
  holidayPay: { with: ['holiday-pay-cost'], without: [] },
  pension: { with: ['pension'], without: [] },
  pensionTax: { with: ['special-payroll-tax'], without: [] },
  pensionTaxDebt: { with: ['special-payroll-tax-payable'], without: [] },
  withheld: { with: ['withheld-tax'], without: [] },
  contributionsDebt: { with: ['contributions-payable'], without: [] },
  holidayDebt: { with: ['holiday-pay-debt'], without: [] },
  holidayContributionsDebt: { with: ['holiday-contributions-debt'], without: [] },
  accruedContributionsDebt: { with: ['accrued-contributions-debt'], without: ['holiday-contributions-debt'] },
  payDebts: { with: ['accrued-salary'], without: ['holiday-pay-debt', 'holiday-contributions-debt'] },
  bank: { with: ['bank'], without: [] },
  taxAccount: { with: ['tax-account'], without: [] },
} as const satisfies Readonly<Record<string, { readonly with: readonly string[]; readonly without: readonly string[] }>>

/** A voucher with one of these is of pay. */
const costs = [
  ...(['cashPay', 'executivePay', 'benefits', 'contributions', 'benefitContributions'] as const),
  ...(['accruedContributions', 'accruedPay', 'holidayPay'] as const),
] as const

export type PayGroup = keyof typeof groups

export interface BookedMonth {
  readonly month: string
  readonly source: MonthSource
  /** Null: not known. */
  readonly debitOre: (group: PayGroup) => number | null
  readonly creditOre: (group: PayGroup) => number | null
  /** What pay made owed: credited, less what vouchers of pay took back. */
  readonly owedOre: (group: OwedGroup) => number | null
  /** What vouchers of pay took back of it. */
  readonly reversedOre: (group: OwedGroup) => number
  readonly netOre: (group: PayGroup) => number | null
  /** At the end of the month; of balance accounts. */
  readonly closingOre: (group: PayGroup) => number | null
}

interface Member {
  readonly number: string
  readonly name: string
  readonly a: number
}

export interface BookedPay {
  readonly months: readonly BookedMonth[]
  /** Accounts of a group that moved, or that have a balance, in some month; of one month those that belong to the group then. */
  readonly accounts: (group: PayGroup, month?: string) => string[]
  /** 1 for each account of the group, at the month’s last day. */
  readonly mask: (group: PayGroup, month: string) => Uint8Array
  /** Net by account, of those of a group, or of those that are 1 in a mask. */
  readonly netByAccount: (
    of: PayGroup | Uint8Array,
  ) => readonly { readonly account: string; readonly name: string; readonly netOre: readonly (number | null)[] }[]
}

/** Contributions that a month’s declaration is held against, and what they are booked on. */
export interface OwedContributions {
  readonly group: 'contributionsDebt' | 'contributions'
  readonly ore: number | null
}

/**
 * Contributions of a month as its declaration has them: what pay made owed on the liability, which field 487 settles. A company that uses no account of it,
 * or has no more on it than what it began with and what it closes the year with, owes what it has as a cost.
 */
export function owedContributions({ months }: Pick<BookedPay, 'months'>, own: BookedMonth): OwedContributions {
  const sumOf = (figure: (month: BookedMonth) => number | null) => months.reduce((sum, month) => sum + (figure(month) ?? 0), 0)
  const creditedOre = sumOf((month) => month.creditOre('contributionsDebt'))
  return creditedOre > 0 && 2 * creditedOre >= sumOf((month) => month.netOre('contributions'))
    ? { group: 'contributionsDebt', ore: own.owedOre('contributionsDebt') }
    : { group: 'contributions', ore: own.netOre('contributions') }
}

/** By the books, the newest two: the contributions and the salaries of the same days ask for the same pass, and salaries for the year before too. */
const known = new WeakMap<Books, { readonly key: string; readonly made: BookedPay }[]>()

/** Pay as booked, month by month: from passes over the vouchers, which are kept. */
export function bookedPay(books: Books, functions: AccountFunctions, period: Period): BookedPay {
  const spans = period.spans.map(({ index, fromDay, toDay, outside }) => [index, fromDay, toDay, outside])
  const key = JSON.stringify([spans, functions])
  const kept = known.get(books) ?? []
  const before = kept.find((own) => own.key === key)
  const made = before?.made ?? madePay(books, functions, period)
  known.set(books, [{ key, made }, ...kept.filter((own) => own.key !== key)].slice(0, 2))
  return made
}

function madePay(books: Books, functions: AccountFunctions, period: Period): BookedPay {
  const grid = gridOf(books, period, true)
  const masks = new Map<string, Uint8Array>()
  const ofMonth = new Map<string, Uint8Array>()
  const mask = (group: PayGroup, month: string): Uint8Array => {
    const known = ofMonth.get(`${group} ${month}`)
    if (known) return known
    const made = madeMask(group, month)
    ofMonth.set(`${group} ${month}`, made)
    return made
  }
  // the months of a company that moved no account share theirs
  const madeMask = (group: PayGroup, month: string): Uint8Array => {
    const days = { from: `${month}-01`, to: lastDayOf(month) }
    const patterns = (ids: readonly string[]) => ids.flatMap((id) => patternsOfFunction(functions, id, days))
    const counted = patterns(groups[group].with)
    const left = patterns(groups[group].without)
    const key = JSON.stringify([counted, left])
    const known = masks.get(key)
    if (known) return known
    const except = accountMask(left, books.accounts)
    const made = accountMask(counted, books.accounts).map((is, a) => (is === 1 && except[a] !== 1 ? 1 : 0))
    masks.set(key, made)
    return made
  }
  const labels = Array.from({ length: grid.months.count }, (_, m) => isoOfMonth(grid.months.first + m))
  const sumOf = (column: Float64Array, group: PayGroup, m: number) => {
    const own = mask(group, labels[m] ?? '')
    if (grid.sources[m] === 'none') return null
    let sum = 0
    for (let a = 0; a < own.length; a++) if (own[a] === 1) sum += float64At(column, a * grid.size + m)
    return oreOrNull(sum)
  }
  const reversed = reversedPay(period, (month) => {
    const cost = new Uint8Array(books.accounts.length)
    for (const group of costs) for (const [a, is] of mask(group, month).entries()) if (is === 1) cost[a] = 1
    const taxAccount = mask('taxAccount', month)
    const withheld = mask('withheld', month)
    const contributionsDebt = mask('contributionsDebt', month)
    return { cost, taxAccount, withheld, contributionsDebt }
  })
  const isUsed = (a: number) => {
    for (let m = 0; m < grid.size; m++)
      if (grid.lines[a * grid.size + m] || grid.netOre[a * grid.size + m] || grid.closingOre[a * grid.size + m]) return true
    return false
  }
  const members = new Map<PayGroup | Uint8Array, readonly Member[]>()
  const used = books.accounts.map((_, a) => isUsed(a))
  const maskOf = (of: PayGroup | Uint8Array, month: string) => (typeof of === 'string' ? mask(of, month) : of)
  const membersOf = (of: PayGroup | Uint8Array): readonly Member[] => {
    const known = members.get(of) ?? madeMembers(of)
    members.set(of, known)
    return known
  }
  const madeMembers = (of: PayGroup | Uint8Array): readonly Member[] => {
    const all = [...new Set(labels.map((month) => maskOf(of, month)))]
    return books.accounts.flatMap(({ number, name }, a) => (used[a] && all.some((own) => own[a] === 1) ? [{ number, name, a }] : []))
  }
  return {
    months: labels.map((month, m) => ({
      month,
      source: grid.sources[m] ?? 'none',
      debitOre: (group) => sumOf(grid.debitOre, group, m),
      creditOre: (group) => sumOf(grid.creditOre, group, m),
      owedOre: (group) => {
        const credited = sumOf(grid.creditOre, group, m)
        return credited === null ? null : credited - (reversed.get(month)?.[group] ?? 0)
      },
      reversedOre: (group) => reversed.get(month)?.[group] ?? 0,
      netOre: (group) => sumOf(grid.netOre, group, m),
      closingOre: (group) => sumOf(grid.closingOre, group, m),
    })),
    accounts: (group, month) =>
      membersOf(group).flatMap(({ number, a }) => (month === undefined || mask(group, month)[a] === 1 ? [number] : [])),
    mask,
    netByAccount: (of) =>
      membersOf(of).map(({ number, name, a }) => ({
        account: number,
        name,
        netOre: labels.map((month, m) =>
          grid.sources[m] === 'none' ? null : maskOf(of, month)[a] === 1 ? oreOrNull(float64At(grid.netOre, a * grid.size + m)) : 0,
        ),
      })),
  }
}
