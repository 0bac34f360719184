import { float64At, uint32At } from '../column.ts'
import { workingDays } from '../company/calendar.ts'
import { roundingAccounts } from '../company/rounding.ts'
import { isoOfDay } from '../dates.ts'
import { AppError } from '../errors.ts'
import { type Query, querySchema } from '../query/query.ts'
import { rounding } from '../reference/rounding.ts'
import { benfordTest, DigitCounts } from './benford.ts'
import { type JournalTestId, journalTestIds, journalTests } from './catalogue.ts'
import { digitHits } from './digit-lines.ts'
import { manualSeriesOf, once, type YearFacts, yearFacts } from './facts.ts'
import { listHits, type YearHits, yearHits } from './hits.ts'
import type { JournalInputs, JournalObserver, JournalRun } from './inputs.ts'
import { journalLibrary } from './library.ts'
import { type Context, type Outcome, unavailable } from './outcome.ts'
import { AmountCounts } from './repeated-values.ts'
import { type BenfordResult, HITS_LISTED, type JournalTestResult } from './schema.ts'
import { highestScores, scoredOf, scoredSums, scoredVoucher, scoreSummary, scoresOf } from './score.ts'

/** How many recurring amounts are named. */
const AMOUNTS_NAMED = 20

interface Ran {
  readonly id: JournalTestId
  readonly outcome: Outcome
  readonly years: readonly YearHits[]
}

/**
 * Runs every test over the tested vouchers. What is usual (rare signs and pairs, neighbours in a series, the like line elsewhere) is judged over
 * whole fiscal years; flagged are tested vouchers only. The order of accounts, signs, series and vouchers in the file changes no count and no sum.
 */
export function runJournalTests(inputs: JournalInputs, observe: JournalObserver = () => undefined): JournalRun {
  const context = contextOf(inputs)
  const { years } = context
  const hasVouchers = years.some(({ year, ledger }) => year.hasVouchers && ledger.vouchers.length > 0)
  observe('start')
  const ran = journalTestIds.map((id): Ran => {
    const own = hasVouchers ? runOne(id, context) : unavailable('no-vouchers', inputs.params[id])
    const found = own.reason === null ? own.flagged.flatMap((flags, i) => (years[i] ? [yearHits(years[i], id, flags)] : [])) : []
    observe(id)
    return { id, outcome: own, years: found }
  })
  const found = new Map(ran.map((own) => [own.id, own.years]))
  const scores = new Map(years.map((facts) => [facts.index, { facts, scores: scoresOf(found, inputs.weights, facts) }]))
  const scored = [...scores.values()]
  const score = scoreSummary(found, inputs.weights, scored)
  observe('score')
  const benford = benfordOf(context)
  observe('benford and repeated amounts')
  const at = (yearIndex: number) => {
    const own = scores.get(yearIndex)
    if (!own) throw new AppError('not_found', { params: { yearIndex } })
    return own
  }
  const period = wholeYears(inputs, years)
  return {
    result: { tests: ran.map((own) => resultOf(own, inputs, period)), benford, score, population: populationOf(years) },
    hits: (id, offset, limit) => {
      const own = ran.find((test) => test.id === id)
      return own ? listHits(own.years, own.outcome, offset, limit) : []
    },
    scored: (yearIndex, voucher) => scoredVoucher(found, inputs.weights, at(yearIndex).facts, voucher),
    highest: (offset, limit) => highestScores(found, inputs.weights, scored, score.distribution, offset, limit),
    scoredOf: (yearFrom, vouchers) => scoredOf(found, inputs.weights, scored, yearFrom, vouchers),
    scoredSums: () => scoredSums(scored),
    digitHits: (asked, offset, limit) => digitHits(years, asked, offset, limit),
    scores: (yearIndex) => at(yearIndex).scores,
    flagged: (yearIndex, id) => {
      const { facts } = at(yearIndex)
      return found.get(id)?.find((year) => year.facts === facts)?.vouchers ?? new Uint8Array(facts.ledger.vouchers.length)
    },
  }
}

function runOne<Id extends JournalTestId>(id: Id, context: Context): Outcome {
  return journalLibrary[id](context, context.inputs.params[id])
}

function contextOf(inputs: JournalInputs): Context {
  const manual = manualSeriesOf(inputs)
  const known = new Map<number, YearFacts | null>()
  const factsAt = (index: number, selected: Uint8Array | null = null) => {
    const before = known.get(index)
    if (before !== undefined) return before
    const facts = yearFacts(inputs, index, selected, manual)
    known.set(index, facts)
    return facts
  }
  const years = [...inputs.population].sort((a, b) => a.index - b.index).flatMap(({ index, selected }) => factsAt(index, selected) ?? [])
  const amounts = once(() => countAmounts(years))
  const digits = once(() => digitsOf(amounts()))
  return { inputs, years, factsAt: (index) => factsAt(index), workingDays: workingDays(inputs.calendar), amounts, digits }
}

function digitsOf(amounts: ReturnType<Context['amounts']>): ReturnType<Context['digits']> {
  const positive = new DigitCounts()
  const negative = new DigitCounts()
  amounts.positive.each((amount, times) => positive.add(amount, times))
  amounts.negative.each((amount, times) => negative.add(amount, times))
  return { all: positive.plus(negative), positive, negative }
}

function countAmounts(years: readonly YearFacts[]): ReturnType<Context['amounts']> {
  const lines = years.reduce((sum, { ledger }) => sum + ledger.rows.length, 0)
  const positive = new AmountCounts(lines / 2)
  const negative = new AmountCounts(lines / 2)
  for (const { ledger, selected, isRounding } of years) {
    const { ore, voucher, length } = ledger.rows
    for (let r = 0; r < length; r++) {
      const amount = float64At(ore, r)
      if (amount === 0 || isRounding(r) || selected[uint32At(voucher, r)] === 0) continue
      if (amount > 0) positive.add(amount)
      else negative.add(amount)
    }
  }
  return { positive, negative }
}

function benfordOf(context: Context): BenfordResult {
  const { all, positive, negative } = context.digits()
  const { positive: debits, negative: credits } = context.amounts()
  const amounts = debits.plus(credits)
  const period = wholeYears(context.inputs, context.years)
  const measures = amounts.measures()
  const rounds = [...roundingAccounts(context.inputs.accountFunctions)]
  return {
    first: benfordTest('first', all.first),
    firstPositive: benfordTest('first', positive.first),
    firstNegative: benfordTest('first', negative.first),
    second: benfordTest('second', all.second),
    firstTwo: benfordTest('firstTwo', all.firstTwo),
    firstTwoPositive: benfordTest('firstTwo', positive.firstTwo),
    firstTwoNegative: benfordTest('firstTwo', negative.firstTwo),
    firstThree: benfordTest('firstThree', all.firstThree),
    repeated: {
      n: amounts.n,
      distinct: measures?.distinct ?? 0,
      averageFrequency: measures?.averageFrequency ?? null,
      entropy: measures?.entropy ?? null,
      mostFrequent: amounts.mostFrequent(AMOUNTS_NAMED).map(({ ore, count }) => ({
        ore,
        count,
        query:
          period &&
          querySchema.parse({
            period,
            amount: { minOre: ore, maxOre: ore, absolute: true },
            exceptAccounts: ore <= rounding.mostOre ? rounds : [],
          }),
      })),
    },
  }
}

function resultOf({ id, outcome, years }: Ran, { weights }: JournalInputs, period: Query['period'] | null): JournalTestResult {
  const sum = (of: (hits: YearHits) => number) => years.reduce((total, hits) => total + of(hits), 0)
  const { gone } = outcome
  const vouchers = sum(({ count }) => count) + gone.length
  const shares = years.map(({ facts, ofYear, describes }) => shareOfYear(facts, ofYear, describes))
  const of = shares.reduce((total, year) => total + year.of, 0)
  const describes = shares.some((year) => year.describes) && shares.every((year) => year.describes || year.vouchers === 0)
  return {
    id,
    ...journalTests[id],
    describes,
    share: of === 0 ? 0 : sum(({ ofYear }) => ofYear) / of,
    years: shares,
    ...(describes ? { severity: 'info', weight: 0 } : { weight: weights.weights[id] }),
    state: outcome.reason === null ? 'run' : 'unavailable',
    reason: outcome.reason,
    parameters: outcome.parameters,
    vouchers,
    lines: sum(({ lines }) => lines) + gone.reduce((total, { lineCount }) => total + lineCount, 0),
    sumOre: sum(({ sumOre }) => sumOre) + gone.reduce((total, { ore }) => total + ore, 0),
    hits: listHits(years, outcome, 0, HITS_LISTED),
    truncated: vouchers > HITS_LISTED,
    query: period && outcome.query ? querySchema.parse({ ...outcome.query, period }) : null,
    values: outcome.values,
  }
}

function shareOfYear({ year, ledger }: YearFacts, vouchers: number, describes: boolean): JournalTestResult['years'][number] {
  const of = ledger.vouchers.length
  return { yearFrom: year.year.from, vouchers, of, share: of === 0 ? 0 : vouchers / of, describes }
}

/** The period of the tested years where each is tested whole and none between them is left out: only then can a query say the same. */
function wholeYears(
  { books, population }: JournalInputs,
  years: readonly YearFacts[],
): { readonly from: string; readonly to: string } | null {
  const first = years[0]
  const last = years.at(-1)
  if (!first || !last || population.some(({ selected }) => selected !== null)) return null
  const between = books.years.filter(({ ledger }, i) => ledger !== null && i >= first.index && i <= last.index)
  return between.length === years.length ? { from: isoOfDay(first.year.fromDay), to: isoOfDay(last.year.toDay) } : null
}

function populationOf(years: readonly YearFacts[]): JournalRun['result']['population'] {
  let vouchers = 0
  let lines = 0
  let debitOre = 0
  let balanceOre = 0
  for (const facts of years) {
    const { firstRow, length } = facts.ledger.vouchers
    const sums = facts.sums()
    for (let v = 0; v < length; v++) {
      if (facts.selected[v] === 0) continue
      vouchers++
      lines += uint32At(firstRow, v + 1) - uint32At(firstRow, v)
      debitOre += float64At(sums.debitOre, v)
      balanceOre += float64At(sums.balanceOre, v)
    }
  }
  return { vouchers, lines, debitOre, creditOre: debitOre - balanceOre }
}
