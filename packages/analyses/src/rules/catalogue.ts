import type { Severity } from '../severity.ts'

/**
 * Every rule that a finding can name, by what it is about, with its severity: `error` where a figure may be wrong or the record is broken,
 * `warning` where the auditor should look, `info` where it is enough to know. The id is the finding's code. Texts stand in `en/` and `sv/`,
 * cases that must and must not trigger the rule in `fixtures/`; a rule without them does not compile.
 */
export const catalogue = {
  /** How the file is built: records, braces, quotation marks, checksum. */
  file: {
    'cut-off-before-vouchers': 'error',
    'duplicate-label': 'warning',
    'file-cut-off': 'error',
    'forbidden-label': 'info',
    'group-order': 'info',
    'ksumma-mismatch': 'error',
    'ksumma-not-closed': 'error',
    'ksumma-without-start': 'warning',
    'missing-conditional-label': 'info',
    'missing-mandatory-label': 'error',
    'nothing-booked': 'warning',
    'not-a-record': 'warning',
    'row-outside-voucher': 'error',
    'stray-brace': 'warning',
    'token-quote-in-bareword': 'warning',
    'token-text-after-closing-quote': 'warning',
    'token-unterminated': 'warning',
    'unknown-label': 'info',
    'voucher-not-closed': 'error',
    'voucher-without-brace': 'warning',
  },
  /** The letters of names and texts. */
  texts: {
    'bad-format': 'info',
    'characters-lost': 'warning',
    'characters-repaired': 'info',
    'characters-spoiled': 'warning',
    'characters-unrepairable': 'warning',
    'control-characters': 'warning',
    'encoding-broken': 'warning',
    'encoding-not-pc8': 'info',
  },
  /** Whose books these are, and who made the file. */
  identity: {
    'adress-fields': 'info',
    'bad-currency': 'warning',
    'bad-flagga': 'info',
    'bad-sie-type': 'error',
    'bad-taxar': 'error',
    'books.org-number-differs': 'error',
    'company-name-missing': 'warning',
    'flagga-set': 'info',
    'import.other-company': 'error',
    'import.other-name': 'warning',
    'orgnr-check-digit': 'info',
    'orgnr-format': 'info',
    'program-version-missing': 'info',
  },
  /** Fiscal years, and how far into them the file goes. */
  years: {
    'bad-header-date': 'warning',
    'bad-rar-date': 'error',
    'bad-year-index': 'error',
    'books.comparison-year-dates': 'warning',
    'books.comparison-year-overlap': 'info',
    'books.coverage-after-made': 'info',
    'books.coverage-not-credible': 'info',
    'books.coverage-outside-year': 'info',
    'books.gap': 'warning',
    'generated-in-future': 'warning',
    'months-without-vouchers': 'info',
    'omfattn-outside-year': 'warning',
    'period.next-year-missing': 'warning',
    'period.next-year-partly': 'info',
    'period.opening-unknown': 'warning',
    'period.partly-loaded': 'info',
    'period.unclosed-comparison': 'info',
    'period.unlike-comparison': 'info',
    'rar-end-before-start': 'error',
    'rar-gap': 'warning',
    'rar-longer-than-18-months': 'warning',
    'rar-not-month-aligned': 'info',
    'rar-overlap': 'warning',
    'timeline.currency-differs': 'error',
    'timeline.vouchers-outside-year': 'warning',
    'year-assumed': 'warning',
  },
  /** The chart of accounts, dimensions and objects. */
  chart: {
    'account-missing': 'error',
    'account-name-missing': 'warning',
    'account-non-numeric': 'error',
    'account-not-declared': 'warning',
    'account-type-conflict': 'warning',
    'bad-account-type': 'warning',
    'bad-object-list': 'warning',
    'books.account-kind-records-differ': 'warning',
    'books.account-kind-type-differs': 'warning',
    'books.account-kind-unknown': 'info',
    'dimension-cycle': 'warning',
    'dimension-missing': 'warning',
    'dimension-not-declared': 'warning',
    'dimension-parent-missing': 'warning',
    'duplicate-account': 'warning',
    'kptyp-not-bas': 'info',
    'object-missing': 'warning',
    'sru-missing': 'error',
  },
  /** Vouchers and their rows: amounts, dates, numbers, balance. */
  vouchers: {
    'amount-comma': 'info',
    'amount-missing': 'error',
    'amount-parted': 'error',
    'amount-rounded': 'warning',
    'amount-too-large': 'error',
    'bad-amount': 'error',
    'bad-quantity': 'warning',
    'bad-regdate': 'warning',
    'bad-row-date': 'warning',
    'bad-voucher-date': 'error',
    'document-missing': 'warning',
    'documents-listed': 'info',
    'duplicate-voucher-number': 'warning',
    'empty-voucher': 'warning',
    'row-date-outside-year': 'info',
    'rtrans-without-twin': 'warning',
    'unbalanced-voucher': 'error',
    'voucher-after-made': 'warning',
    'voucher-in-future': 'warning',
    'voucher-number-gap': 'warning',
    'voucher-order': 'info',
    'voucher-outside-year': 'warning',
  },
  /** Opening, closing and monthly balances against each other and against the vouchers. */
  balances: {
    'bad-period': 'warning',
    'balance-outside-years': 'warning',
    'balance-without-year': 'warning',
    'books.opening-booked-twice': 'warning',
    'books.opening-computed': 'info',
    'books.opening-declared-prior': 'info',
    'books.opening-differs': 'warning',
    'books.opening-unbalanced': 'error',
    'books.opening-unknown': 'warning',
    'books.first-year': 'info',
    'books.prior-result': 'warning',
    'books.result-differs': 'warning',
    'books.result-in-equity': 'info',
    'books.result-opening': 'warning',
    'books.vouchers-only': 'warning',
    'books.year-break': 'warning',
    'books.year-breaks-unbalanced': 'error',
    'closing-mismatch': 'warning',
    'duplicate-balance': 'warning',
    'ib-differs-from-previous-ub': 'warning',
    'ib-on-result-account': 'warning',
    'ib-sum-not-zero': 'warning',
    'ib-without-previous-result': 'warning',
    'object-balance-mismatch': 'warning',
    'period-outside-year': 'warning',
    'period-balance-mismatch': 'warning',
    'period-sum-mismatch': 'warning',
    'result-not-transferred': 'info',
    'res-on-balance-account': 'info',
    'ub-on-result-account': 'info',
    'ub-sum-not-zero': 'warning',
  },
  /** What a new version of a year changes, in periods that are closed and beside them. */
  versions: {
    'changed-after-sign-off': 'error',
    'changed-after-sign-off-by-choice': 'error',
    'changed-after-vat-report': 'error',
    'changed-after-vat-report-by-choice': 'error',
    'version-adds': 'info',
    'version-changes': 'warning',
  },
  /** A ledger in a spreadsheet. */
  table: {
    'opening-from-table': 'info',
    'opening-from-table-unused': 'warning',
    'table-amount': 'error',
    'table-amount-unclear': 'error',
    'table-outside-year': 'warning',
    'table-row-without-account': 'error',
    'table-row-without-content': 'info',
    'table-sheet-left-out': 'info',
    'table-subtotal': 'info',
    'table-sum-differs': 'warning',
    'table-sums-left-out': 'info',
    'table-three-digits': 'warning',
    'table-year': 'info',
  },
  /** Balance sheets, income statements and what is read from them. */
  statements: {
    'balance-sheet.declared-differ': 'error',
    'balance-sheet.openings-differ': 'error',
    'balance-sheet.reclassifiable': 'info',
    'balance-sheet.vouchers-differ': 'error',
    'income-statement.closed-early': 'warning',
    'statement.after-coverage': 'info',
    'statement.no-budget': 'info',
    'statement.other-chart': 'warning',
    'statement.unplaced-accounts': 'warning',
  },
  /** What the files' errors and the period mean for an analysis. */
  analysis: {
    'books.source-checksum': 'error',
    'books.source-cut-off': 'error',
    'books.source-errors': 'error',
    'books.source-rows-left-out': 'error',
    'books.source-unbalanced': 'error',
    'object-list.year-without-objects': 'warning',
    'trial-balance.declared-differs': 'warning',
    'trial-balance.duplicate-numbers': 'warning',
    'trial-balance.reset-vouchers': 'info',
    'trial-balance.unbalanced-vouchers': 'error',
    'trial-balance.vouchers-outside-year': 'warning',
    'trial-balance.vouchers-without-date': 'warning',
  },
  /** Declarations and statements of the tax account. */
  declarations: {
    'declaration.amount-unread': 'error',
    'declaration.balance-breaks': 'warning',
    'declaration.balance-missing': 'warning',
    'declaration.element-order': 'info',
    'declaration.element-unknown': 'warning',
    'declaration.field-repeated': 'error',
    'declaration.file-not-ended': 'error',
    'declaration.form-not-closed': 'error',
    'declaration.form-repeated': 'error',
    'declaration.nobody-named': 'error',
    'declaration.period-unread': 'error',
    'declaration.record-outside': 'error',
    'declaration.record-unread': 'error',
    'declaration.row-unread': 'error',
    'declaration.rows-differ': 'error',
    'declaration.vat-net-differs': 'error',
  },
  /** Taxes: the tax account against the books, the income tax against what is booked and declared. */
  tax: {
    'tax.adjustment-open': 'info',
    'tax.adjustment-unverified': 'info',
    'tax.booked-differs': 'warning',
    'tax.deferrals': 'info',
    'tax.enforcement': 'error',
    'tax.fields-differ': 'warning',
    'tax.fields-exclude': 'error',
    'tax.fund-above-room': 'error',
    'tax.fund-too-old': 'error',
    'tax.fund-year-unknown': 'warning',
    'tax.interest-account': 'warning',
    'tax.interest-limited': 'warning',
    'tax.missing-in-ledger': 'warning',
    'tax.not-supported': 'info',
    'tax.opening-differs': 'warning',
    'tax.paid-late': 'warning',
    'tax.preliminary-differs': 'info',
    'tax.rate-unknown': 'warning',
    'tax.rate-unverified': 'warning',
    'tax.statement-does-not-tie': 'error',
    'tax.statement-gap': 'warning',
    'tax.statement-without-balance': 'warning',
    'tax.statements-differ': 'error',
    'tax.unexplained': 'error',
    'tax.unpaid': 'error',
    'tax.without-event': 'warning',
  },
  /** VAT as booked, declared and computed. */
  vat: {
    'vat.after-return': 'warning',
    'vat.boxes-disagree': 'warning',
    'vat.deduction-limited': 'warning',
    'vat.ec-list': 'info',
    'vat.import-uneven': 'warning',
    'vat.input-off-rate': 'warning',
    'vat.input-unusual': 'warning',
    'vat.no-returns': 'info',
    'vat.not-settled': 'warning',
    'vat.outside-year': 'warning',
    'vat.own-parts-differ': 'error',
    'vat.pending-at-end': 'warning',
    'vat.rate-differs': 'warning',
    'vat.return-differs': 'warning',
    'vat.return-late': 'warning',
    'vat.return-missing': 'warning',
    'vat.revenue-differs': 'warning',
    'vat.reverse-input-differs': 'warning',
    'vat.reverse-uneven': 'warning',
    'vat.sales-without-vat': 'warning',
    'vat.settlement-differs': 'warning',
    'vat.settlement-open': 'warning',
    'vat.several-returns': 'warning',
    'vat.tax-account-differs': 'warning',
    'vat.vat-without-sales': 'warning',
    'vat.vouchers-off-rate': 'warning',
  },
  /** What a file that is written cannot say as its source does. */
  writing: {
    'write.character-replaced': 'warning',
    'write.encoding-ambiguous': 'warning',
    'write.left-out': 'info',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Severity>>>>

export type RuleGroup = keyof typeof catalogue

/** Id of a rule, which is the code of its findings; of one group or of all. */
export type RuleId<G extends RuleGroup = RuleGroup> = { [K in G]: keyof (typeof catalogue)[K] & string }[G]

/** The severity that every finding of a rule has. */
export type RuleSeverity<R extends RuleId> = {
  [G in RuleGroup]: R extends keyof (typeof catalogue)[G] ? (typeof catalogue)[G][R] : never
}[RuleGroup]

/** A rule's place in the catalogue. */
export interface RuleEntry {
  readonly id: RuleId
  readonly group: RuleGroup
  readonly severity: Severity
}

/** Every rule, by group and id. */
export function ruleEntries(): RuleEntry[] {
  return entriesOf(catalogue).flatMap(([group, rules]) =>
    Object.entries<Severity>(rules).map(
      // The keys of a group are its rules' ids.
      ([id, severity]) => ({ id: id as RuleId, group, severity }),
    ),
  )
}

function entriesOf<T extends object>(value: T): [keyof T, T[keyof T]][] {
  // Object literals have no keys beyond their type's.
  return Object.entries(value) as [keyof T, T[keyof T]][]
}
