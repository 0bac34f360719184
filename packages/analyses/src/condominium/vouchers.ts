import { accountMatcher } from '../books/account-number.ts'
import type { Books } from '../books/books.ts'
import { at } from '../column.ts'
import { isoOrNull, numberText, seriesText, textAt } from '../query/columns.ts'
import { compileQuery } from '../query/compile.ts'
import { eachMatch } from '../query/scan.ts'
import { condominiumAccounts, reversalText } from '../reference/condominium.ts'

interface Sides {
  debitOre: number
  /** Positive. */
  creditOre: number
}

/** A voucher by what it does on some accounts. */
export interface VoucherOn {
  readonly yearFrom: string
  /** Index in that year’s ledger. */
  readonly voucher: number
  /** Series and number. */
  readonly name: string
  readonly date: string | null
  readonly text: string
  readonly debitOre: number
  /** Positive. */
  readonly creditOre: number
  /** Accounts of its other lines, each once. */
  readonly counterAccounts: readonly string[]
  /** What stands on each of them. */
  readonly counters: ReadonlyMap<string, Readonly<Sides>>
}

/** The vouchers that have lines on accounts in a period, in the order of the books. */
export function vouchersOn(books: Books, accounts: readonly string[], from: string, to: string): VoucherOn[] {
  if (accounts.length === 0) return []
  return compileQuery(books, { accounts: [...accounts], period: { from, to }, withoutResetVouchers: true }).years.flatMap((compiled) => {
    const { ledger, year } = compiled
    const { rows, vouchers } = ledger
    const found = new Map<number, Sides & { rows: Set<number> }>()
    eachMatch(compiled, (row, voucher) => {
      const own = found.get(voucher) ?? { debitOre: 0, creditOre: 0, rows: new Set<number>() }
      add(own, at(rows.ore, row))
      own.rows.add(row)
      found.set(voucher, own)
    })
    return [...found]
      .sort(([a], [b]) => a - b)
      .map(([voucher, own]): VoucherOn => {
        const counters = new Map<string, Sides>()
        for (let r = at(vouchers.firstRow, voucher); r < at(vouchers.firstRow, voucher + 1); r++) {
          if (own.rows.has(r)) continue
          const account = ledger.accounts[at(rows.account, r)]?.number ?? ''
          const sides = counters.get(account) ?? { debitOre: 0, creditOre: 0 }
          add(sides, at(rows.ore, r))
          counters.set(account, sides)
        }
        return {
          yearFrom: year.year.from,
          voucher,
          name: `${seriesText(ledger, voucher)}${numberText(ledger, voucher)}`,
          date: isoOrNull(vouchers.day[voucher]),
          text: textAt(year.texts, vouchers.textAt[voucher], vouchers.textLength[voucher]),
          debitOre: own.debitOre,
          creditOre: own.creditOre,
          counterAccounts: [...counters.keys()],
          counters,
        }
      })
  })
}

function add(sides: Sides, ore: number): void {
  if (ore < 0) sides.creditOre -= ore
  else sides.debitOre += ore
}

const equity = condominiumAccounts.equity.map(accountMatcher)

/**
 * What a voucher moves against accounts, debit positive: lines of equity on the other side are taken off first, for a move stays within equity where it can.
 * Example: 4300 150, 1930 −150, 2088 150, 2091 −150: nothing of 2088 is moved against costs. 4510 100, 1930 −70, 2088 −30: 30 is.
 */
export function movedAgainst({ debitOre, creditOre, counters }: VoucherOn, isCounter: (account: string) => boolean): number {
  const part = (ore: number, side: keyof Sides) => {
    const on = (test: (account: string) => boolean) =>
      [...counters].reduce((sum, [account, sides]) => (test(account) ? sum + sides[side] : sum), 0)
    const left = Math.max(0, ore - on((account) => equity.some((matches) => matches(account))))
    return Math.min(left, on(isCounter))
  }
  return part(debitOre, 'creditOre') - part(creditOre, 'debitOre')
}

export interface Undone {
  /** Vouchers that another takes back, and those that do it: together they moved nothing. */
  readonly undone: ReadonlySet<VoucherOn>
  /** Pairs that mirror each other and whose texts do not say that one takes back the other; a voucher alone mirrors itself. */
  readonly mirrored: readonly (readonly VoucherOn[])[]
}

/**
 * Which vouchers on a reserve take each other back: the same amounts on opposite sides against the same accounts, and a text of one says so or names the other.
 * A use that happens to be as large as an allocation looks the same but for the text.
 */
export function undoneAmong(moves: readonly VoucherOn[]): Undone {
  const undone = new Set<VoucherOn>()
  const mirrored: VoucherOn[][] = []
  const unpaired = new Map<string, Unpaired>()
  for (const move of moves) {
    const { debitOre, creditOre } = move
    const against = move.counterAccounts.toSorted().join()
    const isOwnMirror = debitOre === creditOre
    const other = isOwnMirror ? move : unpaired.get(`${creditOre} ${debitOre} ${against}`)?.take(move)
    if (!other) {
      const key = `${debitOre} ${creditOre} ${against}`
      const own = unpaired.get(key) ?? new Unpaired()
      own.add(move)
      unpaired.set(key, own)
      continue
    }
    const pair = isOwnMirror ? [move] : [other, move]
    if ((isOwnMirror && move.counterAccounts.length === 0) || tellsOfReversal(other, move)) for (const one of pair) undone.add(one)
    else mirrored.push(pair)
  }
  return { undone, mirrored }
}

/** Vouchers that move the same, in their order, by what their texts say: which of them another takes back is found without going through all. */
class Unpaired {
  readonly #all = new Set<VoucherOn>()
  readonly #saying = new Set<VoucherOn>()
  readonly #byName = new Map<string, VoucherOn>()
  readonly #byWord = new Map<string, Set<VoucherOn>>()

  add(move: VoucherOn): void {
    this.#all.add(move)
    this.#byName.set(move.name, move)
    if (reversalText.test(move.text)) this.#saying.add(move)
    for (const word of numbersIn(move)) this.#byWord.set(word, (this.#byWord.get(word) ?? new Set<VoucherOn>()).add(move))
  }

  /** The one that a voucher takes back: that which it names or that names it, one that says that it takes back another, else the oldest. */
  take(move: VoucherOn): VoucherOn | undefined {
    const named = numbersIn(move).flatMap((word) => this.#byName.get(word) ?? [])[0]
    const one = named ?? first(this.#byWord.get(move.name)) ?? first(this.#saying) ?? first(this.#all)
    if (!one) return undefined
    for (const group of [this.#all, this.#saying, ...numbersIn(one).flatMap((word) => this.#byWord.get(word) ?? [])]) group.delete(one)
    if (this.#byName.get(one.name) === one) this.#byName.delete(one.name)
    return one
  }
}

function first<T>(things: Iterable<T> | undefined): T | undefined {
  if (things) for (const thing of things) return thing
  return undefined
}

function tellsOfReversal(one: VoucherOn, other: VoucherOn): boolean {
  return (
    [one, other].some(({ text }) => reversalText.test(text)) || numbersIn(one).includes(other.name) || numbersIn(other).includes(one.name)
  )
}

/** Words of a voucher’s text that may be the number of another. */
function numbersIn({ text }: VoucherOn): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => /\d/.test(word))
}
