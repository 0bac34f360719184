import { type CutOffScore, cutOffSection, scoreCutOff } from '../analyses/period/cut-off-score.ts'
import { buildBooks } from '../books/build.ts'
import { indexAt } from '../column.ts'
import { suggestedAccountFunctions } from '../company/account-functions.ts'
import { noCompanyCalendar } from '../company/calendar.ts'
import { type CompanyOptions, generateCompany, type PlantedError, type PlantedKind, plantedKinds } from '../generator/index.ts'
import { indexLedger } from '../ledger/index-ledger.ts'
import { memoryTexts } from '../ledger/text.ts'
import { readSie } from '../sie/reader.ts'
import { DESCRIBES_ABOVE, formFaults, type JournalTestId, journalTestIds, journalTests } from './catalogue.ts'
import { journalTestParams, journalWeights } from './params.ts'
import { runJournalTests } from './run.ts'

/** Which tests are there to find a planted error; empty: it is found elsewhere (import, statements, accounts, VAT, cut-off). */
export const meantTests: Readonly<Record<PlantedKind, readonly JournalTestId[]>> = {
  'unbalanced-voucher': ['unbalanced'],
  'duplicate-number': ['duplicate-number'],
  'number-gap': ['number-gap'],
  'undeclared-account': [],
  'date-outside-year': ['outside-year'],
  'opening-differs': [],
  'declared-closing-differs': [],
  'duplicate-payment': ['duplicate-counterpart', 'document-number'],
  'weekend-manual-entry': ['weekend-date'],
  'round-amount-below-limit': ['below-limit'],
  'wrong-vat-rate': [],
  'posting-after-closing': ['after-year-end-close'],
  'late-registration': ['registration-lag'],
  'contrary-sign': [],
  'missing-text': ['short-text'],
  'cost-in-later-year': [],
  'revenue-in-earlier-year': [],
  'revenue-registered-late': [],
  'cost-across-years': [],
}

/** The approval limits of the generated companies. */
const limits = { limitsOre: [50_000_00, 100_000_00, 250_000_00, 500_000_00] }

/** How a test did on a company with planted errors. */
export interface TestScore {
  readonly id: JournalTestId
  readonly state: 'run' | 'unavailable'
  readonly flagged: number
  /** Information of weight 0, for it flags more than 5 % of each year in which it flags anything; see `describesYear`. */
  readonly describes: boolean
  /** Planted errors that it is meant to find. */
  readonly planted: number
  readonly found: number
  /** Flagged vouchers in which nothing at all was planted. */
  readonly falsePositives: number
}

export interface CompanyScore {
  readonly options: CompanyOptions
  readonly vouchers: number
  readonly lines: number
  readonly tests: readonly TestScore[]
  /** Planted errors in vouchers, those that any test flags, and those among the vouchers with the highest scores, as many as were planted. */
  readonly planted: number
  readonly flaggedByAny: number
  readonly amongHighest: number
  /** Vouchers with a score above 0. */
  readonly scored: number
  /** By kind: planted, found by a test that is meant to, flagged by any test, and how many are among the vouchers with the highest scores. */
  readonly kinds: readonly {
    readonly kind: PlantedKind
    readonly planted: number
    readonly found: number
    readonly flagged: number
    readonly highest: number
    /** With a score above 0. */
    readonly scored: number
  }[]
  readonly cutOff: CutOffScore
}

/** Generates a company with planted errors and counts what the library finds of them with its default parameters. */
export function scoreCompany(options: CompanyOptions): CompanyScore {
  const company = generateCompany(options)
  const sources = company.years.map((year) => {
    const bytes = year.bytes()
    const { ledger } = readSie(bytes)
    return {
      ledger: indexLedger(ledger),
      texts: memoryTexts(bytes, ledger.encoding, ledger.repairTexts),
      sha256: year.fileName,
      generated: null,
    }
  })
  const { books } = buildBooks(sources)
  const run = runJournalTests({
    books,
    population: books.years.flatMap(({ ledger }, index) => (ledger ? [{ index, selected: null }] : [])),
    params: journalTestParams.parse({ 'below-limit': limits, 'below-limit-share': limits, 'split-below-limit': limits }),
    weights: journalWeights.parse({}),
    trivialOre: null,
    manualSeries: null,
    accountFunctions: suggestedAccountFunctions,
    calendar: noCompanyCalendar,
    previous: [],
  })
  const planted = company.answerKey().flatMap((error) => {
    const index = books.years.findIndex(({ year, ledger }) => ledger !== null && year.from === error.fiscalYear[0])
    const voucher = placeOf(books.years[index]?.ledger ?? null, error)
    return voucher < 0 ? [] : [{ error, index, voucher }]
  })
  const isPlanted = new Set(planted.map(({ index, voucher }) => `${index} ${voucher}`))
  const flags = new Map(
    journalTestIds.map((id) => [id, books.years.map(({ ledger }, index) => (ledger ? run.flagged(index, id) : new Uint8Array(0)))]),
  )
  const isFlagged = (id: JournalTestId, { index, voucher }: (typeof planted)[number]) => flags.get(id)?.[index]?.[voucher] === 1
  const anyFlags = (place: (typeof planted)[number]) => journalTestIds.some((id) => isFlagged(id, place))
  const scores = books.years.map(({ ledger }, index) => (ledger ? run.scores(index) : new Uint16Array(0)))
  const isHighest = highestOf(planted.length, scores)
  const tests = run.result.tests.map(({ id, state, vouchers, describes }): TestScore => {
    const meant = planted.filter(({ error }) => meantTests[error.kind].includes(id))
    let falsePositives = 0
    flags.get(id)?.forEach((own, index) => {
      own.forEach((flag, voucher) => {
        if (flag === 1 && !isPlanted.has(`${index} ${voucher}`)) falsePositives++
      })
    })
    return {
      id,
      state,
      flagged: vouchers,
      describes,
      planted: meant.length,
      found: meant.filter((place) => isFlagged(id, place)).length,
      falsePositives,
    }
  })
  return {
    options,
    vouchers: run.result.population.vouchers,
    lines: run.result.population.lines,
    tests,
    planted: planted.length,
    flaggedByAny: planted.filter(anyFlags).length,
    amongHighest: planted.filter(isHighest).length,
    scored: run.scoredSums().vouchers,
    kinds: plantedKinds.flatMap((kind) => {
      const own = planted.filter(({ error }) => error.kind === kind)
      if (own.length === 0) return []
      const found = own.filter((place) => meantTests[kind].some((id) => isFlagged(id, place))).length
      return [
        {
          kind,
          planted: own.length,
          found,
          flagged: own.filter(anyFlags).length,
          highest: own.filter(isHighest).length,
          scored: own.filter(({ index, voucher }) => (scores[index]?.[voucher] ?? 0) > 0).length,
        },
      ]
    }),
    cutOff: scoreCutOff(books, company.answerKey()),
  }
}

type Ledger = ReturnType<typeof indexLedger>

/** The voucher in which an error stands: for a gap the voucher after it; −1 where it stands in none. */
function placeOf(ledger: Pick<Ledger, 'vouchers' | 'series'> | null, { voucher, kind }: PlantedError): number {
  if (!ledger || voucher === null) return -1
  const { series, number, occurrence, length } = ledger.vouchers
  const wanted = kind === 'number-gap' ? voucher.number + 1 : voucher.number
  for (let v = 0; v < length; v++) {
    if (number[v] === wanted && occurrence[v] === voucher.occurrence && ledger.series[indexAt(series, v)] === voucher.series) return v
  }
  return -1
}

/** Whether a voucher scores at least as much as the n-th highest of all. */
function highestOf(n: number, scores: readonly Uint16Array[]): (place: { readonly index: number; readonly voucher: number }) => boolean {
  const all = scores.flatMap((own) => [...own]).sort((a, b) => b - a)
  const least = Math.max(1, all[n - 1] ?? 1)
  return ({ index, voucher }) => (scores[index]?.[voucher] ?? 0) >= least
}

const twenty = Object.fromEntries(plantedKinds.map((kind) => [kind, kind === 'declared-closing-differs' ? 4 : 20]))

/** The demo company (as the product plants it), a company of the usual size with twenty of each error, and one without any. */
export const companies: readonly { readonly name: string; readonly options: CompanyOptions }[] = [
  {
    name: 'The demo company',
    options: {
      seed: 'demo',
      vouchers: 1_800,
      years: 3,
      endYear: 2025,
      endMonth: 12,
      firstYear: 'full',
      errors: {
        'unbalanced-voucher': 1,
        'number-gap': 2,
        'duplicate-payment': 2,
        'weekend-manual-entry': 3,
        'round-amount-below-limit': 3,
        'contrary-sign': 2,
        'missing-text': 3,
        'late-registration': 2,
        'cost-in-later-year': 2,
        'revenue-in-earlier-year': 2,
        'revenue-registered-late': 2,
        'cost-across-years': 1,
      },
    },
  },
  {
    name: 'Twenty of each error',
    options: { seed: 'answer-key', vouchers: 3_000, years: 3, endYear: 2025, endMonth: 12, firstYear: 'full', errors: twenty },
  },
  { name: 'No errors', options: { seed: 'clean', vouchers: 3_000, years: 3, endYear: 2025, endMonth: 12, firstYear: 'full' } },
]

function share(count: number, of: number): string {
  return `${(of === 0 ? 0 : (100 * count) / of).toFixed(2)} %`
}

/** `docs/answer-key.md`. */
export function answerKeyDocument(): string {
  const parts = companies.map(({ name, options }) => section(name, scoreCompany(options)))
  return `# Answer key

What the tests of journal entries, and the cut-off around the fiscal years' ends, find of errors that are planted in generated books, with their default parameters.
Written by \`npm run answer-key\`; never edited by hand.

- *Planted*: errors that the test is meant to find. *Recall*: the share of them in vouchers that it flags.
- *False positives*: flagged vouchers in which nothing was planted. Many tests describe (booked by hand, a day off) rather than accuse: there a
  false positive is a voucher that an auditor need not look at, not an error of the test. Vouchers planted for another test do not count; the
  voucher that a duplicate was made from does.
- *Describes*: the test flags more than ${100 * DESCRIBES_ABOVE} % of the vouchers of every fiscal year in which it flags any (three at least). It is then information, whatever
  its severity, and weighs 0 in the scores, for no voucher is singled out by what many have. Faults of form (${[...formFaults].join(', ')})
  accuse at any share. Shares are of the whole fiscal year, whatever is searched for or tested.
- Balances that differ, undeclared accounts, amounts on the wrong side and VAT rates are found elsewhere (import, statements, accounts, relations).
- *Cut-off*: the lines within 30 days of the fiscal years' ends on income, goods and costs. *text*: the text speaks of a period on the other side of
  the date; found means that it places the planted amount there, to the öre. *registered-after*: dated before the year's end, registered after it,
  as many sound closing entries are too: false positives there are lines to look at.

${parts.join('\n')}`
}

function section(
  name: string,
  { options, vouchers, lines, tests, planted, flaggedByAny, amongHighest, scored, kinds, cutOff }: CompanyScore,
): string {
  const head = `## ${name}

Seed \`${options.seed}\`: ${vouchers} vouchers, ${lines} lines in ${options.years ?? 1} fiscal years.
${scored} vouchers (${share(scored, vouchers)}) have a score.`
  const errors =
    planted === 0
      ? ''
      : `
${planted} errors in vouchers: ${flaggedByAny} flagged by some test, ${amongHighest} among the ${planted} vouchers with the highest scores (ties included).

| Planted | How many | Found by its test | Flagged by any | With a score | Among the highest |
|---|---:|---:|---:|---:|---:|
${kinds.map((own) => `| ${own.kind} | ${own.planted} | ${meantTests[own.kind].length === 0 ? '–' : own.found} | ${own.flagged} | ${own.scored} | ${own.highest} |`).join('\n')}
`
  const rows = tests.map((own) => {
    const recall = own.planted === 0 ? '–' : `${own.found} of ${own.planted} (${Math.round((100 * own.found) / own.planted)} %)`
    const severity = own.describes ? `${journalTests[own.id].severity}; describes` : journalTests[own.id].severity
    return own.state === 'unavailable'
      ? `| ${own.id} | ${severity} | cannot be run on this file | – | – |`
      : `| ${own.id} | ${severity} | ${own.flagged} (${share(own.flagged, vouchers)}) | ${recall} | ${own.falsePositives} (${share(own.falsePositives, vouchers)}) |`
  })
  return `${head}
${errors}
| Test | Severity | Flagged vouchers | Recall | False positives |
|---|---|---:|---:|---:|
${rows.join('\n')}
${cutOffSection(cutOff)}`
}
