import { float64At, indexAt, uint32At } from '../column.ts'
import { isoOrNull, numberText, seriesText, textAt } from '../query/columns.ts'
import type { JournalTestId } from './catalogue.ts'
import { describesYear, journalTests } from './catalogue.ts'
import type { YearFacts } from './facts.ts'
import type { Flagged, Outcome } from './outcome.ts'
import type { JournalHit, VoucherRef } from './schema.ts'

/** How many rows of a hit are named. */
const ROWS_NAMED = 20

/** What a test found among the tested vouchers of one year. */
export interface YearHits {
  readonly facts: YearFacts
  /** 1 for each flagged voucher. */
  readonly vouchers: Uint8Array
  /** 1 for each flagged row; null: every row of the flagged vouchers. */
  readonly rows: Uint8Array | null
  readonly count: number
  readonly lines: number
  readonly sumOre: number
  /** Flagged vouchers of the whole fiscal year, tested or not, and whether that is so many that the test describes the year. */
  readonly ofYear: number
  readonly describes: boolean
}

type Cut = Omit<YearHits, 'describes'>

/** Cuts what a test flagged to the tested vouchers, and counts it. */
export function yearHits(facts: YearFacts, id: JournalTestId, flagged: Flagged): YearHits {
  const cut = journalTests[id].counts === 'lines' ? hitsOfLines(facts, flagged) : hitsOfVouchers(facts, flagged)
  return { ...cut, describes: describesYear(id, cut.ofYear, facts.ledger.vouchers.length) }
}

function hitsOfVouchers(facts: YearFacts, flagged: Flagged): Cut {
  const { firstRow, length } = facts.ledger.vouchers
  const { selected } = facts
  let count = 0
  let lines = 0
  let sumOre = 0
  let ofYear = 0
  let debitOre: Float64Array | null = null
  for (let v = 0; v < length; v++) {
    if (flagged[v] === 0) continue
    ofYear++
    if (selected[v] === 0) {
      flagged[v] = 0
      continue
    }
    debitOre ??= facts.sums().debitOre
    count++
    lines += uint32At(firstRow, v + 1) - uint32At(firstRow, v)
    sumOre += float64At(debitOre, v)
  }
  return { facts, vouchers: flagged, rows: null, count, lines, sumOre, ofYear }
}

function hitsOfLines(facts: YearFacts, flagged: Flagged): Cut {
  const { voucher, length } = facts.ledger.rows
  const { selected } = facts
  const vouchers = new Uint8Array(facts.ledger.vouchers.length)
  let debitOre: Float64Array | null = null
  let count = 0
  let lines = 0
  let sumOre = 0
  let ofYear = 0
  let last = -1
  for (let r = 0; r < length; r++) {
    if (flagged[r] === 0) continue
    const v = uint32At(voucher, r)
    // The rows of a voucher stand together.
    if (v !== last) ofYear++
    last = v
    if (selected[v] === 0) {
      flagged[r] = 0
      continue
    }
    if (vouchers[v] === 0) {
      vouchers[v] = 1
      count++
      debitOre ??= facts.sums().debitOre
      sumOre += float64At(debitOre, v)
    }
    lines++
  }
  return { facts, vouchers, rows: flagged, count, lines, sumOre, ofYear }
}

/** Hits in the order of every list, those that are in no ledger any more last. */
export function listHits(
  years: readonly Pick<YearHits, 'facts' | 'vouchers' | 'rows' | 'count'>[],
  { describe, gone }: Pick<Outcome, 'describe' | 'gone'>,
  offset: number,
  limit: number,
): JournalHit[] {
  const hits: JournalHit[] = []
  let skip = offset
  for (const own of years) {
    if (skip >= own.count) {
      skip -= own.count
      continue
    }
    if (hits.length >= limit) break
    for (const v of inOrder(own)) {
      if (own.vouchers[v] === 0) continue
      if (skip > 0) {
        skip--
        continue
      }
      hits.push(hitOf(own, v, describe))
      if (hits.length >= limit) break
    }
  }
  return [...hits, ...gone.slice(skip, skip + limit - hits.length)]
}

/** Up to so many vouchers are sorted; more are met by walking all of them. */
const SORTED = 5000

/** The flagged vouchers (among others, where there are many) in the order of every list. */
function inOrder({ facts, vouchers, count }: Pick<YearHits, 'facts' | 'vouchers' | 'count'>): Uint32Array {
  if (count > SORTED) return facts.order()
  const flagged = flaggedVouchers(vouchers, count)
  const rank = facts.rank()
  return flagged.sort((a, b) => uint32At(rank, a) - uint32At(rank, b))
}

/** Indices of the flags that are set. */
export function flaggedVouchers(flags: Uint8Array, count: number): Uint32Array {
  const found = new Uint32Array(count)
  let at = flags.indexOf(1)
  for (let i = 0; i < count && at >= 0; i++) {
    found[i] = at
    at = flags.indexOf(1, at + 1)
  }
  return found
}

function hitOf({ facts, rows }: Pick<YearHits, 'facts' | 'rows'>, voucher: number, describe: Outcome['describe']): JournalHit {
  const { firstRow } = facts.ledger.vouchers
  const lines: number[] = []
  for (let r = uint32At(firstRow, voucher); r < uint32At(firstRow, voucher + 1); r++) {
    if (rows !== null && rows[r] === 0) continue
    lines.push(r)
  }
  return {
    voucher: voucherRef(facts, voucher),
    lines: lines.slice(0, ROWS_NAMED),
    lineCount: lines.length,
    ore: float64At(facts.sums().debitOre, voucher),
    values: describe(facts, voucher, lines),
  }
}

/** How a list names a voucher. */
export function voucherRef({ ledger, texts, year }: YearFacts, voucher: number): VoucherRef {
  const { vouchers } = ledger
  return {
    yearFrom: year.year.from,
    voucher,
    series: seriesText(ledger, voucher),
    number: numberText(ledger, voucher),
    occurrence: vouchers.occurrence[voucher] ?? 1,
    date: isoOrNull(vouchers.day[voucher]),
    registrationDate: isoOrNull(vouchers.registrationDay[voucher]),
    text: textAt(texts, vouchers.textAt[voucher], vouchers.textLength[voucher]),
    user: ledger.users[indexAt(vouchers.user, voucher)] ?? '',
  }
}
