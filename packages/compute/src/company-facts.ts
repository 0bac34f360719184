/** What books say of the company itself, on a thread. */
import {
  type BookFacts,
  type Books,
  type ClosingRules,
  closingVouchers,
  formOfBooks,
  noClosingRules,
  type PlanOfYear,
  planYearOfBooks,
} from '@verifikat/analyses'

/** Vouchers of a fiscal year by rules for closing vouchers: those that match and the rest are all of them. */
export interface ClosingYear {
  readonly from: string
  readonly to: string
  readonly vouchers: number
  readonly closing: number
  /** Of those, so many are known without any rules of the company's own. */
  readonly known: number
}

export function bookFactsOf(books: Books): BookFacts[] {
  return books.years.flatMap(({ year, ledger }) => {
    if (!ledger) return []
    const first = (label: string) => ledger.header[label]?.[0]?.trim() ?? ''
    const { name, orgNumber } = ledger.company
    const said = { form: first('FTYP').toUpperCase(), sni: first('BKOD'), currency: ledger.currency }
    return [{ yearFrom: year.from, name, orgNumber, ...said, knownForm: formOfBooks(books) }]
  })
}

/** By which BAS chart each fiscal year is booked, as the books alone tell. */
export function planYearsOf(books: Books): PlanOfYear[] {
  return books.years.flatMap((own) => (own.ledger ? [{ from: own.year.from, to: own.year.to, ...planYearOfBooks(own) }] : []))
}

export function closingYears({ years }: Books, rules: ClosingRules): ClosingYear[] {
  return years.flatMap((year) => {
    const { ledger } = year
    if (!ledger) return []
    const count = (of: ClosingRules) => closingVouchers(year, ledger, of).reduce((sum, hit) => sum + hit, 0)
    return [{ ...year.year, vouchers: ledger.vouchers.length, closing: count(rules), known: count(noClosingRules) }]
  })
}
