/** The price base amount (prisbasbelopp) of a calendar year, in kronor. */
interface PriceBaseAmount {
  readonly year: number
  readonly kronor: number
}

/**
 * Price base amounts by socialförsäkringsbalken 2 kap. 7 §, as the Government sets them each autumn; collected 2026-11-21 from published tables
 * (2015–2019, 2023, 2024 and 2026 from two sources each).
 */
const priceBaseAmounts: readonly PriceBaseAmount[] = [
  { year: 2015, kronor: 44_500 },
  { year: 2016, kronor: 44_300 },
  { year: 2017, kronor: 44_800 },
  { year: 2018, kronor: 45_500 },
  { year: 2019, kronor: 46_500 },
  { year: 2020, kronor: 47_300 },
  { year: 2021, kronor: 47_600 },
  { year: 2022, kronor: 48_300 },
  { year: 2023, kronor: 52_500 },
  { year: 2024, kronor: 57_300 },
  { year: 2025, kronor: 58_800 },
  { year: 2026, kronor: 59_200 },
]

/**
 * From which cost, without VAT, equipment is no longer of low value: half the price base amount of the calendar year in which the fiscal year ends
 * (inkomstskattelagen 18 kap. 4 §, in force since fiscal years that begin after 2008; the cost must be below it to be deducted at once). In öre:
 * a fiscal year that ends in 2025 → 2 940 000. Null for years whose amount is not known here.
 */
export function lowValueLimitOre(yearTo: string): number | null {
  const found = priceBaseAmountOre(Number(yearTo.slice(0, 4)))
  return found === null ? null : found / 2
}

/** The price base amount of a calendar year, öre; null for years whose amount is not known here. */
export function priceBaseAmountOre(year: number): number | null {
  const found = priceBaseAmounts.find((amount) => amount.year === year)
  return found ? found.kronor * 100 : null
}

/** Accounts for equipment of low value or short life, BAS 2025. */
export const lowValueEquipmentAccounts = ['5410*', '5411*'] as const
