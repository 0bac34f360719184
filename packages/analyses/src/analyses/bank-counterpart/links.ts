import { bankText } from '../../bank/texts.ts'
import { at } from '../../column.ts'
import { isoOfDay } from '../../dates.ts'
import type { Counted } from './counted.ts'
import { bitOf } from './marks.ts'
import type { PayeeLink } from './schema.ts'

const MOST_LINKS = 2_000

/** Payees with several accounts, and accounts with several payees: which go with which. */
export function linksOf({ index, inputs, marks }: Counted): PayeeLink[] {
  const { pairPayee, pairAccount, payees } = index
  const { pairPayments, sharedAccounts } = marks
  const payeesOf = new Map<number, number>()
  const accountsOf = new Map<number, number>()
  const wanted: number[] = []
  for (let own = 0; own < pairPayee.length; own++) {
    if (pairPayments[own] === 0) continue
    const p = at(pairPayee, own)
    const text = at(pairAccount, own)
    const hasSeveral = (at(marks.payees, p) & bitOf['several-accounts']) !== 0
    if (!hasSeveral && !sharedAccounts.has(text)) continue
    payeesOf.set(text, (payeesOf.get(text) ?? 0) + 1)
    accountsOf.set(p, (accountsOf.get(p) ?? 0) + 1)
    wanted.push(own)
  }
  const links = wanted.map((own): PayeeLink => {
    const p = at(pairPayee, own)
    const text = at(pairAccount, own)
    return {
      account: bankText(inputs.bank.texts, text),
      payee: p,
      name: payees[p]?.name ?? '',
      hidden: false,
      payments: at(pairPayments, own),
      outMinor: at(marks.pairOut, own),
      first: isoOfDay(at(marks.pairFirst, own)),
      last: isoOfDay(at(marks.pairLast, own)),
      payeesOfAccount: payeesOf.get(text) ?? 1,
      accountsOfPayee: accountsOf.get(p) ?? 1,
    }
  })
  return links
    .sort(
      (a, b) => b.payeesOfAccount - a.payeesOfAccount || (a.account < b.account ? -1 : a.account > b.account ? 1 : 0) || a.payee - b.payee,
    )
    .slice(0, MOST_LINKS)
}
