/** The figures one can open in a statement: which figure of the result each is, its lines, and its words. */
import { type Drill, drillBalance, drillMovement, type Filters } from '@verifikat/analyses'
import type { Locale } from '../../format/dates.ts'
import { figureFrom } from '../drill/figure.ts'
import type { Figure } from '../screen.ts'
import type { Texts } from '../use-texts.ts'
import { figuresRow } from './row-figures.ts'
import { rowName, signed, signOf } from './rows.ts'
import type { Row, StatementResult } from './types.ts'

export interface StatementFigure {
  readonly result: StatementResult
  readonly row: string
  /** `v0`: value of the first column, `d0`: first difference. */
  readonly figure: string
  readonly names: readonly string[]
  readonly sign: 'natural' | 'bookkeeping'
  readonly filters: Partial<Filters>
  readonly locale: Locale
  readonly t: Texts
}

export function statementFigure(context: StatementFigure): Figure | null {
  const { result, names, t, locale } = context
  const match = /^([vd])(\d{1,2})$/.exec(context.figure)
  const row = match === null ? null : figuresRow(result, context.row)
  if (match === null || row === null) return null
  const index = Number(match[2])
  const pair = match[1] === 'd' ? result.comparisons[index] : undefined
  if (match[1] === 'd' && pair === undefined) return null
  const at = pair?.of ?? index
  const column = result.columns[at]
  if (column === undefined) return null
  const name = row.account === null ? rowName(row, locale) : `${row.account} ${rowName(row, locale)}`
  const natural = figureFrom(
    drillOf(result, row, at, context.filters),
    row.valuesOre[at] ?? null,
    {
      title: `${name} ${names[at] ?? ''}`,
      linesTitle: t('tb.linesOf', { name: row.account ?? name }),
      note: noteOf(result, row, at, t),
      isDeclared: row.kind === 'account' && column.period?.years.at(-1)?.hasVouchers === false,
    },
    t,
  )
  const sign = signOf(row, context.sign)
  const figure = sign === 1 ? natural : flipped(natural)
  if (pair === undefined) return figure
  const [of, against, ore] = [row.valuesOre[pair.of], row.valuesOre[pair.against], row.changes[index]?.changeOre].map((own) =>
    signed(own, sign),
  )
  if (of == null || against == null || ore == null) return figure
  return {
    ...figure,
    follows: {
      terms: [
        { label: names[pair.of] ?? '', ore: of },
        { label: names[pair.against] ?? '', ore: against },
      ],
      ore,
    },
  }
}

function drillOf(result: StatementResult, row: Row, at: number, filters: Partial<Filters>): Drill | null {
  const column = result.columns[at]
  if (column === undefined || (row.valuesOre[at] ?? null) === null) return null
  if ('openingsOre' in row) return drillBalance(row, column, row.openingsOre[at] ?? null, row.reclassifiedOre[at] ?? null)
  return drillMovement(row, column, 'netOre', filters)
}

function noteOf(result: StatementResult, row: Row, at: number, t: Texts): string {
  const column = result.columns[at]
  if (column?.kind === 'budget') return t('statements:note.budget')
  if (column?.period?.years.some(({ hasVouchers }) => !hasVouchers)) return t('tb.noVouchers')
  if ('openingsOre' in row && (row.reclassifiedOre[at] ?? 0) !== 0) return t('statements:note.reclassified')
  if (row.accounts === null) return t('statements:note.mixed')
  return row.valuesOre[at] === 0 ? t('drill.none') : t('statements:note.openingOnly')
}

/** The same figure with the other sign. */
export function flipped(figure: Figure): Figure {
  return {
    ...figure,
    before: figure.before.map(({ label, ore }) => ({ label, ore: ore === 0 ? 0 : -ore })),
    linesSign: figure.linesSign === 1 ? -1 : 1,
    ore: signed(figure.ore, -1),
  }
}
