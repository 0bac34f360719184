/** What the VAT of a voucher says of its other accounts. */

import { accountMask } from '../books/account-number.ts'
import type { Books } from '../books/books.ts'
import { float64At, int32At, uint8At, uint32At } from '../column.ts'
import { NO_DAY } from '../dates.ts'
import { salesVat, type VatPair } from '../reference/function-behaviour.ts'

/** How a base account's vouchers stand to VAT: at the first, second or third rate, without any, or unclear. */
export const VOTES = 5
export const NO_VAT = 3
const UNCLEAR = 4

/** Votes of the base accounts of one kind (sales, purchases); each array has accounts × `VOTES` places. */
export interface VatVotes {
  readonly vouchers: Uint32Array
  /** Σ VAT and Σ base of the vouchers that voted for a rate. */
  readonly vatOre: Float64Array
  readonly baseOre: Float64Array
  /** First and last voucher day; `NO_DAY` where none has a date. */
  readonly firstDay: Int32Array
  readonly lastDay: Int32Array
}

/** Accounts without a function of VAT whose amount is a rate of the sales (3 places) or of the purchases (1 place) of the voucher. */
export interface LikeVat {
  readonly likeOutputVat: Uint32Array
  readonly likeInputVat: Uint32Array
}

/** VAT is rounded to whole kronor by some, to öre by others. */
const ROUNDING_ORE = 100
const ROUNDING_SHARE = 0.005

export function votesOf(n: number): VatVotes {
  const size = n * VOTES
  return {
    vouchers: new Uint32Array(size),
    vatOre: new Float64Array(size),
    baseOre: new Float64Array(size),
    firstDay: new Int32Array(size).fill(NO_DAY),
    lastDay: new Int32Array(size).fill(NO_DAY),
  }
}

interface VatSide {
  readonly isBase: Uint8Array
  /** 1 + index of the rate whose VAT the account holds; 0: none. */
  readonly rateOf: Uint8Array
  readonly ratios: readonly number[]
}

export function sideOf(
  books: Books,
  functionsOf: readonly ReadonlySet<string>[],
  bases: readonly string[],
  pairs: readonly VatPair[],
): VatSide {
  return {
    isBase: accountMask(bases, books.accounts),
    rateOf: Uint8Array.from(books.accounts, (_, a) => 1 + pairs.findIndex(({ vat }) => vat.some((id) => functionsOf[a]?.has(id)))),
    ratios: pairs.map(({ ratio }) => ratio),
  }
}

const vatOf = new Float64Array(3)

/**
 * What the voucher says of the rate of each of its base accounts: where one rate explains all of them together, that rate; else, account by account,
 * the one whose VAT is its part of the account's amount; without any VAT, none. `sign` makes bases positive.
 */
export function vote(
  votes: VatVotes,
  { isBase, rateOf, ratios }: VatSide,
  own: readonly number[],
  net: Float64Array,
  sign: 1 | -1,
  day: number,
): void {
  vatOf.fill(0)
  let base = 0
  let bases = 0
  let rates = 0
  for (const a of own) {
    const amount = float64At(net, a)
    const rate = uint8At(rateOf, a)
    if (rate > 0) vatOf[rate - 1] = float64At(vatOf, rate - 1) - amount
    else if (isBase[a] === 1 && Math.abs(amount) > ROUNDING_ORE) {
      base += amount * sign
      bases++
    }
  }
  if (bases === 0) return
  let only = -1
  for (let rate = 0; rate < ratios.length; rate++) {
    if (vatOf[rate] === 0) continue
    rates++
    only = rate
  }
  const together = rates === 1 && fits(float64At(vatOf, only), base * (ratios[only] ?? 0))
  for (const a of own) {
    const amount = float64At(net, a)
    if (isBase[a] !== 1 || uint8At(rateOf, a) > 0 || Math.abs(amount) <= ROUNDING_ORE) continue
    const part = amount * sign
    let choice = rates === 0 ? NO_VAT : together ? only : UNCLEAR
    for (let rate = 0; choice === UNCLEAR && rate < ratios.length; rate++)
      if (vatOf[rate] !== 0 && fits(float64At(vatOf, rate), part * (ratios[rate] ?? 0))) choice = rate
    const at = a * VOTES + choice
    votes.vouchers[at] = uint32At(votes.vouchers, at) + 1
    votes.baseOre[at] = float64At(votes.baseOre, at) + part
    if (choice < NO_VAT)
      votes.vatOre[at] = float64At(votes.vatOre, at) + (together ? (float64At(vatOf, choice) * part) / base : float64At(vatOf, choice))
    if (day === NO_DAY) continue
    if (votes.firstDay[at] === NO_DAY || day < int32At(votes.firstDay, at)) votes.firstDay[at] = day
    if (day > int32At(votes.lastDay, at)) votes.lastDay[at] = day
  }
}

function fits(vat: number, expected: number): boolean {
  return Math.abs(vat - expected) <= Math.max(ROUNDING_ORE, Math.abs(expected) * ROUNDING_SHARE)
}

interface Kinds {
  readonly income: Uint8Array
  readonly cost: Uint8Array
  readonly outputVat: Uint8Array
  readonly inputVat: Uint8Array
  /** Balance accounts that nothing is known of. */
  readonly unknown: Uint8Array
}

export function accountKinds(books: Books, functionsOf: readonly ReadonlySet<string>[]): Kinds {
  const having = (test: (id: string) => boolean) => Uint8Array.from(functionsOf, (functions) => ([...functions].some(test) ? 1 : 0))
  return {
    income: accountMask(['3000-3799'], books.accounts),
    cost: accountMask(['4000-6999'], books.accounts),
    outputVat: having((id) => id.startsWith('output-vat')),
    inputVat: having((id) => id.startsWith('input-vat')),
    unknown: Uint8Array.from(books.accounts, ({ number }, a) => (/^[12]/.test(number) && functionsOf[a]?.size === 0 ? 1 : 0)),
  }
}

/** Accounts that nothing is known of, on vouchers without known VAT, whose amount is what VAT of the voucher's income or costs would be. */
export function likeVat({ likeOutputVat, likeInputVat }: LikeVat, kinds: Kinds, own: readonly number[], net: Float64Array): void {
  let income = 0
  let cost = 0
  let output = 0
  let input = 0
  let unknown = 0
  for (const a of own) {
    if (kinds.income[a] === 1) income -= float64At(net, a)
    if (kinds.cost[a] === 1) cost += float64At(net, a)
    output += uint8At(kinds.outputVat, a)
    input += uint8At(kinds.inputVat, a)
    unknown += uint8At(kinds.unknown, a)
  }
  if (unknown === 0) return
  for (const a of own) {
    const amount = float64At(net, a)
    if (kinds.unknown[a] !== 1 || Math.abs(amount) <= ROUNDING_ORE) continue
    salesVat.forEach(({ ratio }, rate) => {
      if (output === 0 && income !== 0 && fits(-amount, income * ratio))
        likeOutputVat[a * 3 + rate] = uint32At(likeOutputVat, a * 3 + rate) + 1
    })
    if (input === 0 && cost !== 0 && salesVat.some(({ ratio }) => fits(amount, cost * ratio)))
      likeInputVat[a] = uint32At(likeInputVat, a) + 1
  }
}
