import { NBSP } from '../../format/money.ts'

/** "B 214", and "B 214 (2)" for a further voucher with the same number. */
export function voucherName({
  series,
  number,
  occurrence,
}: {
  readonly series: string
  readonly number: string
  readonly occurrence: number
}): string {
  const name = [series, number].filter((part) => part !== '').join(NBSP)
  return occurrence > 1 ? `${name}${NBSP}(${occurrence})` : name || '–'
}

type Objects = readonly { readonly dimension: string; readonly object: string; readonly name: string }[]

/** "Kostnadsställe 20 · Projekt 1042" */
export function objectNames(objects: Objects, dimensionName: (dimension: string) => string): string {
  return objects.map((object) => `${dimensionName(object.dimension)} ${object.object}`).join(' · ')
}

/** The same of a row of a voucher: that it has none is worth a word only beside rows that have one. */
export function objectsBeside(
  { objects }: { readonly objects: Objects },
  rows: readonly { readonly objects: Objects }[],
  dimensionName: (dimension: string) => string,
  none: string,
): string {
  return objects.length === 0 && rows.some((other) => other.objects.length > 0) ? none : objectNames(objects, dimensionName)
}
