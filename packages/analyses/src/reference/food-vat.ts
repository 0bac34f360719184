/**
 * VAT on food by the day of supply (mervärdesskattelagen 2023:200 9 kap.; prop. 2025/26:55), as of 2026-11-21: 12 %, lowered to 6 % from 1 April 2026 to
 * 31 December 2027. Serving on the spot stays at 12 %, beer, wine and spirits at 25 %. Credit notes for earlier supplies keep their rate.
 */
export const foodVatRates: readonly { readonly percent: number; readonly from: string; readonly to: string | null }[] = [
  { percent: 12, from: '1996-01-01', to: '2026-03-31' },
  { percent: 6, from: '2026-04-01', to: '2027-12-31' },
  { percent: 12, from: '2028-01-01', to: null },
]
