/** What a test rests on: the paragraph of a law (or standard) as auditors cite it, and where its full text stands. */
interface WatchBasis {
  readonly reference: string
  readonly source: string
}

/**
 * Every test of the watch-list in the order in which it is carried out, with its basis and the sentences that it can say. Texts stand in `en.ts` and
 * `sv.ts`: a sentence without them does not compile.
 */
export const watchCatalogue = {
  'related-receivable': {
    basis: { reference: 'ABL 21:1', source: 'aktiebolagslagen (2005:551) 21 kap. 1 §' },
    sentences: ['owner-debt', 'owner-debt-was', 'other-related', 'none'],
  },
  'opening-differs': {
    basis: { reference: 'ÅRL 2:4', source: 'årsredovisningslagen (1995:1554) 2 kap. 4 § första stycket 7' },
    sentences: ['differs', 'differs-beside-result', 'cancels', 'cancels-beside-result', 'agrees', 'agrees-beside-file'],
  },
  'equity-half-capital': {
    basis: { reference: 'ABL 25:13', source: 'aktiebolagslagen (2005:551) 25 kap. 13–14 §§' },
    sentences: ['below', 'below-but-reserves', 'near', 'above'],
  },
  'tax-account-negative': {
    basis: { reference: 'SFL 62:3', source: 'skatteförfarandelagen (2011:1244) 62 kap. 3 §' },
    sentences: ['negative-now', 'negative-days', 'short', 'never'],
  },
  'tax-debt-overdue': {
    basis: { reference: 'SFL 62:3', source: 'skatteförfarandelagen (2011:1244) 62 kap. 3 §' },
    sentences: ['overdue', 'none'],
  },
  'audit-duty': {
    basis: { reference: 'ABL 9:1', source: 'aktiebolagslagen (2005:551) 9 kap. 1 §' },
    sentences: ['required', 'one-year', 'below', 'partly-known'],
  },
  'larger-company': {
    basis: { reference: 'ÅRL 1:3', source: 'årsredovisningslagen (1995:1554) 1 kap. 3 §' },
    sentences: ['larger', 'one-year', 'below', 'partly-known'],
  },
  'receivables-outgrow-sales': {
    basis: { reference: 'ISA 520', source: 'ISA 520, analytical procedures' },
    sentences: ['outgrow', 'outgrow-month', 'from-nothing', 'in-step'],
  },
  'registered-late': {
    basis: { reference: 'BFL 5:2', source: 'bokföringslagen (1999:1078) 5 kap. 2 §' },
    sentences: ['late', 'late-and-closing', 'in-time', 'closing-only'],
  },
  'cash-negative': {
    basis: { reference: 'BFL 5:2', source: 'bokföringslagen (1999:1078) 5 kap. 2 §' },
    sentences: ['negative', 'never'],
  },
  'suspense-not-zero': {
    basis: { reference: 'BFL 4:2', source: 'bokföringslagen (1999:1078) 4 kap. 2 § (good accounting practice)' },
    sentences: ['left', 'zero'],
  },
} as const satisfies Readonly<Record<string, { readonly basis: WatchBasis; readonly sentences: readonly string[] }>>

export type WatchTestId = keyof typeof watchCatalogue

/** Ids of the tests in the order of the catalogue. */
export const watchTestIds = Object.keys(watchCatalogue) as WatchTestId[] // the catalogue's own keys

/** What a test can say, as its texts are keyed: `equity-half-capital.below`. */
export type WatchSentence = { [K in WatchTestId]: `${K}.${(typeof watchCatalogue)[K]['sentences'][number]}` }[WatchTestId]

/** Why a test cannot say anything. */
export const unknownReasons = [
  'no-vouchers',
  'no-balances',
  'sheet-differs',
  'equity-unplaced',
  'other-chart',
  'no-registration-dates',
  'form-not-known',
  'no-share-capital',
  'no-opening-records',
  'no-prior-year',
  'unlike-periods',
  'no-employees',
  'limits-not-known',
  'no-such-account',
  'receivables-in-credit',
  'no-sales',
  'other-currency',
] as const

export type UnknownReason = (typeof unknownReasons)[number]

/** What a figure of a test is, as its name is keyed; `{slots}` in a name are its values (account, year …). */
export const watchFigures = [
  'equity',
  'share-capital',
  'half-share-capital',
  'untaxed-reserves',
  'reserves-as-equity',
  'related-account',
  'related-account-before',
  'opening-difference',
  'carried-result',
  'prior-closing',
  'opening',
  'tax-account-balance',
  'tax-account-lowest',
  'tax-account-days',
  'tax-debt',
  'tax-debt-not-due',
  'tax-debt-overdue',
  'net-sales',
  'net-sales-by-k2',
  'total-assets',
  'employees',
  'receivables',
  'receivables-before',
  'sales',
  'sales-before',
  'sales-by-k2',
  'sales-before-by-k2',
  'late-vouchers',
  'late-turnover',
  'late-closing',
  'late-closing-turnover',
  'longest-delay',
  'cash-lowest',
  'cash-days',
  'suspense-account',
] as const

export type WatchFigureId = (typeof watchFigures)[number]
