import { texts } from '../../analyses/watch-list/en.ts'
import { watchLevels } from '../../analyses/watch-list/level.ts'
import type { WatchFigure, WatchListResult } from '../../analyses/watch-list/schema.ts'
import { type WatchFormat, watchFigureName, watchSentence } from '../../analyses/watch-list/texts.ts'
import { figures, findingLines } from '../sentences.ts'
import { group, kronor, table } from '../table.ts'
import { percent } from './review.ts'

const format: WatchFormat = { ...figures, ratio: percent }

/** Tests worst first, each with its paragraph, its sentence and its calculation. */
export function* watchListView(result: WatchListResult): Generator<string> {
  const { year, form, tests, notApplicable, counts } = result
  const open = counts.high + counts.medium + counts.low
  yield `Watch-list ${year.from} to ${year.to}, as of ${year.asOf}, ${form?.form ?? 'legal form not known'}, ${result.currency}: ${tests.length} tests, ${open} open. Indications, not conclusions.\n`
  for (const test of tests) {
    yield `\n${(watchLevels[test.severity] ?? test.severity).toUpperCase().padEnd(7)}  ${texts.tests[test.id].name} (${test.basis}), ${kronor(test.amountOre)}\n         ${watchSentence(texts, test, format)}\n`
    if (test.figures.length === 0) continue
    const rows = test.figures.map((figure) => [
      watchFigureName(texts, figure, format),
      amountText(figure, figure.valueOre ?? figure.count),
      amountText(figure, figure.limit),
    ])
    yield table(
      [
        { head: '', align: 'left' },
        { head: 'Figure', align: 'right' },
        { head: 'Limit', align: 'right' },
      ],
      rows,
    )
  }
  if (notApplicable.length > 0) yield `\nOf other legal forms: ${notApplicable.map((id) => texts.tests[id].name).join(', ')}.\n`
  yield `\n${findingLines(result.findings)}`
}

function amountText({ unit }: WatchFigure, value: number | null): string {
  return value === null ? '–' : unit === 'kr' ? kronor(value) : group(value)
}
