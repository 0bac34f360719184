import type { DrawnItem } from './result-schema.ts'

type Labelled = Pick<DrawnItem, 'id' | 'label' | 'ref' | 'date'>

/** An item as it is called: a voucher by series and number with a space between, as everywhere else; what it is gathered by as it is. */
export function sampleItemName({ label, ref }: Pick<DrawnItem, 'label' | 'ref'>): string {
  return ref !== null && label === `${ref.series}${ref.number}` ? [ref.series, ref.number].filter((part) => part !== '').join(' ') : label
}

const lineWord = { en: 'line', sv: 'rad' } as const

/** What each item is called among the others, by its id: lines of one voucher by their place in it, vouchers of one number by their day. */
export function sampleItemLabels(items: readonly Labelled[], language: 'en' | 'sv'): ReadonlyMap<string, string> {
  const byLine = apart(items, sampleItemName, (item) =>
    item.ref?.line == null ? sampleItemName(item) : `${sampleItemName(item)}, ${lineWord[language]} ${item.ref.line}`,
  )
  return apart(
    items,
    (item) => byLine.get(item.id) ?? sampleItemName(item),
    (item) => [byLine.get(item.id) ?? sampleItemName(item), item.date ?? ''].join(' ').trim(),
  )
}

/** The short name of an item where no other has it, else the long one. */
function apart(
  items: readonly Labelled[],
  short: (item: Labelled) => string,
  long: (item: Labelled) => string,
): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(short(item), (counts.get(short(item)) ?? 0) + 1)
  return new Map(items.map((item) => [item.id, counts.get(short(item)) === 1 ? short(item) : long(item)]))
}
