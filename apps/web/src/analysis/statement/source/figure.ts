/** The figures one can open on the source screens: cells of the matrix, and what a file's accounts come to. */
import { type Drill, drillSourceStatement, querySchema, type SourceFigure, type SourceStatementResult } from '@verifikat/analyses'
import type { Locale } from '../../../format/dates.ts'
import { figureFrom } from '../../drill/figure.ts'
import type { Figure } from '../../screen.ts'
import type { Texts } from '../../use-texts.ts'
import { flipped } from '../figures.ts'
import { rowName, signOf } from '../rows.ts'
import { sourceRow } from './rows.ts'
import type { SourceSearch } from './search.ts'
import { shownFile } from './shown-file.ts'
import { sourceName } from './source-name.ts'

export interface SourceFigureContext {
  readonly result: SourceStatementResult
  readonly search: SourceSearch
  readonly row: string
  readonly figure: string
  readonly locale: Locale
  readonly t: Texts
}

export function sourceFigure(context: SourceFigureContext): Figure | null {
  return context.figure.startsWith('b') ? fileFigure(context) : matrixFigure(context)
}

function matrixFigure({ result, search, row: id, figure, locale, t }: SourceFigureContext): Figure | null {
  const row = sourceRow(result.rows, id)
  const at = /^s(\d{1,4})$/.exec(figure)
  const source = at === null ? null : result.sources[Number(at[1])]
  if (row === null || source === undefined) return null
  const of: SourceFigure | null =
    at !== null ? { source: Number(at[1]), of: 'ore' } : figure === 'opening' || figure === 'total' || figure === 'closing' ? figure : null
  if (of === null) return null
  const ore =
    typeof of === 'object'
      ? (row.valuesOre[of.source] ?? null)
      : of === 'opening'
        ? row.openingOre
        : of === 'total'
          ? row.totalOre
          : row.closingOre
  const name = row.account === null ? rowName(row, locale) : `${row.account} ${rowName(row, locale)}`
  const what =
    source === null
      ? t(`statements:source.${of === 'opening' || of === 'closing' ? of : 'total'}`)
      : sourceName(source, result.by, locale, t)
  const natural = figureFrom(
    // A closed heading's own sum is opened like any row.
    drillSourceStatement({ ...result, rows: [row] }, row.id, of),
    ore,
    {
      title: `${name} ${what}`,
      linesTitle: t('tb.linesOf', { name: row.account ?? name }),
      note: !result.period.years.every(({ hasVouchers }) => hasVouchers)
        ? t('tb.noVouchers')
        : source?.key === null
          ? t('statements:note.noFilter')
          : row.accounts === null
            ? t('statements:note.mixed')
            : ore === 0
              ? t('drill.none')
              : t('statements:note.openingOnly'),
    },
    t,
  )
  return signOf(row, search.sign ?? 'natural') === 1 ? natural : flipped(natural)
}

/** Bookkeeping sign, as the file has it: opening + all vouchers of the file = computed; computed − declared = difference. */
function fileFigure({ result, search, row: account, figure, t }: SourceFigureContext): Figure | null {
  const file = shownFile(result, search.file)
  const check = file?.accounts.find((other) => other.account === account)
  if (file === null || check === undefined || (figure !== 'bMovement' && figure !== 'bComputed' && figure !== 'bDifference')) return null
  const ore = figure === 'bMovement' ? check.movementOre : check.computedOre
  const openingOre = figure === 'bMovement' ? 0 : check.openingOre
  const drill: Drill | null =
    openingOre === null || check.movementOre === null
      ? null
      : {
          query: querySchema.parse({ accounts: [account], period: { from: file.from, to: file.to } }),
          measure: 'sum',
          openingOre,
          yearBreakOre: 0,
          outsideLeftOutOre: 0,
        }
  const opened = figureFrom(
    drill,
    ore,
    {
      title: `${account} ${t(`statements:file.${figure === 'bMovement' ? 'movement' : 'computed'}`)}`,
      linesTitle: t('tb.linesOf', { name: account }),
      note: t('tb.noVouchers'),
    },
    t,
  )
  if (figure !== 'bDifference' || ore === null || check.declaredOre === null || check.differenceOre === null) return opened
  return {
    ...opened,
    follows: {
      terms: [
        { label: t('statements:file.computed'), ore },
        { label: t('statements:file.declared'), ore: check.declaredOre },
      ],
      ore: check.differenceOre,
    },
  }
}
