import type { Books } from '../books/books.ts'
import { type Anchor, type Anchored, MOST_NAMESAKES, yearLedger } from './anchor.ts'
import type { YearLedger } from './content.ts'
import { figuresHash } from './figures-hash.ts'
import { flagKey } from './flag-key.ts'
import type { AnnotationState } from './schema.ts'
import { voucherIndex } from './voucher-index.ts'

/** Where a subject is in some version of the books, and whether it is still what it was. */
export interface AnnotationPlace {
  readonly state: AnnotationState
  /** Index of the voucher that it is, or has changed into; null where there is none. */
  readonly voucher: number | null
  /** Of a line; null where its voucher changed and no longer has it. */
  readonly row: number | null
}

const gone: AnnotationPlace = { state: 'gone', voucher: null, row: null }

/**
 * Looks a subject up. A voucher is found by year, series, number and content, whatever its place in the file. Where none is equal, a voucher of the
 * same number that is not one of its former namesakes is what it has changed into; without a number, or where very many share one, nothing tells,
 * and it is gone. An account, a pair or a row of a result has changed when its figures have; see `figuresHash`.
 */
export function placeOf(books: Books, { anchor, subject, namesakes }: Anchored): AnnotationPlace {
  const year = yearLedger(books, anchor.yearFrom)
  if (!year) return gone
  if (!('series' in anchor)) return { state: figuresState(year, anchor), voucher: null, row: null }
  const same = voucherIndex(year).equal(anchor.series, anchor.number, anchor.date, anchor.hash, anchor.aspect)[anchor.twin]
  const voucher = same ?? changedInto(year, anchor, namesakes, subject.occurrence ?? 1)
  if (voucher === null) return gone
  return { state: same === undefined ? 'changed' : 'current', voucher, row: anchor.at === 'line' ? rowOf(year, voucher, anchor) : null }
}

type FiguresAnchor = Extract<Anchor, { at: 'account' | 'pair' | 'row' }>
type VoucherAnchor = Exclude<Anchor, FiguresAnchor>

function figuresState({ ledger }: YearLedger, anchor: FiguresAnchor): AnnotationState {
  const accounts = anchor.at === 'row' ? null : anchor.at === 'pair' ? [anchor.account, anchor.counterAccount] : [anchor.account]
  if (accounts?.some((account) => !ledger.accounts.some(({ number }) => number === account))) return 'gone'
  return figuresHash(ledger, accounts, anchor.period) === anchor.hash ? 'current' : 'changed'
}

function changedInto(year: YearLedger, anchor: VoucherAnchor, namesakes: readonly string[], occurrence: number): number | null {
  const index = voucherIndex(year)
  const named = anchor.number === '' ? [] : index.named(anchor.series, anchor.number)
  if (named.length > MOST_NAMESAKES) return null
  const others = named.filter((v) => {
    const hash = index.hash(v, anchor.aspect)
    return hash !== anchor.hash && !namesakes.includes(hash)
  })
  const sameOccurrence = others.find((v) => year.ledger.vouchers.occurrence[v] === occurrence)
  return sameOccurrence ?? others[0] ?? null
}

function rowOf(year: YearLedger, voucher: number, { line, lineTwin }: Extract<Anchor, { at: 'line' }>): number | null {
  return voucherIndex(year).lines(voucher).get(line)?.[lineTwin] ?? null
}

/** `flagKey` of a flag that the books hold; null for anything else. */
export function placedFlagKey({ subject: { on, code }, anchor }: Anchored, { state, voucher, row }: AnnotationPlace): string | null {
  if (on !== 'flag' || code === null || state === 'gone') return null
  if (!('series' in anchor)) return flagKey(code, anchor)
  const { at, yearFrom } = anchor
  if (voucher === null) return null
  if (at === 'voucher') return flagKey(code, { at, yearFrom, voucher })
  return row === null ? null : flagKey(code, { at, yearFrom, voucher, row })
}
