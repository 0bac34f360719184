import type { AnnotationRequest, DispositionKind, MarkKind } from '@verifikat/analyses'

/** What counts and lists need of a subject. */
export interface AnnotationRow {
  readonly id: string
  /** See `anchorName`. */
  readonly name: string
  readonly on: 'line' | 'voucher' | 'account' | 'flag'
  readonly code: string | null
  readonly yearFrom: string
  readonly yearTo: string
  readonly series: string | null
  readonly number: string | null
  readonly date: string | null
  readonly periodFrom: string | null
  readonly periodTo: string | null
  readonly accounts: readonly string[]
  readonly marks: readonly MarkKind[]
  readonly comments: number
  readonly disposition: DispositionKind | null
  /** Whose marks, comments and judgements hold, and who is mentioned. */
  readonly authors: readonly string[]
  readonly mentioned: readonly string[]
  /** Goes up with every act. */
  readonly seq: number
  readonly changedAt: Date
}

/** Which rows; what is absent narrows nothing. */
export type RowFilter = Partial<Omit<AnnotationRequest<'list'>, 'states' | 'onlyOpen' | 'mentionsMe' | 'offset' | 'limit'>> & {
  readonly yearFrom?: string | null
  /** Comments mention this user. */
  readonly mentions?: string | null
}

type Test = (row: AnnotationRow) => boolean

/** Filters of different kinds narrow, values of one kind widen. */
export function rowTest({ kinds, on, codes, authors, accounts, period, mentions, yearFrom }: RowFilter): Test {
  const tests: Test[] = []
  if (kinds && kinds.length > 0) tests.push((row) => kinds.some((kind) => hasKind(row, kind)))
  if (on && on.length > 0) tests.push((row) => on.includes(row.on))
  if (codes && codes.length > 0) tests.push(({ code }) => code !== null && codes.some((wanted) => isCode(code, wanted)))
  if (authors && authors.length > 0) tests.push((row) => row.authors.some((author) => authors.includes(author)))
  if (accounts && accounts.length > 0) tests.push((row) => row.accounts.some((account) => accounts.includes(account)))
  if (mentions) tests.push(({ mentioned }) => mentioned.includes(mentions))
  if (yearFrom) tests.push((row) => row.yearFrom === yearFrom)
  if (period) tests.push((row) => isWithin(row, period))
  return (row) => tests.every((test) => test(row))
}

function hasKind({ marks, comments, disposition }: AnnotationRow, kind: NonNullable<RowFilter['kinds']>[number]): boolean {
  if (kind === 'commented') return comments > 0
  if (kind === 'marked') return marks.length > 0
  if (kind === 'disposed') return disposition !== null
  return disposition === kind || marks.some((mark) => mark === kind)
}

function isCode(code: string, wanted: string): boolean {
  return wanted.endsWith('*') ? code.startsWith(wanted.slice(0, -1)) : code === wanted
}

/**
 * Lines and vouchers by their date, and with a whole fiscal year all of its own, also those dated outside it; flags by the period that they are about,
 * else by the fiscal year, as accounts. Days as text: their order is that of time.
 */
function isWithin(row: AnnotationRow, { from, to }: NonNullable<RowFilter['period']>): boolean {
  const { yearFrom, yearTo, series, date, periodFrom, periodTo } = row
  if (yearFrom > to || yearTo < from) return false
  if (yearFrom >= from && yearTo <= to) return true
  if (series === null) return (periodFrom ?? yearFrom) <= to && (periodTo ?? yearTo) >= from
  return date !== null && date >= from && date <= to && date >= yearFrom && date <= yearTo
}
