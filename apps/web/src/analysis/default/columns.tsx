/** The columns of a table as the grid of the screen shows them. */
import { type Kind, type Language, type RowFlag, say, severities, type Table, type Value, type Words } from '@verifikat/analyses'
import { Money } from '../../components/Money.tsx'
import { levelTones } from '../../components/Soundness.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatMonth } from '../../format/dates.ts'
import { formatCount, formatOre, formatPercent, NBSP, type Unit } from '../../format/money.ts'
import type { Column } from '../table/column.ts'

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

export function columnsOf(table: Table, shown: Shown): readonly Column<Place>[] {
  const names = table.columns.findIndex(({ kind }) => kind === 'text')
  return table.columns.map(({ id, label, help, kind, hasTotal, total, grow }, at): Column<Place> => {
    const value = ({ row }: Place) => table.value(row, at)
    const kindAt = ({ row }: Place) => table.kind(row, at)
    const isHead = ({ row }: Place) => table.kindOfRow(row) === 'heading'
    const text = (place: Place) => (isHead(place) && value(place) === null ? '' : valueText(value(place), kindAt(place), shown))
    return {
      id,
      label: say(label, shown.language),
      ...(help ? { title: say(help, shown.language) } : {}),
      align: isFigure(kind) ? 'right' : 'left',
      text: (place) => `${at === 0 ? NBSP.repeat(3 * table.level(place.row)) : ''}${text(place)}`,
      cell: (place) => {
        const own = value(place)
        if (isFlags(own)) return <Flags flags={own} language={shown.language} />
        if (kindAt(place) === 'ore' && typeof own === 'number') return <Money ore={own} unit={shown.unit} />
        return table.kindOfRow(place.row) === 'row' ? undefined : <b>{text(place)}</b>
      },
      sortValue: (place) => sortValue(value(place), shown.language),
      opens: ({ row }) => table.figure(row, at) !== null,
      ...(at === 0 ? { isPinned: true, isHeader: true } : {}),
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

export function valueText(value: Value, kind: Kind, { language, unit, unknown }: Shown, zero = ZERO): string {
  if (value === null) return isFigure(kind) ? unknown : ''
  if (typeof value === 'string') return kind === 'month' ? formatMonth(value, language) : value
  if (isFlags(value))
    return worstFirst(value)
      .map(({ name }) => say(name, language))
      .join(', ')
  // what is no list of flags is a text in both languages
  if (typeof value !== 'number') return say(value as Words, language)
  if (value === 0) return zero
  switch (kind) {
    case 'ore':
      return formatOre(value, unit)
    case 'ratio':
      return `${formatPercent(value)}${NBSP}%`
    case 'decimal':
      return value.toLocaleString('sv-SE', { maximumFractionDigits: 4 })
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
  return flags.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
}

function sortValue(value: Value, language: Language): number | string | null {
  if (value === null || typeof value !== 'object') return value
  if (!isFlags(value)) return say(value as Words, language)
  const [worst] = worstFirst(value)
  return worst === undefined ? null : `${severities.indexOf(worst.severity)}${say(worst.name, language)}`
}

function Flags({ flags, language }: { readonly flags: readonly RowFlag[]; readonly language: Language }) {
  const [first, ...rest] = worstFirst(flags)
  if (first === undefined) return null
  return (
    <span className="an-flags" title={flags.map(({ name, why }) => `${say(name, language)}: ${say(why, language)}`).join('\n')}>
      <StatusText tone={levelTones[first.severity]}>{say(first.name, language)}</StatusText>
      {rest.length > 0 && <span className="t3 n">+{rest.length}</span>}
      {rest.length > 0 && <span className="vh">{rest.map(({ name }) => say(name, language)).join(', ')}</span>}
    </span>
  )
}
