import type { BankStatements } from '../../bank/statements.ts'
import { at } from '../../column.ts'
import { isoOfDay } from '../../dates.ts'
import { type AccountMatching, ledgerMinorOf } from './account-matching.ts'
import { bankItem } from './bank-side.ts'
import { type OpenAt, placesOf, settledDays } from './matched-account.ts'
import type { BankPersons } from './persons.ts'
import type { BankAccountResult } from './schema.ts'

type Side = 'bank' | 'ledger'
type Candidate = BankAccountResult['onlyBank'][number]['candidates'][number]

const MOST_CANDIDATES = 5

/** What one side alone has at the balance date, with when the other side gets it and what could be the same. */
export function openItems(
  matching: AccountMatching,
  statements: BankStatements,
  persons: BankPersons,
  open: OpenAt,
  day: number,
  referenceDays: number,
): Pick<BankAccountResult, 'onlyBank' | 'onlyLedger'> {
  const { bankSide, ledgerSide, rows, lines, texts, matches } = matching
  const sides = { bankDay: bankSide.day, ledgerDay: ledgerSide.day, matches }
  const places = placesOf(sides)
  const settled = settledDays(sides)
  const settledOn = (side: Side, item: number) => {
    const match = at(places[side], item)
    return match < 0 ? null : isoOfDay(at(settled, match))
  }
  const candidates = candidatesOf(matching, open, places, referenceDays)
  const label = {
    bank: (item: number) => {
      const { counterparty, text, paymentReference } = bankItem(statements, at(rows, item), persons)
      return counterparty || text || paymentReference
    },
    ledger: (item: number) => texts.voucher(at(lines, item)),
  }
  const shown = (side: Side, item: number): Candidate => ({
    id: side === 'bank' ? at(rows, item) : at(lines, item),
    date: isoOfDay(at(side === 'bank' ? bankSide.day : ledgerSide.day, item)),
    label: label[side](item),
    isMatched: at(places[side], item) >= 0,
    person: side === 'bank' && persons.row(at(rows, item)),
    hidden: false,
  })
  return {
    onlyBank: open.bank.map((item) => ({
      ...bankItem(statements, at(rows, item), persons),
      days: day - at(bankSide.day, item),
      settledOn: settledOn('bank', item),
      candidates: candidates('ledger', item, at(bankSide.minor, item), at(bankSide.day, item)).map((own) => shown('ledger', own)),
    })),
    onlyLedger: open.ledger.map((item) => ({
      ...texts.item(at(lines, item), ledgerMinorOf(matching, item)),
      days: day - at(ledgerSide.day, item),
      settledOn: settledOn('ledger', item),
      candidates: candidates('bank', item, at(ledgerSide.minor, item), at(ledgerSide.day, item)).map((own) => shown('bank', own)),
    })),
  }
}

/** Items of a side with an amount near a day, open ones first, then the nearest. */
function candidatesOf({ bankSide, ledgerSide }: AccountMatching, open: OpenAt, places: ReturnType<typeof placesOf>, referenceDays: number) {
  const wanted = new Set([...open.bank.map((item) => at(bankSide.minor, item)), ...open.ledger.map((item) => at(ledgerSide.minor, item))])
  const byAmount = (minor: Float64Array) => {
    const found = new Map<number, number[]>()
    for (let item = 0; item < minor.length; item++) {
      const own = at(minor, item)
      if (own === 0 || !wanted.has(own)) continue
      const known = found.get(own)
      if (known) known.push(item)
      else found.set(own, [item])
    }
    return found
  }
  const items = { bank: byAmount(bankSide.minor), ledger: byAmount(ledgerSide.minor) }
  const days = { bank: bankSide.day, ledger: ledgerSide.day }
  return (side: Side, of: number, minor: number, day: number): number[] => {
    const match = at(places[side === 'bank' ? 'ledger' : 'bank'], of)
    const away = (item: number) => Math.abs(at(days[side], item) - day)
    const isMatched = (item: number) => Number(at(places[side], item) >= 0)
    return (
      (items[side].get(minor) ?? [])
        // what it is matched with itself is no candidate
        .filter((item) => away(item) <= referenceDays && (match < 0 || at(places[side], item) !== match))
        .sort((a, b) => isMatched(a) - isMatched(b) || away(a) - away(b) || at(days[side], a) - at(days[side], b) || a - b)
        .slice(0, MOST_CANDIDATES)
    )
  }
}
