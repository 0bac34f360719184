import type { Comparison } from '../../compare/compare-ledgers.ts'
import { comparisonOf } from '../../compare/comparison-of.ts'
import type { VoucherVersion } from '../../compare/schema.ts'
import type { YearFacts } from '../facts.ts'
import { type JournalTest, outcome, unavailable } from '../outcome.ts'
import type { JournalHit } from '../schema.ts'

/** How each tested year differs from the version that it replaced, where one is known. */
function comparisons({ inputs, years }: Parameters<JournalTest<'unbalanced'>>[0]): ReadonlyMap<YearFacts, Comparison> {
  const found = new Map<YearFacts, Comparison>()
  for (const facts of years) {
    const previous = inputs.previous.find(({ yearFrom }) => yearFrom === facts.year.year.from)
    if (!previous?.texts || !facts.texts) continue
    const before = { ledger: previous.ledger, texts: previous.texts }
    found.set(facts, comparisonOf(before, { ledger: facts.ledger, texts: facts.texts }))
  }
  return found
}

/** Vouchers whose date, text, lines, registration, sign or corrections differ from the version of the year that the last import replaced. */
export const changedSinceImport: JournalTest<'changed-since-import'> = (context, parameters) => {
  const found = comparisons(context)
  if (found.size === 0) return unavailable('no-previous-version', parameters)
  const aspects = new Map<YearFacts, Map<number, string>>()
  const flagged = context.years.map((facts) => {
    const flags = new Uint8Array(facts.ledger.vouchers.length)
    const own = new Map<number, string>()
    aspects.set(facts, own)
    const comparison = found.get(facts)
    for (const { after, changed } of comparison?.changed(0, comparison.result.vouchers.changed.count) ?? []) {
      flags[after.voucher] = 1
      own.set(after.voucher, `changed-${changed.length === 1 ? changed[0] : 'several'}`)
    }
    return flags
  })
  return outcome(flagged, {
    parameters,
    describe: (facts, voucher) => ({ changed: aspects.get(facts)?.get(voucher) ?? '' }),
  })
}

/** Vouchers of the version that the last import replaced which are not in the books any more, renumbered ones aside. */
export const deletedSinceImport: JournalTest<'deleted-since-import'> = (context, parameters) => {
  const found = comparisons(context)
  if (found.size === 0) return unavailable('no-previous-version', parameters)
  const gone = [...found].flatMap(([facts, comparison]) =>
    comparison.removed(0, comparison.result.vouchers.removed.count).map((version) => hitOf(facts, version)),
  )
  const flagged = context.years.map(({ ledger }) => new Uint8Array(ledger.vouchers.length))
  return outcome(flagged, { parameters, gone })
}

function hitOf(
  facts: YearFacts,
  { series, number, occurrence, date, registrationDate, text, user, rows, debitOre }: VoucherVersion,
): JournalHit {
  return {
    voucher: { yearFrom: facts.year.year.from, voucher: null, series, number, occurrence, date, registrationDate, text, user },
    lines: [],
    lineCount: rows,
    ore: debitOre,
    values: {},
  }
}
