import type { PayrollMonth } from './schema.ts'

/** Cash pay booked, and the benefits declared, which contributions are paid on too. */
export function rateBaseOf({ booked, declared }: Pick<PayrollMonth, 'booked' | 'declared'>): {
  cashOre: number | null
  benefitsOre: number
} {
  return { cashOre: booked?.cashBaseOre ?? null, benefitsOre: declared ? declared.baseOre - declared.cashOre : 0 }
}

/** Contributions booked, of pay and benefits. */
export function bookedRate(own: PayrollMonth): number | null {
  const { cashOre, benefitsOre } = rateBaseOf(own)
  const baseOre = (cashOre ?? 0) + benefitsOre
  return own.booked && baseOre !== 0 ? own.booked.contributionsOre / baseOre : null
}
