import { uint32At } from '../../column.ts'
import { textFacts } from '../../texts/text-facts.ts'
import { NO_WORDS } from '../../texts/text-group.ts'
import { textsOfLines } from '../../texts/text-index.ts'
import type { TextTable } from '../../texts/text-table.ts'
import type { YearLines } from './groups.ts'

/** Texts of lines, and their groups numbered through the years. */
export interface LineGroups {
  /** Per year, line by line: the group's place in `names`. 0: no word is left. */
  readonly of: readonly Uint32Array[]
  readonly names: readonly string[]
  /** Per year, line by line: the text that is shown, in the year's table. */
  readonly shown: readonly Uint32Array[]
  readonly tables: readonly TextTable[]
}

/** A line's group is its own text's, or its voucher's where its own says nothing. */
export function lineGroups(lines: readonly YearLines[]): LineGroups {
  const names: string[] = [NO_WORDS]
  const places = new Map<string, number>([[NO_WORDS, 0]])
  const all: Uint32Array[] = []
  const shown: Uint32Array[] = []
  const tables: TextTable[] = []
  for (const { year, rows } of lines) {
    const { table, own, voucher } = textsOfLines(year.ledger, year.year.texts, rows)
    const facts = textFacts(table)
    const known: number[] = [0]
    const of = new Uint32Array(rows.length)
    for (let i = 0; i < rows.length; i++) {
      const group = facts.group(uint32At(own, i)) || facts.group(uint32At(voucher, i))
      let place = known[group]
      if (place === undefined) {
        const name = facts.groupName(group)
        place = places.get(name) ?? names.push(name) - 1
        places.set(name, place)
        known[group] = place
      }
      of[i] = place
      if (own[i] === 0) own[i] = uint32At(voucher, i)
    }
    all.push(of)
    shown.push(own)
    tables.push(table)
  }
  return { of: all, names, shown, tables }
}
