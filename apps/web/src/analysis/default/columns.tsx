/** The columns of a table as the grid of the screen shows them. */
import {
  decimal,
  type FlagLevel,
  flagLevels,
  type Kind,
  type Language,
  perCent,
  type RowFlag,
  say,
  type Table,
  type Value,
  type Words,
} from '@verifikat/analyses'
import { Money } from '../../components/Money.tsx'
import { levelTones } from '../../components/Soundness.tsx'
import { StatusText, type Tone } from '../../components/StatusText.tsx'
import { formatMonth } from '../../format/dates.ts'
import { formatCount, formatOre, NBSP, type Unit } from '../../format/money.ts'
import type { Column } from '../table/column.ts'
import { MoreNames } from '../table/MoreNames.tsx'

/** A row of a table, by its place. */
export interface Place {
  readonly row: number
}

export interface Shown {
  readonly language: Language
  readonly unit: Unit
  /** Said of a figure that is not known. */
  readonly unknown: string
}

const ZERO = '–'

const flagTones = { ...levelTones, unknown: 'grey' } as const satisfies Record<FlagLevel, Tone>

export function columnsOf(table: Table, shown: Shown): readonly Column<Place>[] {
  const grows = table.columns.findIndex(({ grow }) => grow)
  const most = largestShaded(table)
  const names = grows === -1 ? table.columns.findIndex(({ kind }) => kind === 'text') : grows
  return table.columns.map(({ id, label, group, help, kind, hasTotal, total, grow, wraps, read, overTime }, at): Column<Place> => {
    const value = ({ row }: Place) => table.value(row, at)
    const kindAt = ({ row }: Place) => table.kind(row, at)
    const isHead = ({ row }: Place) => table.kindOfRow(row) === 'heading'
    // what stands under another row is part of it, and no sum of its own
    const isBold = ({ row }: Place) => table.kindOfRow(row) !== 'row' && table.level(row) === 0
    const text = (place: Place) => (isHead(place) && value(place) === null ? '' : valueText(value(place), kindAt(place), shown))
    return {
      id,
      label: say(label, shown.language),
      ...(group ? { group: { name: say(group.name, shown.language), label: say(group.label, shown.language) } } : {}),
      ...(help ? { title: say(help, shown.language) } : {}),
      align: isFigure(kind) ? 'right' : 'left',
      text: (place) => `${at === 0 ? NBSP.repeat(3 * table.level(place.row)) : ''}${text(place)}`,
      cell: (place) => {
        const own = value(place)
        if (isFlags(own)) return <Flags flags={own} language={shown.language} />
        if (own === null && isFigure(kindAt(place)) && !isHead(place)) return <span className="n z">{shown.unknown}</span>
        if (kindAt(place) === 'ore' && typeof own === 'number') return <Money ore={own} unit={shown.unit} />
        return isBold(place) ? <b>{text(place)}</b> : undefined
      },
      sortValue: (place) => sortValue(value(place), shown.language),
      opens: ({ row }) => table.figure(row, at) !== null,
      ...(read ? { tone: 'read' as const } : {}),
      ...(overTime ? { overTime } : {}),
      look: ({ row }) => lookOf(table, row, at, most),
      ...(kind === 'flags' ? { isAct: true, measured: (place) => flagsMeasured(value(place), shown.language) } : {}),
      ...(at === 0 ? { isPinned: true, isHeader: true } : {}),
      boldIn: isBold,
      ...(wraps ? { wraps } : {}),
      ...(grow || at === names ? { grow: { min: 120, max: 420 } } : {}),
      ...(hasTotal
        ? {
            sum: {
              text: valueText(total, kind, shown, '0'),
              cell: kind === 'ore' ? <Money ore={total} unit={shown.unit} zero="digit" /> : undefined,
            },
          }
        : {}),
    }
  })
}

/** A cell to look at is shaded; where a group of columns begins there is a line. */
function lookOf(table: Table, row: number, at: number, most: (row: number) => number): string | undefined {
  const mark = table.mark(row, at)
  const name = table.columns[at]?.group?.name
  const begins = name !== undefined && table.columns[at - 1]?.group?.name !== name
  const looks = [mark === null ? null : `dt-${mark}`, begins ? 'dt-begins' : null, shadeOf(table, row, at, most)].filter(
    (look) => look !== null,
  )
  return looks.length === 0 ? undefined : looks.join(' ')
}

/** The largest shaded value of each row, as it is asked for. */
function largestShaded(table: Table): (row: number) => number {
  const known = new Map<number, number>()
  const shaded = table.columns.flatMap(({ isShaded }, at) => (isShaded ? [at] : []))
  return (row) => {
    const found = known.get(row) ?? Math.max(0, ...shaded.map((at) => size(table.value(row, at))))
    known.set(row, found)
    return found
  }
}

const SHADES = 4
const size = (value: Value) => (typeof value === 'number' ? Math.abs(value) : 0)

function shadeOf(table: Table, row: number, at: number, most: (row: number) => number): string | null {
  if (!table.columns[at]?.isShaded) return null
  const own = size(table.value(row, at))
  return own === 0 ? null : `dt-shade-${Math.ceil((own / most(row)) * SHADES)}`
}

export function valueText(value: Value, kind: Kind, { language, unit, unknown }: Shown, zero = ZERO): string {
  if (value === null) return isFigure(kind) ? unknown : ''
  if (typeof value === 'string') return kind === 'month' ? formatMonth(value, language) : value
  if (isFlags(value))
    return worstFirst(value)
      .map(({ name }) => say(name, language))
      .join(', ')
  // what is no list of flags is a text in both languages
  if (typeof value !== 'number') return say(value as Words, language)
  if (value === 0 && kind !== 'ratio') return zero
  switch (kind) {
    case 'ore':
      return formatOre(value, unit)
    case 'ratio':
      return perCent(value)
    case 'decimal':
      return decimal(value)
    default:
      return formatCount(value)
  }
}

function isFigure(kind: Kind): boolean {
  return kind === 'ore' || kind === 'count' || kind === 'days' || kind === 'ratio' || kind === 'decimal'
}

function isFlags(value: Value): value is readonly RowFlag[] {
  return Array.isArray(value) && typeof value[0] !== 'string'
}

function worstFirst(flags: readonly RowFlag[]): readonly RowFlag[] {
  return flags.toSorted((a, b) => flagLevels.indexOf(a.severity) - flagLevels.indexOf(b.severity))
}

function sortValue(value: Value, language: Language): number | string | null {
  if (value === null || typeof value !== 'object') return value
  if (!isFlags(value)) return say(value as Words, language)
  const [worst] = worstFirst(value)
  return worst === undefined ? null : `${flagLevels.indexOf(worst.severity)}${say(worst.name, language)}`
}

/** As wide as how many more there are is said in either language. */
const MORE_MEASURED = 'and 0 more'

/** As wide as the first flag with its icon, and how many more there are. */
function flagsMeasured(value: Value, language: Language): string {
  const [first, ...rest] = isFlags(value) ? worstFirst(value) : []
  if (first === undefined) return ''
  return `${say(first.name, language)} 000${rest.length > 0 ? ` ${MORE_MEASURED}` : ''}`
}

function Flags({ flags, language }: { readonly flags: readonly RowFlag[]; readonly language: Language }) {
  const [first, ...rest] = worstFirst(flags)
  if (first === undefined) return null
  return (
    <span className="an-flags" title={flags.map(({ name, why }) => `${say(name, language)}: ${say(why, language)}`).join('\n')}>
      <StatusText tone={flagTones[first.severity]}>
        <span className="el">{say(first.name, language)}</span>
      </StatusText>
      <MoreNames names={[first, ...rest].map(({ name }) => say(name, language))} />
    </span>
  )
}
