/** The test library as tables: its tests, what one of them flags, the scores and the digits of amounts. */
import {
  type BenfordResult,
  type BenfordTest,
  type FlagTexts,
  flagSentence,
  flagTextOf,
  type JournalHit,
  type JournalLibrary,
  type JournalTestResult,
  journalFlag,
  type ScoredVoucher,
  severityWords,
  unavailableText,
  verdictOf,
} from '@verifikat/analyses'
import { sentenceFormat } from './flags.ts'
import type { JournalTable } from './journal.ts'
import { tableOf } from './made-table.ts'
import { type Column, count, date, type Language, ratio, summed, text } from './table.ts'
import type { ExportView } from './view.ts'

type Unit = Pick<ExportView, 'unit'>
interface OfVoucher {
  readonly voucher: JournalHit['voucher']
}

const nameOf = (texts: FlagTexts, id: string) => flagTextOf(texts, `journal.${id}`)?.name ?? id

const verdicts = {
  ...severityWords,
  clean: { en: 'Found nothing', sv: 'Fann inget' },
  unavailable: { en: 'Could not be run', sv: 'Kunde inte köras' },
} as const

/** Every test, or only those that found something. */
export function testsTable(
  library: JournalLibrary | null,
  { only, unit }: Pick<ExportView, 'only' | 'unit'>,
  texts: FlagTexts,
  language: Language,
): JournalTable {
  const tests = library?.tests ?? []
  const shown = tests.filter(({ vouchers }) => only !== 'hits' || vouchers > 0)
  const columns: readonly Column<JournalTestResult>[] = [
    text('Test', 'Test', ({ id }) => nameOf(texts, id)),
    count('Vouchers', 'Verifikat', ({ reason, vouchers }) => (reason === null ? vouchers : null)),
    count('Lines', 'Rader', ({ reason, lines }) => (reason === null ? lines : null)),
    { header: { en: 'Amount', sv: 'Belopp' }, kind: 'ore', value: ({ reason, sumOre }) => (reason === null ? sumOre : null) },
    ratio('Share of all vouchers', 'Andel av alla verifikat', ({ reason, share }) => (reason === null ? share : null)),
    text('Outcome', 'Utfall', (test) => verdicts[verdictOf(test)][language]),
    count('Weight', 'Vikt', ({ weight }) => weight),
    text('Why it could not be run', 'Varför det inte gick', (test) => unavailableText(texts, test)),
    text('Rule', 'Regel', ({ id }) => flagTextOf(texts, `journal.${id}`)?.rule ?? ''),
  ]
  return { table: tableOf(columns, shown, language, { unit }), leftOut: tests.length - shown.length }
}

function voucherColumns<T extends OfVoucher>(): readonly Column<T>[] {
  return [
    text('Series', 'Serie', ({ voucher }) => voucher.series),
    text('Number', 'Nummer', ({ voucher }) => voucher.number),
    date('Date', 'Datum', ({ voucher }) => voucher.date),
    date('Registered', 'Registrerad', ({ voucher }) => voucher.registrationDate),
    text('Text', 'Text', ({ voucher }) => voucher.text),
    text('Signature', 'Signatur', ({ voucher }) => voucher.user),
  ]
}

/** The vouchers that a test flags, each with its reason in words. */
export function hitsTable(test: JournalTestResult, texts: FlagTexts, language: Language, options: Unit): JournalTable {
  const format = sentenceFormat(language)
  const columns: readonly Column<JournalHit>[] = [
    ...voucherColumns<JournalHit>(),
    { ...count('Flagged lines', 'Flaggade rader', ({ lineCount }: JournalHit) => lineCount), summed: true },
    summed('Amount', 'Belopp', (hit) => hit.ore),
    text('Why', 'Varför', (hit) => flagSentence(texts, journalFlag(test, hit), format)),
  ]
  const { name = test.id, rule = '' } = flagTextOf(texts, `journal.${test.id}`) ?? {}
  return {
    table: tableOf(columns, test.hits, language, options),
    leftOut: test.vouchers - test.hits.length,
    notes: [
      [{ en: 'Test', sv: 'Test' }[language], name],
      [{ en: 'Rule', sv: 'Regel' }[language], rule],
    ],
  }
}

/** Vouchers with a score, highest first, with the tests that it is made of. */
export function scoreTable({ score }: JournalLibrary, texts: FlagTexts, language: Language, options: Unit): JournalTable {
  const columns: readonly Column<ScoredVoucher>[] = [
    count('Score', 'Poäng', (own) => own.score),
    ...voucherColumns<ScoredVoucher>(),
    summed('Debit', 'Debet', ({ debitOre }) => debitOre),
    text('Reasons and weights', 'Skäl och vikter', ({ reasons }) =>
      reasons.flatMap(({ id, weight }) => (weight > 0 ? [`${nameOf(texts, id)} ${weight}`] : [])).join(', '),
    ),
  ]
  const scored = score.distribution.reduce((sum, own) => (own.score > 0 ? sum + own.vouchers : sum), 0)
  const said = { en: 'Version of the weights', sv: 'Vikternas version' }[language]
  return {
    table: tableOf(columns, score.highest, language, options),
    leftOut: scored - score.highest.length,
    notes: [[said, String(score.version)]],
  }
}

function chosenDigits(benford: BenfordResult, { digit, half }: Pick<ExportView, 'digit' | 'half'>): BenfordTest {
  if (digit === 'first') return { all: benford.first, debit: benford.firstPositive, credit: benford.firstNegative }[half]
  if (digit === 'firstTwo') return { all: benford.firstTwo, debit: benford.firstTwoPositive, credit: benford.firstTwoNegative }[half]
  return benford[digit]
}

const digitNames = {
  first: { en: 'First digit', sv: 'Första siffran' },
  second: { en: 'Second digit', sv: 'Andra siffran' },
  firstTwo: { en: 'First two digits', sv: 'Två första siffrorna' },
  firstThree: { en: 'First three digits', sv: 'Tre första siffrorna' },
} as const
const halves = {
  all: { en: 'debits and credits', sv: 'debet och kredit' },
  debit: { en: 'debits', sv: 'debet' },
  credit: { en: 'credits', sv: 'kredit' },
} as const
const classes = {
  close: { en: 'close', sv: 'nära' },
  acceptable: { en: 'acceptable', sv: 'godtagbart' },
  marginal: { en: 'marginal', sv: 'på gränsen' },
  nonconformity: { en: 'nonconformity', sv: 'avviker' },
} as const

/** How often digits begin the amounts against Benford's law, with the measures of the whole. */
export function digitsTable(benford: BenfordResult | null, view: Pick<ExportView, 'digit' | 'half'>, language: Language): JournalTable {
  type Digit = BenfordTest['digits'][number]
  const test = benford === null ? null : chosenDigits(benford, view)
  const columns: readonly Column<Digit>[] = [
    count('Digits', 'Siffror', ({ digit }) => digit),
    { ...count('Lines', 'Rader', (own: Digit) => own.count), summed: true },
    ratio('Observed', 'Observerat', ({ observed }) => observed),
    ratio('Expected', 'Väntat', ({ expected }) => expected),
    ratio('Difference', 'Differens', ({ observed, expected }) => observed - expected),
    { header: { en: 'z', sv: 'z' }, kind: 'number', value: ({ z }) => z },
  ]
  const table = tableOf(columns, test?.digits ?? [], language)
  if (test === null) return { table }
  const { digit, half } = view
  const canSplit = digit === 'first' || digit === 'firstTwo'
  const figure = (value: number | null) => (value === null ? '–' : String(value).replace('.', language === 'sv' ? ',' : '.'))
  const critical = { en: 'limit at 5 %', sv: '5 %-gräns' }[language]
  const madClass = test.madClass === null ? '' : ` (${classes[test.madClass][language]})`
  return {
    table,
    notes: [
      [digitNames[digit][language], halves[canSplit ? half : 'all'][language]],
      [{ en: 'Amounts', sv: 'Belopp' }[language], String(test.n)],
      ['MAD', `${figure(test.mad)}${madClass}`],
      [`χ² (${test.df})`, `${figure(test.chiSquare)}; ${critical} ${figure(test.chiSquareCritical)}; p ${figure(test.pValue)}`],
      ['Kolmogorov–Smirnov', `${figure(test.ks)}; ${critical} ${figure(test.ksCritical5)}`],
      [{ en: 'Largest z', sv: 'Största z' }[language], figure(test.maxZ)],
    ],
  }
}
