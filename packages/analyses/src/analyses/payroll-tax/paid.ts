import { type Declarations, declaredOf } from '../../company/declarations.ts'
import { dayOfIso, isoOfDay } from '../../dates.ts'
import { latePayments } from '../tax/late-payments.ts'
import { joinStatements } from '../tax/statement.ts'

export interface Paid {
  /** First day on which the account covers it; null: not by the end of the statements. */
  readonly paidOn: string | null
  readonly lateDays: number
}

/**
 * When what the tax account is charged on a day was paid, as the account itself tells: on that day where it covers it, else on the first that does not
 * end in debt. Late by the rules of the tax account’s occasions. Null where no statement reaches the day.
 */
export function paymentsOf(declarations: Declarations): (chargedOn: string | null) => Paid | null {
  const statements = declaredOf(declarations, 'tax-account').map(({ source, content }) => ({ fileName: source?.fileName ?? null, content }))
  const { account } = joinStatements(statements, [], null)
  if (account === null) return () => null
  const { fromDay, toDay } = account
  const { occasions, notCounted } = latePayments(account, fromDay, toDay)
  return (chargedOn) => {
    if (chargedOn === null || dayOfIso(chargedOn) < fromDay || dayOfIso(chargedOn) > toDay) return null
    const late = occasions.find(({ due }) => due === chargedOn)
    if (late) return { paidOn: late.clearedOn, lateDays: late.daysLate }
    const soon = notCounted.find(({ date }) => date === chargedOn)
    if (soon?.clearedOn === null) return null
    return { paidOn: soon?.clearedOn ?? isoOfDay(dayOfIso(chargedOn)), lateDays: 0 }
  }
}
