import type { BankStatements } from '../../bank/statements.ts'
import { at } from '../../column.ts'
import { dayOfIso, isoOfDay } from '../../dates.ts'
import type { AccountMatching } from './account-matching.ts'
import { bankItem } from './bank-side.ts'
import { daysOf, type MatchedAccount, placesOf } from './matched-account.ts'
import type { BankPersons } from './persons.ts'
import type { BankItem, Daily, LedgerItem } from './schema.ts'

/** Rows and lines that are listed, of the newest days as a whole. */
const MOST_ROWS = 5_000

interface Apart {
  readonly side: 'bank' | 'ledger'
  readonly item: number
  readonly day: number
  /** Null: nothing answers it. */
  readonly answered: number | null
}

/** Both balances day by day, what makes their difference each day, and what of it lasts. */
export function dailyOf(matching: AccountMatching, account: MatchedAccount, bank: BankStatements, persons: BankPersons): Daily {
  const places = placesOf(account)
  const days = daysOf(account, places)
  const row = (item: number): BankItem => bankItem(bank, at(matching.rows, item), persons)
  const line = (item: number): LedgerItem => matching.texts.item(at(matching.lines, item), at(account.ledgerMinor, item))
  const lasting = days.lastingFrom === null ? null : dayOfIso(days.lastingFrom)
  const unanswered = (column: Int32Array, matchOf: Int32Array) =>
    [...column.keys()].filter((item) => at(column, item) === lasting && at(matchOf, item) < 0)
  const { listed, from } = newestDays([...apart(account, 'bank', places.bank), ...apart(account, 'ledger', places.ledger)])
  return {
    ...days,
    rows: listed.map(({ side, item, day, answered }) => ({
      date: isoOfDay(day),
      bank: side === 'bank' ? row(item) : null,
      ledger: side === 'ledger' ? line(item) : null,
      answeredOn: answered === null ? null : isoOfDay(answered),
    })),
    rowsFrom: from === null ? null : isoOfDay(from),
    lastingBank: unanswered(account.bankDay, places.bank).map(row),
    lastingLedger: unanswered(account.ledgerDay, places.ledger).map(line),
  }
}

/** Items of one side that the other does not have whole on the same day. */
function apart({ bankDay, ledgerDay, matches, fromDay, toDay }: MatchedAccount, side: Apart['side'], matchOf: Int32Array): Apart[] {
  const [own, other] = side === 'bank' ? [bankDay, ledgerDay] : [ledgerDay, bankDay]
  const others = side === 'bank' ? 'ledger' : 'bank'
  const found: Apart[] = []
  for (const item of own.keys()) {
    const day = at(own, item)
    if (day < fromDay || day > toDay) continue
    const match = matches[at(matchOf, item)]
    if (match?.bank.every((one) => at(bankDay, one) === day) && match.ledger.every((one) => at(ledgerDay, one) === day)) continue
    const answered = match ? match[others].reduce((last, one) => Math.max(last, at(other, one)), Number.NEGATIVE_INFINITY) : null
    found.push({ side, item, day, answered })
  }
  return found
}

/** `from`: the first day that is listed, where earlier ones are not; null: all are. A day is listed whole, the newest always. */
export function newestDays<T extends { readonly day: number }>(
  all: readonly T[],
  most = MOST_ROWS,
): { readonly listed: readonly T[]; readonly from: number | null } {
  const sorted = all.toSorted((a, b) => b.day - a.day)
  const cut = sorted[most]
  if (cut === undefined) return { listed: sorted, from: null }
  const whole = sorted.filter(({ day }) => day > cut.day)
  const listed = whole.length > 0 ? whole : sorted.filter(({ day }) => day === cut.day)
  return { listed, from: listed.at(-1)?.day ?? null }
}
