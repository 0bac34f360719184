import type { BookedPay } from '../../payroll/booked.ts'
import type { OwedGroup } from '../../payroll/reversed.ts'
import type { PayDeviation, SalaryMonth } from './schema.ts'

export const owedGroups = ['withheld', 'contributionsDebt'] as const satisfies readonly OwedGroup[]

/** A debt below it is what rounding left: 100 kr. */
const ROUNDING_ORE = 10_000
/** A debt that is there already and grows by less than this share of what a month made owed has no cause of its own: pay varies. */
const OWN_CAUSE = 0.5

/** A debt that outlived its month. */
interface Older {
  readonly month: string
  readonly debtOre: number
  amountOre: number
  leftOre: number
  /** At whose end it was paid. */
  settled: string | null
}

/**
 * Debts that were not settled the month after, one for each cause: the month that it is first older than, what it came to and when it was paid. Example:
 * 30 000 is not paid in February, and still owed in December: one of 30 000 in February, not one in each of eleven months.
 */
export function olderDebts(
  months: readonly SalaryMonth[],
  booked: BookedPay,
  group: OwedGroup,
): { readonly tested: readonly string[]; readonly deviations: readonly PayDeviation[] } {
  const tested: string[] = []
  const found: Older[] = []
  let olderOre = 0
  for (const own of months) {
    const debtOre = group === 'withheld' ? own.withheldDebtOre : own.contributionsDebtOre
    const creditOre = booked.months.find(({ month }) => month === own.month)?.owedOre(group) ?? null
    if (debtOre === null || creditOre === null) continue
    if (debtOre !== 0 || creditOre !== 0) tested.push(own.month)
    const nowOre = Math.max(0, debtOre - creditOre)
    const moreOre = nowOre - olderOre
    olderOre = nowOre
    if (moreOre < 0) settle(found, -moreOre, own.month)
    if (moreOre <= 0) continue
    const open = found.findLast(({ settled }) => settled === null)
    if (open && moreOre < creditOre * OWN_CAUSE) {
      open.amountOre += moreOre
      open.leftOre += moreOre
    } else if (nowOre >= ROUNDING_ORE) found.push({ month: own.month, debtOre, amountOre: moreOre, leftOre: moreOre, settled: null })
  }
  const deviations = found.map(({ month, debtOre, amountOre, settled }): PayDeviation => {
    const accounts = booked.accounts(group, month)
    const account = accounts.length === 1 ? (accounts[0] ?? null) : null
    const values = { accounts: accounts.join(', '), debtOre }
    return settled === null
      ? { check: 'PAY-R6', id: 'older-debt', month, account, amountOre, values }
      : { check: 'PAY-R6', id: 'paid-later', month, account, amountOre, values: { ...values, settled } }
  })
  return { tested, deviations }
}

/** What was paid off settles the oldest first. */
function settle(found: readonly Older[], paidOre: number, month: string): void {
  let restOre = paidOre
  for (const own of found) {
    const takenOre = Math.min(own.leftOre, restOre)
    own.leftOre -= takenOre
    restOre -= takenOre
    if (own.settled === null && own.leftOre < ROUNDING_ORE) own.settled = month
  }
}
