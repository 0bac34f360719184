import type { Flag, ObjectListResult, ObjectRow } from '@verifikat/analyses'
import { Icon } from '../../components/Icon.tsx'
import { Money } from '../../components/Money.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatDay, type Locale } from '../../format/dates.ts'
import { formatCount, formatOre, formatPercent, type Unit } from '../../format/money.ts'
import { worstFirst } from '../review/flag-filter.ts'
import { flagTones } from '../review/flag-look.ts'
import { signed, signOf } from '../statement/rows.ts'
import type { Column } from '../table/column.ts'
import { MoreNames } from '../table/MoreNames.tsx'
import type { Texts } from '../use-texts.ts'
import { objectLabel } from './labels.ts'
import { objectFigure, type ShownObject } from './rows.ts'

export interface ObjectColumns {
  readonly result: ObjectListResult
  /** Names of the periods. */
  readonly names: readonly string[]
  readonly unit: Unit
  readonly sign: 'natural' | 'bookkeeping'
  readonly locale: Locale
  readonly t: Texts
  readonly flags: ReadonlyMap<string, readonly Flag[]>
  readonly nameOf: (flag: Flag) => string
  /** There is no room for more than the figures and their flags. */
  readonly isNarrow: boolean
  /** The panel is open beside the table. */
  readonly isBeside: boolean
  /** The reader has said which columns: empty ones too. */
  readonly isChosen: boolean
}

export function objectColumns(context: ObjectColumns): readonly Column<ShownObject>[] {
  const { result, names, locale, t, isNarrow, isChosen } = context
  const ratio = (id: string, label: string, of: (row: ObjectRow) => number | null | undefined): Column<ShownObject> => {
    const text = (row: ObjectRow) => {
      const own = of(row)
      return own === null || own === undefined ? '' : own === 0 ? '–' : formatPercent(own)
    }
    return {
      id,
      label,
      align: 'right',
      tone: 'small',
      text: ({ row }) => text(row),
      cell: ({ row }) => <span className={text(row).startsWith('\u2212') ? 'n neg' : 'n'}>{text(row)}</span>,
      sortValue: ({ row }) => of(row) ?? null,
      sum: { text: text(result.total) },
    }
  }
  const day = (iso: string | null | undefined) => (iso ? (isNarrow ? iso : `${formatDay(iso, locale)} ${iso.slice(0, 4)}`) : '')
  return [
    {
      id: 'name',
      label: t('matrix:ol.col.object'),
      align: 'left',
      text: ({ row }) => objectLabel(row, t),
      measured: (shown) => `${'00'.repeat(shown.level)}000${objectLabel(shown.row, t)}`,
      cell: (shown) => (
        <span className="stm-name" style={{ paddingLeft: shown.level * 14 }}>
          <span className="stm-turn">
            {shown.isExpanded !== null && <Icon name={shown.isExpanded ? 'chevron-down' : 'chevron-right'} />}
          </span>
          <span className="el">{objectLabel(shown.row, t)}</span>
        </span>
      ),
      sortValue: ({ row }) => row.object,
      isPinned: true,
      isHeader: true,
      isTree: true,
      grow: { min: 150, max: 280 },
    },
    ...shownColumns(result, isChosen).flatMap((c) => {
      const name = result.columns[c]?.name[locale] ?? ''
      const before = c === result.columns.length - 1 ? result.periods.slice(1) : []
      return [
        money(context, c, 0, name, name),
        ...before.map((_, p) => ({ ...money(context, c, p + 1, name, names[p + 1] ?? ''), tone: 'quiet' as const })),
      ]
    }),
    ratio('margin', t('matrix:ol.col.margin'), ({ periods }) => periods[0]?.marginRatio),
    ...(isNarrow
      ? []
      : [
          ratio('share', t('matrix:ol.col.share'), ({ periods }) => periods[0]?.salesShareRatio),
          {
            id: 'n',
            label: t('matrix:ol.col.lines'),
            align: 'right' as const,
            tone: 'quiet' as const,
            text: ({ row }: ShownObject) => lineText(row, t),
            sortValue: ({ row }: ShownObject) => row.periods[0]?.lineCount ?? null,
            opens: ({ row }: ShownObject) => (row.periods[0]?.lineCount ?? 0) > 0 && row.isListable,
            sum: { text: lineText(result.total, t) },
          },
          {
            id: 'first',
            label: t('matrix:ol.col.first'),
            align: 'right' as const,
            tone: 'small' as const,
            text: ({ row }: ShownObject) => day(row.periods[0]?.firstDate),
            sortValue: ({ row }: ShownObject) => row.periods[0]?.firstDate ?? null,
          },
          {
            id: 'last',
            label: t('matrix:ol.col.last'),
            align: 'right' as const,
            tone: 'small' as const,
            text: ({ row }: ShownObject) => day(row.periods[0]?.lastDate),
            sortValue: ({ row }: ShownObject) => row.periods[0]?.lastDate ?? null,
          },
        ]),
    ...(result.flags.length > 0 ? [flagColumn(context)] : []),
  ]
}

/** Places of the columns that hold something in what is shown; the result always, and all of them where the reader chose them. */
export function shownColumns(
  { columns, rows, total }: Pick<ObjectListResult, 'columns' | 'rows' | 'total'>,
  isChosen: boolean,
): readonly number[] {
  const holds = (c: number) => [...rows, total].some(({ periods }) => (periods[0]?.valuesOre[c] ?? 0) !== 0)
  return columns.flatMap((_, c) => (isChosen || c === columns.length - 1 || holds(c) ? [c] : []))
}

function money({ result, names, unit, sign, t }: ObjectColumns, c: number, p: number, name: string, label: string): Column<ShownObject> {
  const column = result.columns[c]
  const factor = column === undefined ? 1 : signOf(column, sign)
  const of = (row: ObjectRow) => signed(row.periods[p]?.valuesOre[c], factor)
  const text = (ore: number | null) => (ore === null ? t('tb.unknown') : ore === 0 ? '–' : formatOre(ore, unit))
  const total = of(result.total)
  const isListed = column !== undefined && column.accounts !== null
  return {
    id: objectFigure(c, p),
    label,
    title: `${name} ${names[p] ?? ''}`,
    align: 'right',
    ...(c === result.columns.length - 1 && p === 0 ? { tone: 'read' as const } : {}),
    text: ({ row }) => text(of(row)),
    cell: ({ row }) => <Money ore={of(row)} unit={unit} />,
    sortValue: ({ row }) => of(row),
    opens: ({ row }) => of(row) !== null && isListed && row.isListable,
    sum: { text: text(total), cell: <Money ore={total} unit={unit} />, opens: total !== null && isListed },
  }
}

function lineText(row: ObjectRow, t: Texts): string {
  const count = row.periods[0]?.lineCount ?? null
  return count === null ? t('tb.unknown') : count === 0 ? '–' : formatCount(count)
}

function flagColumn({ flags, nameOf, t, isNarrow, isBeside }: ObjectColumns): Column<ShownObject> {
  const of = ({ row }: ShownObject) => worstFirst(flags.get(row.id) ?? [])
  const named = (shown: ShownObject) => [...new Set(of(shown).map(nameOf))]
  return {
    id: 'flags',
    label: t('tb.col.flags'),
    align: 'left',
    text: (shown) => named(shown).join(', '),
    cell: (shown) => {
      const [first] = of(shown)
      const names = named(shown)
      if (first === undefined) return ''
      return (
        <span className="an-flags" title={names.join(', ')}>
          <StatusText tone={flagTones[first.severity]}>
            <span className={isBeside ? 'vh' : 'el'}>{names[0]}</span>
          </StatusText>
          <MoreNames names={names} />
        </span>
      )
    },
    ...(isNarrow && !isBeside && { grow: { min: 128, max: 260 } }),
    measured: (shown) => {
      const names = named(shown)
      return names.length === 0 ? '' : `mm${isBeside ? '' : names[0]}${names.length > 1 ? ` ${t('tb.andMore', { count: 1 })}` : ''}`
    },
  }
}
