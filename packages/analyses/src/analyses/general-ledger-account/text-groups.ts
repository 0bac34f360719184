import { float64At, uint32At } from '../../column.ts'
import { NO_DAY } from '../../dates.ts'
import { TextGatherer, type TextTable, tableText } from '../../texts/text-table.ts'
import { medianSize } from './amounts.ts'
import { byText, firstGroups, Groups, type YearLines } from './groups.ts'
import { type LineGroups, lineGroups } from './line-groups.ts'
import type { AccountParts } from './parts-schema.ts'

/** Lines by group of texts. */
export function textsPart(lines: readonly YearLines[], limit: number | null): NonNullable<AccountParts['texts']> {
  const texts = lineGroups(lines)
  const groups = new Groups<number>()
  const placeOf: number[] = []
  lines.forEach(({ year, rows }, y) => {
    const { voucher, ore } = year.ledger.rows
    const { day } = year.ledger.vouchers
    const of = texts.of[y] ?? new Uint32Array(0)
    for (let i = 0; i < rows.length; i++) {
      const r = uint32At(rows, i)
      const v = uint32At(voucher, r)
      const group = uint32At(of, i)
      let at = placeOf[group]
      if (at === undefined) {
        at = groups.at(group)
        placeOf[group] = at
      }
      groups.add(at, float64At(ore, r), v, day[v] ?? NO_DAY)
    }
    groups.nextYear()
  })
  const nameOf = (at: number) => texts.names[groups.keys[at] ?? 0] ?? ''
  const { first, leftOut } = firstGroups(
    groups,
    groups.placesOf(1),
    limit,
    (at) => groups.grossOf(at),
    (a, b) => byText(nameOf(a), nameOf(b)),
  )
  const rankOf = new Int32Array(groups.keys.length).fill(-1)
  first.forEach((at, rank) => {
    rankOf[at] = rank
  })
  const ranks = Int32Array.from(placeOf, (at) => rankOf[at] ?? -1)
  const examples = examplesOf(lines, texts, ranks, first.length)
  const variants = variantsOf(texts, ranks, first.length)
  const medians = mediansOf(lines, texts, ranks, first, groups)
  return {
    rows: first.map((at, rank) => ({
      group: nameOf(at),
      example: examples[rank] ?? '',
      variants: variants[rank] ?? 1,
      medianOre: medians[rank] ?? 0,
      ...groups.sums(at),
    })),
    leftOut,
  }
}

/** A text of each kept group: of the earliest line, of equals the first in the order of texts. */
function examplesOf(lines: readonly YearLines[], { of, shown, tables }: LineGroups, ranks: Int32Array, kept: number): string[] {
  const earliest: { day: number; year: number; text: number; read: string }[] = []
  lines.forEach(({ year, rows }, y) => {
    const { voucher } = year.ledger.rows
    const { day } = year.ledger.vouchers
    const groups = of[y]
    const texts = shown[y]
    const table = tables[y]
    if (!groups || !texts || !table) return
    for (let i = 0; i < rows.length; i++) {
      const rank = ranks[uint32At(groups, i)] ?? -1
      if (rank < 0) continue
      const d = day[uint32At(voucher, uint32At(rows, i))] ?? NO_DAY
      const text = uint32At(texts, i)
      const known = earliest[rank]
      if (known && (d > known.day || (d === known.day && y === known.year && text === known.text))) continue
      const read = tableText(table, text)
      if (!known || d < known.day || read < known.read) earliest[rank] = { day: d, year: y, text, read }
    }
  })
  return Array.from({ length: kept }, (_, rank) => earliest[rank]?.read ?? '')
}

/** How many different texts each kept group has. */
function variantsOf({ of, shown, tables }: LineGroups, ranks: Int32Array, kept: number): Uint32Array {
  const counts = new Uint32Array(kept)
  const same = sameTexts(tables)
  tables.forEach((_, y) => {
    const groups = of[y]
    const texts = shown[y]
    if (!groups || !texts) return
    for (let i = 0; i < texts.length; i++) {
      const rank = ranks[uint32At(groups, i)] ?? -1
      if (rank >= 0 && same(y, uint32At(texts, i))) counts[rank] = uint32At(counts, rank) + 1
    }
  })
  return counts
}

/** Says of each text whether it is met for the first time, in any year. A text shown has one group. */
function sameTexts(tables: readonly TextTable[]): (year: number, text: number) => boolean {
  const met = tables.map(({ count }) => new Uint8Array(count))
  const gathered = new TextGatherer()
  const encoder = new TextEncoder()
  let newest = 0
  const [only] = tables
  const isOneSet = tables.every(({ encoding, repairTexts }) => encoding === only?.encoding && !repairTexts)
  return (year, text) => {
    const own = met[year]
    const table = tables[year]
    if (!own || !table || own[text] === 1) return false
    own[text] = 1
    if (tables.length === 1 || text === 0) return text !== 0 || met.every((others, y) => y >= year || others[0] === 0)
    const from = uint32At(table.start, text)
    const bytes = isOneSet ? table.bytes : encoder.encode(tableText(table, text))
    const number = isOneSet ? gathered.add(bytes, from, uint32At(table.start, text + 1) - from - 1) : gathered.add(bytes, 0, bytes.length)
    const isNew = number > newest
    newest = Math.max(newest, number)
    return isNew
  }
}

/** The median |amount| of each kept group. */
function mediansOf(
  lines: readonly YearLines[],
  { of }: LineGroups,
  ranks: Int32Array,
  first: readonly number[],
  groups: Groups<number>,
): number[] {
  const sizes = first.map((at) => new Float64Array(groups.countOf(at)))
  const filled = new Uint32Array(first.length)
  lines.forEach(({ year, rows }, y) => {
    const { ore } = year.ledger.rows
    const own = of[y] ?? new Uint32Array(0)
    for (let i = 0; i < rows.length; i++) {
      const rank = ranks[uint32At(own, i)] ?? -1
      const column = sizes[rank]
      if (!column) continue
      const at = uint32At(filled, rank)
      column[at] = Math.abs(float64At(ore, uint32At(rows, i)))
      filled[rank] = at + 1
    }
  })
  return sizes.map(medianSize)
}
