/**
 * How a voucher's other lines are counted as counterparts of its base lines. The choice is always shown, for the four give different figures:
 *
 * - `allOther`: every other line of the voucher, once, in full. Simple; the sum may be larger or smaller than the base.
 * - `oppositeSide`: the other lines on the side opposite to the net of the base lines, in full. The sum may exceed the base (a sale of 100 with VAT
 *   of 25 has 125 opposite to it). Where the base nets to 0 there is no opposite side, and nothing is counted.
 * - `proportional`: each base line is shared among all lines on the opposite side in proportion to them, in whole öre; the öre that are left over
 *   go to the largest remainders, at equal remainders to the line that stands first. Sums to the base exactly, voucher by voucher.
 * - `unambiguous`: as `proportional`, of those vouchers only where there is nothing to choose: balanced, with one single line on one of the sides.
 *   `covered` says how much of the base they are.
 */
export const attributionMethods = ['allOther', 'oppositeSide', 'proportional', 'unambiguous'] as const
