import { uint16At, uint32At } from '../../column.ts'
import { suggestedAccountFunctions } from '../../company/account-functions.ts'
import { noCompanyCalendar } from '../../company/calendar.ts'
import { journalTestParams, journalWeights } from '../../journal-tests/params.ts'
import { runJournalTests } from '../../journal-tests/run.ts'
import type { SamplePlanParams } from '../params-schema.ts'
import type { Source } from './of-books.ts'

/** Not a test: a score of that much or more. */
const SCORE = 'score'

/**
 * Rows with a line of a voucher that a journal test hits, or that scores high enough, with the names of what points to them, as in the catalogue. The
 * tests run over whole fiscal years with their own parameters and the almanac’s days. It is targeted testing, not sampling: what is found stands for nothing else.
 */
export function targetedRows(
  { books, lines, units, frame }: Pick<Source, 'books' | 'lines' | 'units' | 'frame'>,
  { tests, minScore }: SamplePlanParams['targets'],
): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, string[]>()
  if (tests.length === 0 && minScore === null) return found
  const run = runJournalTests({
    books,
    population: lines.years.map(({ index }) => ({ index, selected: null })),
    params: journalTestParams.parse({}),
    weights: journalWeights.parse({}),
    trivialOre: null,
    manualSeries: null,
    accountFunctions: suggestedAccountFunctions,
    calendar: noCompanyCalendar,
    previous: [],
  })
  const wanted = [...new Set(tests)].sort()
  const flags = lines.years.map(({ index }) => wanted.map((id) => ({ id, vouchers: run.flagged(index, id) })))
  const scores = lines.years.map(({ index }) => (minScore === null ? null : run.scores(index)))
  for (let row = 0; row < frame.ids.length; row++) {
    const unit = uint32At(frame.place, row)
    const reasons = new Set<string>()
    for (let i = uint32At(units.first, unit); i < uint32At(units.first, unit + 1); i++) {
      const place = uint32At(units.lines, i)
      const y = uint16At(lines.year, place)
      const year = lines.years[y]
      const voucher = year ? uint32At(year.ledger.rows.voucher, uint32At(lines.row, place)) : 0
      for (const { id, vouchers } of flags[y] ?? []) if (vouchers[voucher] === 1) reasons.add(id)
      if (minScore !== null && (scores[y]?.[voucher] ?? 0) >= minScore) reasons.add(SCORE)
    }
    if (reasons.size > 0) found.set(row, [...reasons].sort())
  }
  return found
}
