export interface ChosenPeriod {
  readonly from?: string
  readonly to?: string
}

interface Year {
  readonly from: string
  readonly to: string
}

/** The period that the address says, on an analysis as its days, at home as a fiscal year. Empty: none was chosen. */
export function periodOf({ from, to, year }: Readonly<Record<string, unknown>>, years: readonly Year[]): ChosenPeriod {
  const chosen = years.find((other) => other.from === year)
  if (chosen !== undefined) return { from: chosen.from, to: chosen.to }
  return { ...(typeof from === 'string' && { from }), ...(typeof to === 'string' && { to }) }
}

/** The fiscal year that a period begins in, as home names it; the newest needs no name. */
export function yearOf({ from, to }: ChosenPeriod, years: readonly Year[]): { readonly year?: string } {
  const day = from ?? to
  const sorted = years.toSorted((a, b) => a.from.localeCompare(b.from))
  const year = day === undefined ? undefined : sorted.findLast((other) => other.from <= day)
  return year === undefined || year === sorted.at(-1) ? {} : { year: year.from }
}

/** One goes on in the year that one is in, the newest where none was chosen: its voucher of a number comes before those of other years. */
export function chosenFirst<V extends { readonly yearFrom: string }>(
  vouchers: readonly V[],
  { from, to }: ChosenPeriod,
  years: readonly Year[],
): readonly V[] {
  const day = to ?? from
  const chosen = years.toSorted((a, b) => a.from.localeCompare(b.from)).findLast((year) => day === undefined || year.from <= day)
  const isChosen = ({ yearFrom }: V) => yearFrom === chosen?.from
  return vouchers.toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a)))
}
