/** A voucher as somebody types it: `A 12`, `a12`, `K1 0012`; its number alone where it has no series. */
export interface TypedVoucher {
  readonly series: string
  readonly number: number
}

/** Null: not a voucher's name. */
export function typedVoucher(text: string): TypedVoucher | null {
  const [, apart, together, digits] = /^(?:(\S.*?)\s+|(\D*?))(\d+)$/u.exec(text.trim()) ?? []
  const number = Number(digits)
  return digits === undefined || !Number.isSafeInteger(number) ? null : { series: apart ?? together ?? '', number }
}

/** The one that is meant, as the books name it: the series as typed before one that differs in case. */
export function voucherMeant<T extends { readonly series: string; readonly number: string }>(
  { series, number }: TypedVoucher,
  found: readonly T[],
): T | null {
  const own = found.filter((voucher) => Number(voucher.number) === number)
  const lower = series.toLowerCase()
  return own.find((voucher) => voucher.series === series) ?? own.find((voucher) => voucher.series.toLowerCase() === lower) ?? null
}
