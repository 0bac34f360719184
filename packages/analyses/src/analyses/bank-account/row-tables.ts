import { type ColumnOf, type RowFlag, type Table, tableOf } from '../../tables/table.ts'
import type { Words } from '../../tables/words.ts'
import { common } from '../../words/common.ts'
import type { BankAccountParams, BankAccountResult, BankItem, BankMatchRow, LedgerItem } from './schema.ts'
import { confidenceWords, flagWords, nearestWords, ruleWords, words } from './words.ts'

type OpenBank = BankAccountResult['onlyBank'][number]
type OpenLedger = BankAccountResult['onlyLedger'][number]

/** What the bank says of a row. */
const bankRowColumns: readonly ColumnOf<BankItem>[] = [
  { id: 'date', label: common.date, kind: 'day', of: ({ date }) => date },
  {
    id: 'counterparty',
    label: words.counterparty,
    kind: 'text',
    of: ({ counterparty, hidden }) => (hidden ? words.privatePerson : counterparty),
  },
  { id: 'reference', label: words.reference, kind: 'text', of: ({ paymentReference, reference }) => paymentReference || reference },
  { id: 'text', label: common.text, kind: 'text', of: ({ text }) => text, grow: true },
]

const places = ({ yearFrom, voucherIndex }: LedgerItem) => ({ yearFrom, voucher: voucherIndex })

function flagsOf({ days, settledOn }: OpenBank | OpenLedger, { openDays }: BankAccountParams): RowFlag[] {
  if (settledOn !== null) return [{ severity: 'info', name: words.later, why: words.laterWhy }]
  return days > openDays ? [{ severity: 'warning', name: words.old, why: words.oldWhy }] : []
}

/** `A4 2026-01-20`: what could be the same. */
function candidatesOf({ candidates }: OpenBank | OpenLedger): Words | null {
  if (candidates.length === 0) return null
  const [first, second] = [0, 1].map((language) =>
    candidates.map(({ label, hidden, date }) => `${hidden ? words.privatePerson[language] : label} ${date}`.trim()).join(', '),
  )
  return [first ?? '', second ?? '']
}

export function onlyLedgerTable({ onlyLedger, bounded, chosen, currency }: BankAccountResult, params: BankAccountParams): Table {
  return tableOf<OpenLedger>({
    id: 'only-ledger',
    title: words.onlyLedger,
    note: bounded ? words.bounded : words.onlyLedgerNote,
    empty: words.nothingOpen,
    rows: onlyLedger,
    key: ({ id }) => String(id),
    columns: [
      { id: 'date', label: common.date, kind: 'day', of: ({ date }) => date },
      { id: 'voucher', label: common.voucher, kind: 'text', of: ({ voucher }) => voucher, figure: places },
      { id: 'text', label: common.text, kind: 'text', of: ({ text }) => text, grow: true },
      { id: 'amount', label: common.amount, kind: 'ore', of: ({ amountMinor }) => amountMinor, total: 'sum' },
      { id: 'books', label: words.inBooks, kind: 'ore', of: inBooks(chosen, currency), shown: 'when-it-says-something' },
      { id: 'days', label: words.days, kind: 'days', of: ({ days }) => days },
      { id: 'settled', label: words.settledOn, kind: 'day', of: ({ settledOn }) => settledOn, shown: 'when-it-says-something' },
      { id: 'candidates', label: words.candidates, kind: 'text', of: candidatesOf, shown: 'when-it-says-something' },
      { id: 'flags', label: common.flags, kind: 'flags', of: (row) => flagsOf(row, params) },
    ],
  })
}

/** Of an account in another currency. */
const inBooks =
  (chosen: BankAccountResult['chosen'], currency: string) =>
  ({ amountOre }: Pick<LedgerItem, 'amountOre'>): number | null =>
    chosen === null || chosen.currency === currency ? null : amountOre

export function onlyBankTable({ onlyBank, bounded }: BankAccountResult, params: BankAccountParams): Table {
  return tableOf<OpenBank>({
    id: 'only-bank',
    title: words.onlyBank,
    note: bounded ? words.bounded : words.onlyBankNote,
    empty: words.nothingOpen,
    rows: onlyBank,
    key: ({ id }) => String(id),
    columns: [
      ...bankRowColumns,
      { id: 'amount', label: common.amount, kind: 'ore', of: ({ amountMinor }) => amountMinor, total: 'sum' },
      { id: 'days', label: words.days, kind: 'days', of: ({ days }) => days },
      { id: 'settled', label: words.settledOn, kind: 'day', of: ({ settledOn }) => settledOn, shown: 'when-it-says-something' },
      { id: 'candidates', label: words.candidates, kind: 'text', of: candidatesOf, shown: 'when-it-says-something' },
      { id: 'flags', label: common.flags, kind: 'flags', of: (row) => flagsOf(row, params) },
      { id: 'file', label: words.file, kind: 'text', of: ({ fileName, line }) => `${fileName}:${line}` },
    ],
  })
}

/** One line of a match: a row of the bank and a line of the ledger side by side, as many as the longer side has. */
interface MatchLine {
  readonly key: string
  readonly match: BankMatchRow | null
  readonly bank: BankItem | null
  readonly ledger: LedgerItem | null
}

export function matchesTable({ matches, chosen, currency }: BankAccountResult): Table {
  const rows = matches.flatMap((match, m) =>
    Array.from({ length: Math.max(match.bank.length, match.ledger.length) }, (_, i): MatchLine => {
      return { key: `${m}.${i}`, match: i === 0 ? match : null, bank: match.bank[i] ?? null, ledger: match.ledger[i] ?? null }
    }),
  )
  return tableOf<MatchLine>({
    id: 'matched',
    title: words.matched,
    empty: words.noMatches,
    rows,
    key: ({ key }) => key,
    columns: [
      { id: 'bank-date', label: words.bankDate, kind: 'day', of: ({ bank }) => bank?.date ?? null },
      {
        id: 'counterparty',
        label: words.counterparty,
        kind: 'text',
        of: ({ bank }) => bank && (bank.hidden ? words.privatePerson : bank.counterparty || bank.text),
        grow: true,
      },
      { id: 'bank', label: words.bankAmount, kind: 'ore', of: ({ bank }) => bank?.amountMinor ?? null },
      {
        id: 'voucher',
        label: common.voucher,
        kind: 'text',
        of: ({ ledger }) => ledger?.voucher ?? null,
        figure: ({ ledger }) => ledger && places(ledger),
      },
      { id: 'ledger-date', label: words.ledgerDate, kind: 'day', of: ({ ledger }) => ledger?.date ?? null },
      { id: 'text', label: common.text, kind: 'text', of: ({ ledger }) => ledger?.text ?? null },
      { id: 'ledger', label: words.ledgerAmount, kind: 'ore', of: ({ ledger }) => ledger?.amountMinor ?? null },
      {
        id: 'books',
        label: words.inBooks,
        kind: 'ore',
        of: ({ ledger }) => ledger && inBooks(chosen, currency)(ledger),
        shown: 'when-it-says-something',
      },
      { id: 'kind', label: words.kind, kind: 'text', of: ({ match }) => match && `${match.bank.length}–${match.ledger.length}` },
      { id: 'days', label: words.days, kind: 'days', of: ({ match }) => match?.days ?? null },
      { id: 'confidence', label: words.confidence, kind: 'text', of: ({ match }) => match && confidenceWords[match.confidence] },
      {
        id: 'why',
        label: words.why,
        kind: 'text',
        of: ({ match }) => match && (match.nearestOf > 1 ? nearestWords(match.nearestOf) : ruleWords[match.rule]),
      },
      { id: 'evidence', label: words.evidence, kind: 'text', of: ({ match }) => match && (match.evidence.join(', ') || null) },
    ],
  })
}

type Flagged = BankAccountResult['flagged'][number]

/** The rows that the findings of flags count. */
export function flaggedTable({ flagged }: BankAccountResult): Table {
  return tableOf<Flagged>({
    id: 'flagged',
    title: words.flagged,
    note: words.flaggedNote,
    empty: words.noFlagged,
    rows: flagged,
    key: ({ flag, id }) => `${flag}-${id}`,
    columns: [
      { id: 'flag', label: common.flags, kind: 'text', of: ({ flag }) => flagWords[flag] },
      ...bankRowColumns,
      { id: 'amount', label: common.amount, kind: 'ore', of: ({ amountMinor }) => amountMinor },
      {
        id: 'voucher',
        label: common.voucher,
        kind: 'text',
        of: ({ ledger }) => ledger?.voucher ?? null,
        figure: ({ ledger }) => ledger && places(ledger),
      },
      { id: 'file', label: words.file, kind: 'text', of: ({ fileName, line }) => `${fileName}:${line}` },
    ],
  })
}
