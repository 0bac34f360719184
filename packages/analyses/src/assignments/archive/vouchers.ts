import { lineParts } from '../../annotations/content.ts'
import { voucherIndex } from '../../annotations/voucher-index.ts'
import type { Books, BooksYear } from '../../books/books.ts'
import { uint32At } from '../../column.ts'
import { readText } from '../../ledger/text.ts'
import { isoOrNull, numberText, seriesText } from '../../query/columns.ts'
import type { EvidenceLink } from '../content.ts'
import { populationSchema } from '../population.ts'
import type { ArchiveVoucher, ArchiveVouchers } from './form.ts'

/** A year’s whole books are beside the archive; what is in it are the vouchers that the work speaks of. */
export const MOST_VOUCHERS = 20_000
export const MOST_LINES = 200_000

export interface VouchersWanted {
  /** Texts of frozen populations. */
  readonly populations: readonly string[]
  readonly links: readonly Extract<EvidenceLink, { to: 'voucher' }>[]
}

export interface FoundVouchers extends ArchiveVouchers {
  /** Of frozen populations or evidence, which the books no longer hold as they were. */
  readonly changed: number
  /** Beyond what an archive takes. */
  readonly tooMany: number
}

/** What evidence leads to comes first, then the populations in their order; each voucher once, with exactly the content that was frozen. */
export function vouchersFor(books: Books, wanted: VouchersWanted, most = { vouchers: MOST_VOUCHERS, lines: MOST_LINES }): FoundVouchers {
  const years = new Map(books.years.map((year) => [year.year.from, year]))
  const taken = new Map<string, ArchiveVoucher>()
  let changed = 0
  let tooMany = 0
  let lines = 0
  const take = (year: BooksYear | undefined, find: (year: Loaded) => readonly number[]) => {
    const loaded = loadedOf(year)
    const found = loaded ? find(loaded) : []
    if (!loaded || found.length === 0) changed++
    else
      for (const voucher of found) {
        const key = `${loaded.from} ${voucher}`
        if (taken.has(key)) continue
        const made = voucherOf(loaded, voucher)
        if (taken.size >= most.vouchers || lines + made.lines.length > most.lines) tooMany++
        else {
          lines += made.lines.length
          taken.set(key, made)
        }
      }
  }
  for (const { yearFrom, series, number } of wanted.links) {
    take(years.get(yearFrom), (year) => voucherIndex(year).named(series, number))
  }
  for (const text of wanted.populations) {
    for (const [yearFrom, series, number, date, hash] of populationSchema.parse(JSON.parse(text))) {
      take(years.get(yearFrom), (year) => voucherIndex(year).equal(series, number, date, hash))
    }
  }
  const vouchers = [...taken.values()]
  const used = new Set(vouchers.flatMap((voucher) => voucher.lines.map(([account]) => account)))
  const accounts = Object.fromEntries(books.accounts.flatMap(({ number, name }) => (used.has(number) ? [[number, name]] : [])))
  return { accounts, vouchers, changed, tooMany }
}

type Loaded = Parameters<typeof voucherIndex>[0] & { readonly from: string }

function loadedOf(year: BooksYear | undefined): Loaded | null {
  if (!year?.ledger || !year.texts) return null
  return { ledger: year.ledger, texts: year.texts, from: year.year.from }
}

function voucherOf(year: Loaded, voucher: number): ArchiveVoucher {
  const { ledger, texts, from } = year
  const { day, firstRow, textAt, textLength } = ledger.vouchers
  const lines: ArchiveVoucher['lines'] = []
  for (let row = uint32At(firstRow, voucher); row < uint32At(firstRow, voucher + 1); row++) lines.push(lineParts(year, row))
  return {
    yearFrom: from,
    series: seriesText(ledger, voucher),
    number: numberText(ledger, voucher),
    date: isoOrNull(day[voucher]),
    hash: voucherIndex(year).hash(voucher),
    text: readText(texts, uint32At(textAt, voucher), uint32At(textLength, voucher)),
    lines,
  }
}
