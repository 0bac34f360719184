import type { PayrollMonth } from './schema.ts'

/** Contributions booked, of the base declared, benefits and all, where it is known; else of cash pay booked. */
export function bookedRate({ booked, declared }: PayrollMonth): number | null {
  if (!booked) return null
  return declared && declared.baseOre > 0 ? booked.contributionsOre / declared.baseOre : booked.ratio
}
