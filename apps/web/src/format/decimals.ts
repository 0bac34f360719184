/** Each is kept: to make a format takes as long as to write some hundred numbers with it. */
const formats = new Map<string, Intl.NumberFormat>()

/** In Swedish, with at least and at most so many decimals: 1 234,5. */
export function formatDecimals(value: number, least: number, most: number = least): string {
  const key = `${least} ${most}`
  let format = formats.get(key)
  if (format === undefined) {
    format = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: least, maximumFractionDigits: most })
    formats.set(key, format)
  }
  return format.format(value)
}
