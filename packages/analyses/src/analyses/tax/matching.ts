/** An amount on a day. */
export interface Item {
  readonly day: number
  readonly ore: number
}

export interface Match {
  readonly lines: readonly number[]
  readonly rows: readonly number[]
}

/** Amounts that are tried as parts of one: all their sums are looked at. */
const MOST_PARTS = 12

/**
 * Lines of the books and rows of the agency that are the same event: first one and one of equal amount, the nearest days first; then one line that is
 * several rows together, and one row that is several lines. Nothing with another sign, and nothing more than some days away, is ever put together, so that
 * a charge and a payment of the same day both stay.
 */
export function matchEvents(lines: readonly Item[], rows: readonly Item[], toleranceDays: number): readonly Match[] {
  const openLines = new Set(lines.keys())
  const openRows = new Set(rows.keys())
  const single = onePairs(lines, rows, toleranceDays, openLines, openRows)
  const several = parts(lines, rows, toleranceDays, openLines, openRows).map(({ whole, own }): Match => ({ lines: [whole], rows: own }))
  const divided = parts(rows, lines, toleranceDays, openRows, openLines).map(({ whole, own }): Match => ({ lines: own, rows: [whole] }))
  return [...single, ...several, ...divided]
}

function onePairs(
  lines: readonly Item[],
  rows: readonly Item[],
  toleranceDays: number,
  openLines: Set<number>,
  openRows: Set<number>,
): readonly Match[] {
  const byAmount = new Map<number, number[]>()
  for (const [r, { ore }] of rows.entries()) {
    const same = byAmount.get(ore)
    if (same) same.push(r)
    else byAmount.set(ore, [r])
  }
  const candidates = lines.flatMap(({ day, ore }, l) =>
    (byAmount.get(ore) ?? []).flatMap((r) => {
      const days = Math.abs(at(rows, r).day - day)
      return days <= toleranceDays ? [{ l, r, days }] : []
    }),
  )
  candidates.sort((a, b) => a.days - b.days || at(rows, a.r).day - at(rows, b.r).day || a.r - b.r || a.l - b.l)
  return candidates.flatMap(({ l, r }) => {
    if (!openLines.has(l) || !openRows.has(r)) return []
    openLines.delete(l)
    openRows.delete(r)
    return [{ lines: [l], rows: [r] }]
  })
}

/** Open wholes that several open parts of one day, or of days near it, add up to; the largest whole first. */
function parts(
  wholes: readonly Item[],
  items: readonly Item[],
  toleranceDays: number,
  openWholes: Set<number>,
  openItems: Set<number>,
): readonly { readonly whole: number; readonly own: readonly number[] }[] {
  const bySize = [...openWholes].sort((a, b) => Math.abs(at(wholes, b).ore) - Math.abs(at(wholes, a).ore) || a - b)
  return bySize.flatMap((whole) => {
    const { day, ore } = at(wholes, whole)
    const near = [...openItems]
      .filter(
        (i) =>
          Math.abs(at(items, i).day - day) <= toleranceDays && at(items, i).ore * ore > 0 && Math.abs(at(items, i).ore) < Math.abs(ore),
      )
      .sort((a, b) => Math.abs(at(items, a).day - day) - Math.abs(at(items, b).day - day) || at(items, a).day - at(items, b).day || a - b)
    const days = [...new Set(near.map((i) => at(items, i).day))]
    const groups = [...days.map((one) => near.filter((i) => at(items, i).day === one)), near]
    for (const group of groups) {
      const own = subset(items, group.slice(0, MOST_PARTS), ore)
      if (!own) continue
      openWholes.delete(whole)
      for (const i of own) openItems.delete(i)
      return [{ whole, own: own.toSorted((a, b) => a - b) }]
    }
    return []
  })
}

/** The fewest of some items that add up to an amount; of as few the first ones. */
function subset(items: readonly Item[], group: readonly number[], ore: number): readonly number[] | null {
  let best: readonly number[] | null = null
  for (let bits = 1; bits < 2 ** group.length; bits++) {
    const own = group.filter((_, i) => (bits & (1 << i)) !== 0)
    if (own.length < 2 || (best !== null && own.length >= best.length)) continue
    if (own.reduce((sum, i) => sum + at(items, i).ore, 0) === ore) best = own
  }
  return best
}

function at(items: readonly Item[], i: number): Item {
  const item = items[i]
  if (!item) throw new RangeError(`no item ${i}`)
  return item
}
