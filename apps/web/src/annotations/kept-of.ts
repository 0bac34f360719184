import type { AddButtonProps } from '../assignments/AddButton.tsx'
import type { TargetInput } from './targets.ts'

interface Year {
  readonly from: string
  readonly to: string
}

/** What of the books stands behind something that was said or flagged: its voucher, or the lines of its account; null: there is nothing of the kind. */
export function keptOf(target: TargetInput, years: readonly Year[]): AddButtonProps['of'] {
  const place = target.on === 'flag' ? target.place : target
  const days = (yearFrom: string) => years.find(({ from }) => from === yearFrom) ?? { from: yearFrom, to: null }
  if ('voucher' in place) {
    const { yearFrom, series, number } = place
    return { on: 'vouchers', vouchers: [{ yearFrom, series, number }] }
  }
  if (!('account' in place)) return null
  const { from, to } = ('period' in place ? place.period : null) ?? days(place.yearFrom)
  const counter = 'counterAccount' in place ? { counterAccounts: { include: [place.counterAccount] } } : {}
  return { on: 'query', query: { accounts: [place.account], period: { from, to }, ...counter } }
}
