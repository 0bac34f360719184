import type { DrawnItem } from './result-schema.ts'

type Labelled = Pick<DrawnItem, 'id' | 'label' | 'ref' | 'date'>

const lineWord = { en: 'line', sv: 'rad' } as const

/** What each item is called among the others, by its id: lines of one voucher by their place in it, vouchers of one number by their day. */
export function sampleItemLabels(items: readonly Labelled[], language: 'en' | 'sv'): ReadonlyMap<string, string> {
  const byLine = apart(
    items,
    ({ label }) => label,
    ({ label, ref }) => (ref?.line == null ? label : `${label}, ${lineWord[language]} ${ref.line}`),
  )
  return apart(
    items,
    ({ id, label }) => byLine.get(id) ?? label,
    ({ id, label, date }) => [byLine.get(id) ?? label, date ?? ''].join(' ').trim(),
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
