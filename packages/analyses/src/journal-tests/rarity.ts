import { uint32At } from '../column.ts'

/**
 * Up to which count something is rare in a fiscal year. `rarest` has for each voucher how often the rarest of what it has (a pair of accounts, an account,
 * a sign) occurs in the year, 0 where nothing counts. Rare is the highest count such that the vouchers with as rare a thing, or a rarer one, are at most
 * `maxShare` of all; 0 where none is: in books where many vouchers have something that occurs once, once is not rare.
 * Example: of 1 000 vouchers 3 have a pair that occurs once, 4 one that occurs four times, the others more; at 0.5 % once is rare, at 1 % four times.
 */
export function rareUpTo(rarest: Uint32Array, maxShare: number): number {
  const most = maxShare * rarest.length
  const vouchers = new Map<number, number>()
  for (const count of rarest) if (count > 0) vouchers.set(count, (vouchers.get(count) ?? 0) + 1)
  let rare = 0
  let sum = 0
  for (const [count, found] of [...vouchers].sort(([a], [b]) => a - b)) {
    sum += found
    if (sum > most) break
    rare = count
  }
  return rare
}

/** The lower of a voucher's count so far and another one; 0: none so far. */
export function lower(rarest: Uint32Array, voucher: number, count: number): void {
  const before = uint32At(rarest, voucher)
  if (before === 0 || count < before) rarest[voucher] = count
}
