import type { Books } from '../../books/books.ts'
import { type Flag, flagCatalogue, flagOf } from '../../flags/catalogue.ts'
import { isoOrNull, numberText, seriesText } from '../../query/columns.ts'
import { counterAccountsOf, lineOf } from '../../query/lines.ts'
import { byListOrder } from '../period/line-order.ts'
import { type FlagLine, flagLines } from './flag-lines.ts'
import { flagTests, type Hit } from './flag-tests.ts'
import type { YearLines } from './groups.ts'
import type { AccountParts } from './parts-schema.ts'
import type { GeneralLedgerAccountParams } from './schema.ts'

type Part = NonNullable<AccountParts['flags']>

/** Every test on the chosen lines: what it found, and what it could not look at. */
export function accountFlagsPart(books: Books, chosen: readonly YearLines[], { limit }: Pick<GeneralLedgerAccountParams, 'limit'>): Part {
  const lines = flagLines(chosen)
  const tests: Part['tests'] = []
  const hits: Part['hits'] = []
  let leftOut = 0
  for (const { id, params, unavailable, hits: find } of flagTests) {
    const cause = lines.length === 0 ? 'no-vouchers' : unavailable(books, lines)
    const found = cause === null ? find(books, lines) : []
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
    const bySize = found.toSorted((a, b) => Math.abs(b.amountOre) - Math.abs(a.amountOre) || inOrder(a, b))
    const kept = (limit === null ? bySize : bySize.slice(0, limit)).sort(inOrder)
    leftOut += found.length - kept.length
    for (const { line, other, amountOre, values, missing } of kept) {
      hits.push({
        id,
        severity,
        date: isoOrNull(line?.day),
        line: line ? shown(books, line) : null,
        other: other ? shown(books, other) : null,
        amountOre,
        values: { ...wordsOf(books, line, other, missing), ...values },
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
  const [one, two] = [a.line ?? a.other, b.line ?? b.other]
  if (!one || !two) return 0
  const [first, second] = [String(a.values['month'] ?? ''), String(b.values['month'] ?? '')]
  return byListOrder(one, two) || (first < second ? -1 : first > second ? 1 : 0)
}

function shown(books: Books, { year, row, voucher }: FlagLine) {
  return lineOf(books, year, row, voucher, null, counterAccountsOf(year))
}

/** What sentences call a line: its account, voucher and date; of a pair the other's too. */
function wordsOf(books: Books, line: FlagLine | null, other: FlagLine | null, missing: Hit['missing']): Record<string, string> {
  const voucherOf = ({ year, voucher }: FlagLine) => `${seriesText(year.ledger, voucher)} ${numberText(year.ledger, voucher)}`.trim()
  const account = books.accounts[line?.account ?? missing?.account ?? 0]
  return {
    account: account?.number ?? '',
    name: account?.name ?? '',
    ...(line ? { voucher: voucherOf(line), date: isoOrNull(line.day) ?? '' } : {}),
    ...(other ? { otherVoucher: voucherOf(other), otherDate: isoOrNull(other.day) ?? '' } : {}),
  }
}
