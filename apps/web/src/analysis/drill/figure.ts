import type { Drill } from '@verifikat/analyses'
import type { Figure } from '../screen.ts'
import type { Texts } from '../use-texts.ts'

export interface FigureTexts {
  readonly title: string
  readonly linesTitle: string
  /** Why there are no lines. */
  readonly note: string
  /** Without lines: the figure is the one that the file declares. */
  readonly isDeclared?: boolean
}

/** A figure as the panel shows it, from what the analysis says it is made of. */
export function figureFrom(
  drill: Drill | null,
  ore: number | null,
  { title, linesTitle, note, isDeclared = false }: FigureTexts,
  t: Texts,
): Figure {
  const base = { title, linesTitle, ore, follows: null, isListed: false, basis: 'lines' } as const
  if (drill === null) return { ...base, query: null, note, before: [], linesSign: 1, basis: isDeclared ? 'declared' : 'unlisted' }
  const opening = drill.openingOre !== 0 || drill.query === null ? [{ label: t('tb.col.opening'), ore: drill.openingOre }] : []
  const yearBreak = drill.yearBreakOre !== 0 ? [{ label: t('tb.col.yearBreak'), ore: drill.yearBreakOre }] : []
  const leftOut = drill.outsideLeftOutOre !== 0 ? [{ label: t('tb.col.outsideLeftOut'), ore: drill.outsideLeftOutOre }] : []
  const rounding = drill.roundingOre ? [{ label: t('tb.col.rounding'), ore: drill.roundingOre }] : []
  return {
    ...base,
    query: drill.query,
    note: drill.query === null ? note : null,
    before: [...opening, ...leftOut, ...yearBreak, ...rounding],
    linesSign: drill.measure === 'negated' ? -1 : 1,
  }
}
