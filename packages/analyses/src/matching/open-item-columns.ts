import { float64At, uint32At } from '../column.ts'
import { NO_DAY } from '../dates.ts'
import type { CompiledYear } from '../query/compile.ts'
import { textFacts } from '../texts/text-facts.ts'
import { NO_WORDS } from '../texts/text-group.ts'
import { textsOfLines } from '../texts/text-index.ts'
import type { Items } from './items.ts'
import type { OrderedLines } from './lines-in-order.ts'
import type { Matching } from './schema.ts'

export const itemKinds = [
  'opening',
  'outside-left-out',
  'year-break',
  'line',
] as const satisfies readonly Matching['open'][number]['kind'][]
/** `line` in `itemKinds`. */
export const LINE = itemKinds.indexOf('line')

/** What is carried from before the first day or between fiscal years. */
export interface Carried {
  readonly kind: Exclude<(typeof itemKinds)[number], 'line'>
  /** NaN where unknown. */
  readonly ore: number
  readonly day: number
}

/** The lines of a fiscal year, and how much is carried before them, of the first years too. */
export interface ItemsOfYear {
  readonly carried: number
  readonly lines: OrderedLines | null
}

/** Items as columns. What is carried answers no line (it is not one item but all that was open): its `ore` is 0. */
export interface OpenItemColumns extends Items {
  /** In `itemKinds`. */
  readonly kind: Uint8Array
  /** What is carried; 0 for lines. */
  readonly carriedOre: Float64Array
  /** In `years`; −1: no line. */
  readonly yearOf: Int32Array
  readonly row: Uint32Array
  readonly years: readonly (CompiledYear | null)[]
}

export function oreOf({ ore, carriedOre, kind }: OpenItemColumns, item: number): number {
  return (kind[item] === LINE ? float64At(ore, item) : float64At(carriedOre, item)) + 0
}

/**
 * What is carried and every line, year by year. Where a balance brought forward is unknown but a later fiscal year knows its own, what was carried comes to
 * what the lines do not explain.
 */
export function itemsOf(carried: readonly Carried[], years: readonly ItemsOfYear[], closingOre: number): OpenItemColumns {
  const isUnknown = carried.some(({ ore }) => Number.isNaN(ore))
  const lineCount = years.reduce((sum, { lines }) => sum + (lines?.rows.length ?? 0), 0)
  const length = lineCount + (isUnknown ? 1 : carried.length)
  const several = years.filter(({ lines }) => lines !== null).length > 1
  const groups = new Names(several)
  const references = new Names(several)
  const columns = {
    kind: new Uint8Array(length).fill(LINE),
    ore: new Float64Array(length),
    carriedOre: new Float64Array(length),
    day: new Int32Array(length).fill(NO_DAY),
    group: new Uint32Array(length),
    reference: new Int32Array(length).fill(-1),
    yearOf: new Int32Array(length).fill(-1),
    row: new Uint32Array(length),
    years: years.map(({ lines }) => lines?.year ?? null),
    groupName: (group: number) => groups.name(group),
    referenceName: (reference: number) => references.name(reference),
  }
  let at = 0
  const carry = ({ kind, ore, day }: Carried) => {
    columns.kind[at] = itemKinds.indexOf(kind)
    columns.carriedOre[at] = ore
    columns.day[at] = day
    at++
  }
  const [first] = carried
  if (isUnknown && first) carry({ ...first, ore: closingOre - sumOf(years) })
  let next = 0
  years.forEach(({ carried: before, lines }, y) => {
    for (; next < before; next++) {
      const own = carried[next]
      if (own && !isUnknown) carry(own)
    }
    if (!lines) return
    fill(columns, at, y, lines, groups, references)
    at += lines.rows.length
  })
  return columns
}

function sumOf(years: readonly ItemsOfYear[]): number {
  let sum = 0
  for (const { lines } of years) if (lines) for (const row of lines.rows) sum += float64At(lines.year.ledger.rows.ore, row)
  return sum
}

type Filled = Pick<OpenItemColumns, 'ore' | 'day' | 'group' | 'reference' | 'yearOf' | 'row'>

function fill(columns: Filled, from: number, y: number, { year, rows }: OrderedLines, groups: Names, references: Names): void {
  const { ore, voucher } = year.ledger.rows
  const { day } = year.ledger.vouchers
  for (let i = 0; i < rows.length; i++) {
    const r = uint32At(rows, i)
    columns.ore[from + i] = float64At(ore, r) + 0
    columns.day[from + i] = day[uint32At(voucher, r)] ?? NO_DAY
    columns.yearOf[from + i] = y
    columns.row[from + i] = r
  }
  // Texts are read in the file's order, items stand in the lists'.
  const sorted = rows.slice().sort()
  const texts = textsOfLines(year.ledger, year.year.texts, sorted)
  const facts = textFacts(texts.table)
  groups.begin((group) => facts.groupName(group))
  references.begin((reference) => facts.referenceNumber(reference))
  const read = (i: number, k: number) => {
    const own = uint32At(texts.own, k)
    const head = uint32At(texts.voucher, k)
    const group = facts.group(own) || facts.group(head)
    // Number 0 is the group without words in every year.
    columns.group[i] = group === 0 ? 0 : groups.place(group)
    const number = facts.reference(own)
    const reference = number >= 0 ? number : facts.reference(head)
    columns.reference[i] = reference < 0 ? -1 : references.place(reference)
  }
  const places = placesIn(sorted, rows)
  for (let i = 0; i < rows.length; i++) read(from + i, uint32At(places, i))
}

/** Where each of some rows stands among the same rows, sorted. */
function placesIn(sorted: Uint32Array, rows: Uint32Array): Uint32Array {
  const [first = 0] = sorted
  const spread = (sorted.at(-1) ?? 0) - first + 1
  const places = new Uint32Array(sorted.length === 0 ? 0 : spread)
  for (let k = 0; k < sorted.length; k++) places[uint32At(sorted, k) - first] = k
  const found = new Uint32Array(rows.length)
  for (let i = 0; i < rows.length; i++) found[i] = uint32At(places, uint32At(rows, i) - first)
  return found
}

/** Numbers of names through the years: where there is one year, its own. */
class Names {
  private readonly several: boolean
  private readonly names: string[] = [NO_WORDS]
  private readonly places = new Map<string, number>()
  private ofYear: number[] = []
  private nameOf: (number: number) => string = () => ''

  constructor(several: boolean) {
    this.several = several
  }

  /** The numbers that follow are another year's. */
  begin(nameOf: (number: number) => string): void {
    this.nameOf = nameOf
    this.ofYear = []
  }

  place(number: number): number {
    if (!this.several) return number
    const known = this.ofYear[number]
    if (known !== undefined) return known
    const name = this.nameOf(number)
    const place = this.places.get(name) ?? this.names.push(name) - 1
    this.places.set(name, place)
    this.ofYear[number] = place
    return place
  }

  name(place: number): string {
    return this.several ? (this.names[place] ?? '') : this.nameOf(place)
  }
}
