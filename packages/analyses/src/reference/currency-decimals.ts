/** Decimals of currencies, where not two. */
const others: Readonly<Record<string, number>> = {
  ...Object.fromEntries('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0])),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3])),
  CLF: 4,
  UYW: 4,
}

/** How many decimals amounts of a currency have: ISO 4217, list one, as of 2026-11-24. */
export const currencyDecimals = (currency: string): number => others[currency] ?? 2
