import type { Ledger } from '../ledger/ledger.ts'
import { repairText, type Spoiling, spoilingOf } from '../ledger/repair.ts'
import type { Collector } from './collector.ts'

/** Names that were written in one character set and read in another before the file was made: how many, with an example and what it was. */
export function checkTexts(c: Collector, { encoding, company, accounts, dimensions, objects, users }: Ledger): void {
  // In one byte per letter such texts are what they should be.
  if (encoding !== 'utf-8') return
  const found = new Map<Spoiling, { count: number; readonly example: string }>()
  for (const names of [[company], accounts, dimensions, objects, users.map((name) => ({ name }))])
    for (const { name } of names) {
      const spoiling = spoilingOf(name)
      if (!spoiling) continue
      const known = found.get(spoiling)
      if (known) known.count++
      else found.set(spoiling, { count: 1, example: name })
    }
  for (const [spoiling, { count, example }] of found)
    c.log.add('characters-spoiled', 'warning', 0, { count, spoiling, example, meant: repairText(example, spoiling) })
}
