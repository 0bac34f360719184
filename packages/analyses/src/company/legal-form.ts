import * as z from 'zod'
import { accountMask } from '../books/account-number.ts'
import type { Books } from '../books/books.ts'
import { identifyingDigits } from '../books/owner.ts'
import { periodOf } from '../books/period.ts'
import { formOfOrgNumber, formsByEquity } from '../reference/company-forms.ts'
import { periodAmounts } from '../statements/amounts.ts'

/** A legal form as `#FTYP` writes it, and where it is known from: what somebody said, the newest file, its organisation number or the accounts of equity in use. */
export const knownFormSchema = z.object({ form: z.string(), from: z.enum(['params', 'file', 'organisation-number', 'accounts']) })
export type KnownForm = z.output<typeof knownFormSchema>

/** The legal form that books tell of; null where nothing does. `present`: 1 for each account that is used in the fiscal year it is asked for. */
export function legalFormOf(books: Books, present: Uint8Array): KnownForm | null {
  const newest = books.years.findLast(({ ledger }) => ledger !== null)?.ledger
  const said = newest?.header['FTYP']?.[0]?.trim() ?? ''
  if (said !== '') return { form: said.toUpperCase(), from: 'file' }
  const shown = formOfOrgNumber(identifyingDigits(newest?.company.orgNumber ?? ''))
  if (shown !== null) return { form: shown, from: 'organisation-number' }
  const used = formsByEquity.find(({ accounts }) =>
    accountMask([...accounts], books.accounts).some((is, a) => is === 1 && present[a] === 1),
  )
  return used ? { form: used.form, from: 'accounts' } : null
}

/** The legal form that is used for a fiscal year as a whole where nobody has said any. */
export function legalFormOfYear(books: Books, { from, to }: { readonly from: string; readonly to: string }): KnownForm | null {
  return legalFormOf(books, periodAmounts(books, periodOf(books, from, to)).present)
}
