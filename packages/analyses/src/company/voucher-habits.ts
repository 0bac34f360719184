import { accountMask } from '../books/account-number.ts'
import type { Books } from '../books/books.ts'
import { float64At, indexAt, uint32At } from '../column.ts'
import { NO_DAY } from '../dates.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { isResetVoucher } from '../query/reset-vouchers.ts'
import { isVatSettlement } from '../query/voucher-tests.ts'
import {
  type FunctionBehaviour,
  functionBehaviours,
  type Marker,
  markerClasses,
  markers,
  purchaseVat,
  salesVat,
} from '../reference/function-behaviour.ts'
import { accountKinds, type LikeVat, likeVat, sideOf, type VatVotes, vote, votesOf } from './vat-votes.ts'

/** What one pass over all vouchers tells of each account: vouchers that reset the result or settle VAT are left out. */
export interface Habits extends LikeVat {
  readonly turnoverOre: Float64Array
  /** All vouchers with a line on the account. */
  readonly vouchers: Uint32Array
  /** Of those, the ones that are not left out. */
  readonly usual: Uint32Array
  /** Usual vouchers on which another account has a marker of a group: account × `groups` + group. */
  readonly met: Uint32Array
  /** The other accounts that are met, of those with a marker or VAT: account × `markerAccounts` + place; null where there are too many to count. */
  readonly pairs: Uint32Array | null
  readonly markerAccounts: readonly number[]
  readonly sales: VatVotes
  readonly purchases: VatVotes
}

interface Group {
  readonly behaviour: FunctionBehaviour
  /** Place in `behaviour.met`; null: all of them together. */
  readonly part: number | null
  readonly mask: number
}

const maskOf = (any: readonly Marker[]) => any.reduce((mask, marker) => mask | (1 << markers.indexOf(marker)), 0)

/** What is counted of each account: every condition of a behaviour, and the behaviour as a whole. */
export const groups: readonly Group[] = functionBehaviours.flatMap((behaviour) => [
  ...behaviour.met.map(({ any }, part) => ({ behaviour, part, mask: maskOf(any) })),
  { behaviour, part: null, mask: maskOf(behaviour.met.flatMap(({ any }) => any)) },
])

const MOST_PAIRS = 1 << 24
/** `functionsOf`: what is known of each account now. */
export function voucherHabits(books: Books, functionsOf: readonly ReadonlySet<string>[]): Habits {
  const n = books.accounts.length
  const markerMask = markerMasks(books, functionsOf)
  const holdsVat = (a: number) => [...(functionsOf[a] ?? [])].some((id) => id.includes('put-vat'))
  const markerAccounts = books.accounts.flatMap((_, a) => (markerMask[a] !== 0 || holdsVat(a) ? [a] : []))
  const groupsOf = books.accounts.map(({ number }) =>
    groups.flatMap(({ behaviour }, g) => (behaviour.classes.includes(number.slice(0, 1)) ? [g] : [])),
  )
  const markerPlace = new Int32Array(n).fill(-1)
  markerAccounts.forEach((a, place) => {
    markerPlace[a] = place
  })
  const habits: Habits = {
    turnoverOre: new Float64Array(n),
    vouchers: new Uint32Array(n),
    usual: new Uint32Array(n),
    met: new Uint32Array(n * groups.length),
    pairs: n * markerAccounts.length <= MOST_PAIRS ? new Uint32Array(n * markerAccounts.length) : null,
    markerAccounts,
    sales: votesOf(n),
    purchases: votesOf(n),
    likeOutputVat: new Uint32Array(n * 3),
    likeInputVat: new Uint32Array(n),
  }
  const sales = sideOf(books, functionsOf, ['3000-3799'], salesVat)
  const purchases = sideOf(books, functionsOf, ['4000-6999'], purchaseVat)
  const kinds = accountKinds(books, functionsOf)
  const net = new Float64Array(n)
  const stamp = new Int32Array(n).fill(-1)
  let voucherNumber = 0
  for (const year of books.years) {
    const { ledger } = year
    if (!ledger) continue
    const leftOut = leftOutTest(ledger, isResetVoucher(year, ledger))
    const { account, ore } = ledger.rows
    const { firstRow, day, length } = ledger.vouchers
    const { accountOf } = year
    const own: number[] = []
    for (let v = 0; v < length; v++, voucherNumber++) {
      own.length = 0
      const end = uint32At(firstRow, v + 1)
      for (let r = uint32At(firstRow, v); r < end; r++) {
        const a = uint32At(accountOf, indexAt(account, r))
        const amount = float64At(ore, r)
        if (stamp[a] !== voucherNumber) {
          stamp[a] = voucherNumber
          net[a] = 0
          own.push(a)
          habits.vouchers[a] = uint32At(habits.vouchers, a) + 1
        }
        net[a] = float64At(net, a) + amount
        habits.turnoverOre[a] = float64At(habits.turnoverOre, a) + Math.abs(amount)
      }
      if (own.length < 2 || leftOut(v)) continue
      meet(habits, own, markerMask, markerPlace, groupsOf)
      const d = day[v] ?? NO_DAY
      vote(habits.sales, sales, own, net, -1, d)
      vote(habits.purchases, purchases, own, net, 1, d)
      likeVat(habits, kinds, own, net)
    }
  }
  return habits
}

function leftOutTest(ledger: Ledger, isReset: (voucher: number) => boolean): (voucher: number) => boolean {
  const settles = isVatSettlement(ledger)
  return (v) => isReset(v) || settles(v)
}

function markerMasks(books: Books, functionsOf: readonly ReadonlySet<string>[]): Uint32Array {
  const classes = markers.map((marker) => (markerClasses[marker] ? accountMask(markerClasses[marker] ?? [], books.accounts) : null))
  return Uint32Array.from(books.accounts, (_, a) =>
    markers.reduce((mask, marker: Marker, bit) => (classes[bit]?.[a] === 1 || functionsOf[a]?.has(marker) ? mask | (1 << bit) : mask), 0),
  )
}

/** Counts, for each account of the voucher, what the others are. */
function meet(
  { usual, met, pairs, markerAccounts }: Habits,
  own: readonly number[],
  markerMask: Uint32Array,
  markerPlace: Int32Array,
  groupsOf: readonly (readonly number[])[],
): void {
  let once = 0
  let twice = 0
  for (const a of own) {
    const mask = uint32At(markerMask, a)
    twice |= once & mask
    once |= mask
  }
  for (const a of own) {
    usual[a] = uint32At(usual, a) + 1
    const others = twice | (once & ~uint32At(markerMask, a))
    for (const g of groupsOf[a] ?? []) {
      if ((others & (groups[g]?.mask ?? 0)) === 0) continue
      const place = a * groups.length + g
      met[place] = uint32At(met, place) + 1
    }
    if (!pairs) continue
    for (const b of own) {
      const at = markerPlace[b] ?? -1
      if (at < 0 || a === b) continue
      const place = a * markerAccounts.length + at
      pairs[place] = uint32At(pairs, place) + 1
    }
  }
}
