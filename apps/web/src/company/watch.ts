/** What the home page makes of the watch-list: states, figures one can open, and the analyses that show more. */
import { type WatchFigure, type WatchListResult, type WatchTest, watchLevels, watchState } from '@verifikat/analyses'
import { figureFrom } from '../analysis/drill/figure.ts'
import type { Figure } from '../analysis/screen.ts'
import type { Texts } from '../analysis/use-texts.ts'
import { levelTones } from '../components/Soundness.tsx'
import type { Tone } from '../components/StatusText.tsx'

/** The tone of its severity; of a test without an indication, of whether it was made. */
export function watchTone({ severity }: Pick<WatchTest, 'severity'>): Tone {
  const level = watchLevels[severity]
  return level === null ? (severity === 'clear' ? 'green' : 'grey') : levelTones[level]
}

/** Has a row of its own: there is something to look into, or to know. */
export function isShown(test: Pick<WatchTest, 'severity'>): boolean {
  const state = watchState(test)
  return state === 'open' || state === 'known'
}

/** Tests with an indication. */
export function openTests(tests: readonly Pick<WatchTest, 'severity'>[]): number {
  return tests.filter((test) => watchState(test) === 'open').length
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
