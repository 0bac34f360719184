import { type Declarations, declaredOf } from '../../company/declarations.ts'
import { dayOfIso, isoOfDay } from '../../dates.ts'
import { latePayments, restOf } from '../tax/late-payments.ts'
import type { Occasion } from '../tax/schema.ts'
import { joinStatements } from '../tax/statement.ts'

export interface Paid {
  /** First day on which it was paid, as payments go to the oldest charge; null: not by the end of the statements, or lifted without a payment. */
  readonly paidOn: string | null
  readonly lateDays: number
  /** All that was unpaid of it was handed to the Enforcement Authority, or deferred; null: it was paid, or is open. */
  readonly lifted: { readonly by: 'enforcement' | 'deferral'; readonly on: string } | null
}

/**
 * When what the tax account is charged on a day was paid, as the account itself tells and its occasions of late payment say: on that day where it covers
 * it. Null where no statement reaches the day.
 */
export function paymentsOf(declarations: Declarations): (chargedOn: string | null) => Paid | null {
  const statements = declaredOf(declarations, 'tax-account').map(({ source, content }) => ({ fileName: source?.fileName ?? null, content }))
  const accounts = joinStatements(statements, [], null).known.map((own) => ({ ...own, ...latePayments(own, own.fromDay, own.toDay) }))
  return (chargedOn) => {
    const day = chargedOn === null ? null : dayOfIso(chargedOn)
    const account = accounts.find(({ fromDay, toDay }) => day !== null && day >= fromDay && day <= toDay)
    if (day === null || !account) return null
    const late = account.occasions.find(({ due }) => due === chargedOn)
    if (late) return latePaid(late)
    const soon = account.notCounted.find(({ date }) => date === chargedOn)
    if (soon?.clearedOn === null) return null
    return { paidOn: soon?.clearedOn ?? isoOfDay(day), lateDays: 0, lifted: null }
  }
}

function latePaid(own: Occasion): Paid {
  const { due, daysLate, paidOn, enforcedFrom, deferredOn } = own
  const days = (on: string) => dayOfIso(on) - dayOfIso(due)
  if (restOf(own) > 0) return { paidOn, lateDays: paidOn === null ? daysLate : days(paidOn), lifted: null }
  const by = enforcedFrom === null ? 'deferral' : 'enforcement'
  const on = enforcedFrom ?? deferredOn ?? due
  return { paidOn: null, lateDays: days(on), lifted: { by, on } }
}
