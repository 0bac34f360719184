/** What the home page makes of the watch-list: states, figures one can open, and the analyses that show more. */
import type { WatchFigure, WatchListResult, WatchTest } from '@verifikat/analyses'
import { figureFrom } from '../analysis/drill/figure.ts'
import type { Figure } from '../analysis/screen.ts'
import type { Texts } from '../analysis/use-texts.ts'
import type { Tone } from '../components/StatusText.tsx'

export const watchTones = {
  high: 'red',
  medium: 'amber',
  low: 'amber',
  info: 'blue',
  clear: 'green',
  unknown: 'grey',
} as const satisfies Record<WatchTest['severity'], Tone>

/** How far a test is dealt with, as far as the test itself tells. */
export function stateOf({ severity }: Pick<WatchTest, 'severity'>): 'open' | 'known' | 'clear' | 'untested' {
  switch (severity) {
    case 'high':
    case 'medium':
    case 'low':
      return 'open'
    case 'info':
      return 'known'
    case 'clear':
      return 'clear'
    case 'unknown':
      return 'untested'
  }
}

/** Has a row of its own: there is something to look into, or to know. */
export function isShown(test: Pick<WatchTest, 'severity'>): boolean {
  const state = stateOf(test)
  return state === 'open' || state === 'known'
}

/** Tests with an indication. */
export function openTests(tests: readonly Pick<WatchTest, 'severity'>[]): number {
  return tests.filter((test) => stateOf(test) === 'open').length
}

export function testOf(result: WatchListResult | null, id: string | undefined): WatchTest | null {
  return result?.tests.find((test) => test.id === id) ?? null
}

/** `f3`: the fourth figure of the test's calculation. */
export function figureAt(test: WatchTest, fig: string | undefined): WatchFigure | null {
  const match = /^f(\d{1,4})$/.exec(fig ?? '')
  return match === null ? null : (test.figures[Number(match[1])] ?? null)
}

/** The figure that the test's amount is: of the same size, with lines; otherwise the first with lines. */
export function mainFigure(test: Pick<WatchTest, 'amountOre' | 'figures'>): string | null {
  const drilled = test.figures.map((figure, at) => ({ figure, at })).filter(({ figure }) => figure.drill !== null)
  const same = drilled.find(({ figure }) => figure.valueOre !== null && figure.valueOre === test.amountOre)
  const found = same ?? drilled[0]
  return found === undefined ? null : `f${found.at}`
}

/** The panel's figure: opening + lines = figure. */
export function watchDrill(figure: WatchFigure, title: string, t: Texts): Figure | null {
  if (figure.drill === null) return null
  const { query, measure, openingOre } = figure.drill
  const drill = { query, measure, openingOre, yearBreakOre: 0, outsideLeftOutOre: 0 }
  return figureFrom(
    drill,
    figure.valueOre,
    { title, linesTitle: t('tb.linesOf', { name: title }), note: t('statements:note.openingOnly') },
    t,
  )
}

/** A voucher that no figure led to. */
export function voucherAlone(title: string): Figure {
  return {
    title,
    linesTitle: title,
    query: null,
    note: null,
    basis: 'lines',
    before: [],
    linesSign: 1,
    ore: null,
    follows: null,
    isListed: true,
  }
}
