import type { Books } from '../../books/books.ts'
import { uint32At } from '../../column.ts'
import { noCompanyCalendar, type WorkingDays, workingDays } from '../../company/calendar.ts'
import { type Flag, flagCatalogue, flagOf } from '../../flags/catalogue.ts'
import { largestOf } from '../../matching/number-places.ts'
import { isoOrNull, numberText, seriesText } from '../../query/columns.ts'
import { counterAccountsOf, lineOf } from '../../query/lines.ts'
import { type FlagLines, flagLines } from './flag-lines.ts'
import { flagTests, type Hit } from './flag-tests.ts'
import type { YearLines } from './groups.ts'
import type { AccountParts } from './parts-schema.ts'
import type { GeneralLedgerAccountParams } from './schema.ts'

type Part = NonNullable<AccountParts['flags']>

/** Every test on the chosen lines: what it found, and what it could not look at. */
export function accountFlagsPart(
  books: Books,
  chosen: readonly YearLines[],
  { limit }: Pick<GeneralLedgerAccountParams, 'limit'>,
  days: WorkingDays = workingDays(noCompanyCalendar),
): Part {
  const lines = flagLines(chosen)
  const tests: Part['tests'] = []
  const hits: Part['hits'] = []
  let leftOut = 0
  for (const { id, params, unavailable, hits: find } of flagTests) {
    const cause = lines.length === 0 ? 'no-vouchers' : unavailable(books, lines)
    const found = cause === null ? find(books, lines, days) : []
    const severity = flagCatalogue.account[id]
    tests.push({
      id,
      severity,
      unavailable: cause,
      params: { ...params },
      hits: found.length,
      netOre: found.reduce((sum, { amountOre }) => sum + amountOre, 0),
      grossOre: found.reduce((sum, { amountOre }) => sum + Math.abs(amountOre), 0),
    })
    const ordered = found.toSorted(inOrder)
    const sizes = Float64Array.from(ordered, ({ amountOre }) => Math.abs(amountOre))
    const kept = Array.from(largestOf(sizes, limit ?? ordered.length), (i) => ordered[i]).filter((own) => own !== undefined)
    leftOut += found.length - kept.length
    for (const { line, other, amountOre, values, missing } of kept) {
      hits.push({
        id,
        severity,
        date: isoOrNull(line === null ? undefined : lines.day[line]),
        line: line === null ? null : shown(books, lines, line),
        other: other === null ? null : shown(books, lines, other),
        amountOre,
        values: { ...wordsOf(books, lines, line, other, missing), ...values },
      })
    }
  }
  return { tests, hits, leftOut }
}

/** A hit as the flags' texts take it. */
export function flagOfHit({ id, amountOre, values }: Part['hits'][number]): Flag {
  const { month, observations } = values
  return flagOf(id, {
    row: String(values['account'] ?? ''),
    amountOre,
    month: typeof month === 'string' ? month : null,
    observations: typeof observations === 'number' ? observations : null,
    values,
  })
}

function inOrder(a: Hit, b: Hit): number {
  const one = a.line ?? a.other ?? 0
  const two = b.line ?? b.other ?? 0
  if (one !== two) return one - two
  const first = String(a.values['month'] ?? '')
  const second = String(b.values['month'] ?? '')
  return first < second ? -1 : first > second ? 1 : 0
}

function shown(books: Books, { years, yearOf, row, voucher }: FlagLines, line: number) {
  const year = years[uint32At(yearOf, line)]
  return year ? lineOf(books, year, uint32At(row, line), uint32At(voucher, line), null, counterAccountsOf(year)) : null
}

/** What sentences call a line: its account, voucher and date; of a pair the other's too. */
function wordsOf(
  books: Books,
  lines: FlagLines,
  line: number | null,
  other: number | null,
  missing: Hit['missing'],
): Record<string, string> {
  const voucherOf = (i: number) => {
    const ledger = lines.years[uint32At(lines.yearOf, i)]?.ledger
    const v = uint32At(lines.voucher, i)
    return ledger ? `${seriesText(ledger, v)} ${numberText(ledger, v)}`.trim() : ''
  }
  const account = books.accounts[line === null ? (missing?.account ?? 0) : uint32At(lines.account, line)]
  return {
    account: account?.number ?? '',
    name: account?.name ?? '',
    ...(line === null ? {} : { voucher: voucherOf(line), date: isoOrNull(lines.day[line]) ?? '' }),
    ...(other === null ? {} : { otherVoucher: voucherOf(other), otherDate: isoOrNull(lines.day[other]) ?? '' }),
  }
}
