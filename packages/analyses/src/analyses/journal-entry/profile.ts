import { accountMask, compareAccountNumbers } from '../../books/account-number.ts'
import type { Books } from '../../books/books.ts'
import { float64At, indexAt, int32At, uint32At } from '../../column.ts'
import type { Compiled } from '../../query/compile.ts'
import { grossOf } from '../../query/voucher-tests.ts'
import { Tally, type YearMatches } from './matches.ts'
import type { JournalEntryResult, JournalSums } from './schema.ts'

type Profile = NonNullable<JournalEntryResult['profile']>

const LINES: readonly { readonly min: number; readonly max: number | null }[] = [
  { min: 1, max: 1 },
  { min: 2, max: 2 },
  { min: 3, max: 3 },
  { min: 4, max: 5 },
  { min: 6, max: 10 },
  { min: 11, max: 20 },
  { min: 21, max: 50 },
  { min: 51, max: 100 },
  { min: 101, max: null },
]

/** Σ debit in öre: 0, below 100 kr, then a power of ten each, from 100 million kronor on together. */
const SIZES: readonly { readonly minOre: number; readonly maxOre: number | null }[] = [
  { minOre: 0, maxOre: 0 },
  { minOre: 1, maxOre: 9_999 },
  ...[4, 5, 6, 7, 8, 9].map((power) => ({ minOre: 10 ** power, maxOre: 10 ** (power + 1) - 1 })),
  { minOre: 10 ** 10, maxOre: null },
]

/** Pairs that a result lists. */
const PAIRS = 500

/** How large the found vouchers are, and which accounts stand together in them. */
export function profileOf(books: Books, compiled: Compiled, matches: readonly YearMatches[]): Profile {
  const lines = new Tally()
  const sizes = new Tally()
  for (const { year, vouchers, firstRow, debitOre, creditOre } of matches) {
    const gross = grossOf(year.ledger)
    const { firstRow: all } = year.ledger.vouchers
    for (let i = 0; i < vouchers.length; i++) {
      const v = uint32At(vouchers, i)
      const own = [uint32At(firstRow, i + 1) - uint32At(firstRow, i), float64At(debitOre, i), float64At(creditOre, i)] as const
      const count = uint32At(all, v + 1) - uint32At(all, v)
      const ore = gross(v)
      lines.voucher(
        LINES.findIndex(({ max }) => max === null || count <= max),
        ...own,
      )
      sizes.voucher(
        SIZES.findIndex(({ maxOre }) => maxOre === null || ore <= maxOre),
        ...own,
      )
    }
  }
  const pairs = pairsOf(books, compiled, matches)
  return {
    linesPerVoucher: LINES.map((band, i) => ({ ...band, ...lines.sums(i) })),
    sizes: SIZES.map((band, i) => ({ ...band, ...sizes.sums(i) })),
    pairs: pairs.slice(0, PAIRS),
    pairCount: pairs.length,
  }
}

/** Whether a query takes every line of every account: then a pair is the same from either side. */
function takesEverything({ plain, accounts }: Compiled): boolean {
  return plain && accounts.every((belongs) => belongs === 1)
}

function pairsOf(books: Books, compiled: Compiled, matches: readonly YearMatches[]): Profile['pairs'] {
  const n = books.accounts.length
  const { include } = compiled.query.counterAccounts
  const counters = include.length === 0 ? new Uint8Array(n).fill(1) : accountMask(include, books.accounts)
  const bothWays = !takesEverything(compiled)
  const tally = new Tally()
  const places = new PairPlaces(n)
  let offset = 0
  for (const { year, rows, vouchers, firstRow } of matches) {
    const { ledger } = year
    const { accountOf } = year.year
    const { account, ore } = ledger.rows
    const { firstRow: all } = ledger.vouchers
    const seen = new Int32Array(ledger.accounts.length).fill(-1)
    const used: number[] = []
    for (let i = 0; i < vouchers.length; i++) {
      const v = uint32At(vouchers, i)
      used.length = 0
      for (let r = uint32At(all, v); r < uint32At(all, v + 1); r++) {
        const own = indexAt(account, r)
        if (seen[own] === v) continue
        seen[own] = v
        used.push(own)
      }
      if (used.length < 2) continue
      const end = uint32At(firstRow, i + 1)
      for (let k = uint32At(firstRow, i); k < end; k++) {
        const r = uint32At(rows, k)
        const own = indexAt(account, r)
        const a = uint32At(accountOf, own)
        for (const other of used) {
          if (other === own) continue
          const b = uint32At(accountOf, other)
          if (counters[b] === 1 && (bothWays || a < b)) tally.line(places.of(a, b), float64At(ore, r), offset + v)
        }
      }
    }
    offset += ledger.vouchers.length
  }
  const number = (a: number) => books.accounts[a]?.number ?? ''
  const name = (a: number) => books.accounts[a]?.name ?? ''
  return places.keys
    .map((key, place) => {
      const a = Math.floor(key / n)
      const b = key % n
      return { account: number(a), accountName: name(a), counter: number(b), counterName: name(b), ...tally.sums(place) }
    })
    .sort(
      (x, y) =>
        y.vouchers - x.vouchers ||
        sizeOf(y) - sizeOf(x) ||
        compareAccountNumbers(x.account, y.account) ||
        compareAccountNumbers(x.counter, y.counter),
    )
}

function sizeOf({ debitOre, creditOre }: JournalSums): number {
  return debitOre + creditOre
}

/** A place of its own for each pair of accounts: by a table while there are few accounts. */
class PairPlaces {
  readonly keys: number[] = []
  private readonly n: number
  private readonly table: Int32Array | null
  private readonly map = new Map<number, number>()

  constructor(n: number) {
    this.n = n
    this.table = n <= 2000 ? new Int32Array(n * n) : null
  }

  of(a: number, b: number): number {
    const key = a * this.n + b
    const known = this.table ? int32At(this.table, key) - 1 : (this.map.get(key) ?? -1)
    if (known >= 0) return known
    this.keys.push(key)
    if (this.table) this.table[key] = this.keys.length
    else this.map.set(key, this.keys.length - 1)
    return this.keys.length - 1
  }
}
