import { float64At, uint8At, uint32At } from '../../column.ts'
import type { CompiledRules } from '../../flows/pair-rules.ts'
import type { VoucherShapes } from '../../flows/voucher-shapes.ts'
import type { BasePart } from './scan.ts'
import type { AttributionMethod } from './schema.ts'

/** How the vouchers of a shape are counted: not at all, together, together but for what is opposite to the base, or one by one. */
export const NONE = 0
export const TOGETHER = 1
export const OPEN = 2
export const ONE_BY_ONE = 3

/** More sums than this that are open in a shape, and its vouchers are counted one by one. */
const MOST_OPEN = 6

export interface ShapeModes {
  readonly modes: Uint8Array
  /** The side on which the open sums of a voucher stand, as one number: three possibilities each. */
  readonly kind: (voucher: number, shape: number) => number
}

/** How each shape is counted with a base. `ofVoucher`: rules that are judged voucher by voucher. */
export function shapeModes(
  shapes: VoucherShapes,
  { accounts }: BasePart,
  accountOf: Uint32Array,
  method: AttributionMethod,
  rules: CompiledRules,
  ofVoucher: number,
): ShapeModes {
  const isBase = (at: number) => accounts[uint32At(shapes.account, at)] === 1
  const open: (readonly (readonly number[])[])[] = []
  const modes = Uint8Array.from({ length: shapes.length }, (_, s) => {
    const places = placesOf(shapes, s)
    const base = places.filter(isBase)
    if (base.length === 0) return NONE
    if (ofVoucher !== 0 && isJudgedSingly(shapes, places, base, accountOf, rules, ofVoucher)) return ONE_BY_ONE
    const sums = openSums(shapes, s, base, base.length < places.length, method)
    open[s] = sums
    return sums.length === 0 ? TOGETHER : sums.length <= MOST_OPEN ? OPEN : ONE_BY_ONE
  })
  const { rows, vouchers } = shapes.ledger
  return {
    modes,
    kind: (voucher, shape) => {
      const apart = uint32At(vouchers.firstRow, voucher) - uint32At(shapes.start, shape)
      let kind = 0
      for (const places of open[shape] ?? []) {
        let sum = 0
        for (const at of places) sum += float64At(rows.ore, at + apart)
        kind = kind * 3 + (sum > 0 ? 2 : sum < 0 ? 1 : 0)
      }
      return kind
    },
  }
}

function placesOf({ start }: VoucherShapes, s: number): readonly number[] {
  const from = uint32At(start, s)
  return Array.from({ length: uint32At(start, s + 1) - from }, (_, i) => from + i)
}

/**
 * The sums whose side decides what is opposite, where the shape leaves it open: of the base, and by base account where its pairs are counted by side. With
 * one line against all others the balance of the voucher decides; otherwise lines on both sides leave it open.
 */
function openSums(
  shapes: VoucherShapes,
  s: number,
  base: readonly number[],
  hasOthers: boolean,
  method: AttributionMethod,
): readonly (readonly number[])[] {
  if (uint8At(shapes.debits, s) === 1 || uint8At(shapes.credits, s) === 1) return []
  const isOnBoth = (places: readonly number[]) => [1, -1].every((side) => places.some((at) => shapes.sign[at] === side))
  const byAccount = new Map<number, number[]>()
  if (method === 'oppositeSide') {
    for (const at of base) {
      const account = uint32At(shapes.account, at)
      byAccount.set(account, [...(byAccount.get(account) ?? []), at])
    }
  }
  return [...(hasOthers ? [base] : []), ...byAccount.values()].filter(isOnBoth)
}

/** Whether some pair of a shape is about a rule that asks for more than the voucher's accounts. */
function isJudgedSingly(
  { account }: VoucherShapes,
  places: readonly number[],
  base: readonly number[],
  accountOf: Uint32Array,
  rules: CompiledRules,
  ofVoucher: number,
): boolean {
  const own = (at: number) => uint32At(accountOf, uint32At(account, at))
  return base.some((at) => places.some((other) => other !== at && (rules.odd(own(at), own(other)) & ofVoucher) !== 0))
}
