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

/** "Kostnadsställe 20, Projekt 1042" */
export function objectNames(
  objects: readonly { readonly dimension: string; readonly object: string; readonly name: string }[],
  dimensionName: (dimension: string) => string,
): string {
  return objects.map((object) => `${dimensionName(object.dimension)} ${object.object}`).join(' · ')
}
