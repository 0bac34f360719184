import type { MonthlyMatrixResult, MonthlyMatrixRow } from '@verifikat/analyses'
import { Money } from '../../components/Money.tsx'
import { formatMonth, type Locale } from '../../format/dates.ts'
import { formatCount, formatOre, formatPercent, type Unit } from '../../format/money.ts'
import { Unsure, unsure } from '../statement/Unsure.tsx'
import type { Texts } from '../use-texts.ts'
import { cellText, heatLevel } from './cells.ts'
import type { MatrixColumn } from './matrix-column.ts'
import { matrixRowName, monthName } from './names.ts'

export interface MatrixContext {
  readonly result: MonthlyMatrixResult
  readonly rows: readonly MonthlyMatrixRow[]
  readonly unit: Unit
  readonly hasHeat: boolean
  readonly locale: Locale
  readonly t: Texts
}

/** Rows that may be added up: lines of a layout hold each other. */
export function hasSums({ rowsBy, mode }: MonthlyMatrixResult): boolean {
  return rowsBy !== 'lines' && mode !== 'share'
}

export function matrixColumns(context: MatrixContext): readonly MatrixColumn[] {
  const { result, t, locale } = context
  const isSpanning = result.months[0]?.month.slice(0, 4) !== result.months.at(-1)?.month.slice(0, 4)
  const name: MatrixColumn = {
    id: 'name',
    label: t(`matrix:mm.col.${result.rowsBy}`),
    align: 'left',
    text: (row) => {
      const mark = unsure(row, locale)
      return `${matrixRowName(row, locale, t)}${mark ? ` (${mark})` : ''}`
    },
    cell: (row) => (
      <span className="stm-name">
        <span className="el">{matrixRowName(row, locale, t)}</span>
        <Unsure lacking={row.lacking} locale={locale} t={t} />
      </span>
    ),
    isNoted: (row) => unsure(row, locale) !== null,
    isPinned: true,
    isHeader: true,
    grow: { min: 184, max: 250 },
  }
  const months = result.months.map(({ month, source }, m): MatrixColumn => {
    const isFirst = m === 0 || month.endsWith('-01')
    return {
      ...figure(context, month, (row) => row.values[m] ?? null),
      label: `${formatMonth(month, locale)}${isSpanning && isFirst ? ` ${month.slice(2, 4)}` : ''}`,
      title: source === 'vouchers' ? monthName(month, locale) : `${monthName(month, locale)}: ${t(`matrix:mm.source.${source}`)}`,
      isCell: true,
      opens: (row) => row.values[m] !== null,
      heat: (row) => (context.hasHeat ? heatLevel(row.heat[m] ?? null) : 0),
      events: (row) => row.events.flatMap((event) => (event.month === month ? [event.kind] : [])),
    }
  })
  const hasOutside = result.outside !== null && result.rows.some(({ outside }) => outside !== null && outside !== 0)
  return [
    name,
    ...months,
    ...(hasOutside
      ? [
          {
            ...figure(context, 'out', ({ outside }) => outside),
            label: t('matrix:mm.col.outside'),
            title: t('matrix:mm.title.outside'),
            isCell: true,
            opens: (row: MonthlyMatrixRow) => row.outside !== null && row.outside !== 0,
          },
        ]
      : []),
    ...(result.mode === 'closing'
      ? []
      : [
          {
            ...figure(context, 'total', ({ total }) => total),
            label: t('matrix:mm.col.total'),
            title: t('matrix:mm.title.total'),
            isCell: true,
            isEnd: true,
            tone: 'read' as const,
            opens: ({ total }: MonthlyMatrixRow) => total !== null,
          },
        ]),
    {
      ...figure(context, 'mean', ({ mean }) => mean, false),
      label: t('matrix:mm.col.mean'),
      title: t('matrix:mm.title.mean'),
      tone: 'quiet',
    },
    {
      ...figure(context, 'median', ({ median }) => median, false),
      label: t('matrix:mm.col.median'),
      title: t('matrix:mm.title.median'),
      tone: 'quiet',
    },
    {
      id: 'pattern',
      label: t('matrix:mm.col.pattern'),
      align: 'left',
      tone: 'small',
      text: (row) => patternText(row, t),
      grow: { min: 90, max: 220 },
    },
  ]
}

function figure(
  { result, rows, unit, t }: MatrixContext,
  id: string,
  of: (row: MonthlyMatrixRow) => number | null,
  isSummed = true,
): Omit<MatrixColumn, 'label'> {
  const kind = result.unit
  const text = (row: MonthlyMatrixRow) => cellText(of(row), kind, unit, t('tb.unknown'))
  const sum = isSummed && hasSums(result) ? sumOf(rows, of) : null
  return {
    id,
    align: 'right',
    text,
    cell: (row) => <Figure value={of(row)} kind={kind} unit={unit} text={text(row)} />,
    ...(sum === null
      ? {}
      : { sum: { text: sumText(sum, kind, unit), cell: <Figure value={sum} kind={kind} unit={unit} text={sumText(sum, kind, unit)} /> } }),
  }
}

function Figure({
  value,
  kind,
  unit,
  text,
}: {
  readonly value: number | null
  readonly kind: MonthlyMatrixResult['unit']
  readonly unit: Unit
  readonly text: string
}) {
  if (kind === 'ore' && text !== '0') return <Money ore={value} unit={unit} />
  if (value === null || (value === 0 && text !== '0')) return <span className="z">{text}</span>
  return <span className={value < 0 ? 'n neg' : 'n'}>{text}</span>
}

/** Of the rows in sight; unknown parts are left out, null where nothing is known. */
export function sumOf(rows: readonly MonthlyMatrixRow[], of: (row: MonthlyMatrixRow) => number | null): number | null {
  const known = rows.map(of).filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}

function sumText(sum: number, kind: MonthlyMatrixResult['unit'], unit: Unit): string {
  if (sum === 0) return '0'
  return kind === 'ore' ? formatOre(sum, unit) : kind === 'lines' ? formatCount(sum) : formatPercent(sum)
}

/** "Monthly · missing 2025-03, 2025-06 · starts 2025-01" */
export function patternText({ rhythm, events }: Pick<MonthlyMatrixRow, 'rhythm' | 'events'>, t: Texts): string {
  const kinds = [...new Set(events.map(({ kind }) => kind))].map((kind) => {
    const months = events.filter((event) => event.kind === kind).map(({ month }) => month)
    return `${t(`matrix:mm.pattern.${kind}`).toLowerCase()} ${months.join(', ')}`
  })
  return [...(rhythm === 'none' ? [] : [t(`matrix:mm.pattern.${rhythm}`)]), ...kinds].join(' · ')
}
