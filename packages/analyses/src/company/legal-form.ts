import * as z from 'zod'
import { accountMask } from '../books/account-number.ts'
import type { Books } from '../books/books.ts'
import { identifyingDigits } from '../books/owner.ts'
import { periodOf } from '../books/period.ts'
import { type FormGroup, formGroup, formOfOrgNumber, formsByEquity, sharesAccounts } from '../reference/company-forms.ts'
import { periodAmounts } from '../statements/amounts.ts'

/** A legal form as `#FTYP` writes it, and where it is known from: what somebody said, the newest file, its organisation number or the accounts of equity in use. */
export const knownFormSchema = z.object({
  form: z.string(),
  from: z.enum(['params', 'profile', 'file', 'organisation-number', 'accounts']),
})
export type KnownForm = z.output<typeof knownFormSchema>

export const formOfBooksSchema = knownFormSchema.extend({ from: knownFormSchema.shape.from.exclude(['params', 'profile']) })
export type FormOfBooks = z.output<typeof formOfBooksSchema>

const known = new WeakMap<Books, { readonly form: FormOfBooks | null }>()

/**
 * The legal form that books tell of; null where nothing does. What the newest file says holds, else what its organisation number shows. The accounts of
 * equity with a balance tell where neither does, and against a number that cannot be the company's own, which accounting programs leave as they came with it:
 * that of a limited company where nothing but owners' accounts is held, that of a person where there is share capital or member contributions. An association
 * that holds grant fees is a condominium association.
 */
export function formOfBooks(books: Books): FormOfBooks | null {
  const found = known.get(books) ?? { form: find(books) }
  known.set(books, found)
  return found.form
}

function find(books: Books): FormOfBooks | null {
  const newest = books.years.findLast(({ ledger }) => ledger !== null)?.ledger
  const said = newest?.header['FTYP']?.[0]?.trim() ?? ''
  if (said !== '') return { form: said.toUpperCase(), from: 'file' }
  const shown = formOfOrgNumber(identifyingDigits(newest?.company.orgNumber ?? ''))
  const booked = formOfEquity(books)
  if (formGroup(shown ?? booked ?? '') === 'association' && isCondominiumBooked(books)) return { form: 'BRF', from: 'accounts' }
  if (booked !== null && (shown === null || isContradicted(formGroup(shown), formGroup(booked)))) return { form: booked, from: 'accounts' }
  return shown === null ? null : { form: shown, from: 'organisation-number' }
}

/** Only members of a condominium association pay for a grant (bostadsrättslagen 7:14), into its equity; whoever owns a home there may hold one as an asset. */
function isCondominiumBooked(books: Books): boolean {
  const held = heldAccounts(books)
  const equity = accountMask(['2000-2099'], books.accounts)
  return books.accounts.some(({ name }, a) => held[a] === 1 && equity[a] === 1 && /upplåtelseavg/i.test(name))
}

function isContradicted(shown: FormGroup, booked: FormGroup): boolean {
  const isOwners = booked === 'sole-trader' || booked === 'partnership'
  return (shown === 'limited' && isOwners) || (shown === 'sole-trader' && (booked === 'limited' || booked === 'association'))
}

/** By accounts with a balance; those of owners tell only where no account of companies’ equity is held, and none of theirs is named after shares. */
function formOfEquity(books: Books): string | null {
  const held = heldAccounts(books)
  const isHeld = (patterns: readonly string[]) => accountMask([...patterns], books.accounts).some((is, a) => is === 1 && held[a] === 1)
  const found = formsByEquity.find(({ accounts }) => isHeld(accounts))
  if (found === undefined || !found.isOfOwners) return found?.form ?? null
  const mask = accountMask([...found.accounts], books.accounts)
  const isOfShares = books.accounts.some(({ name }, a) => mask[a] === 1 && held[a] === 1 && /aktie|share/i.test(name))
  return isOfShares || isHeld(sharesAccounts) ? null : found.form
}

/** 1 for each account with a balance at either end of a fiscal year; of years without balances, those that are booked on. */
function heldAccounts(books: Books): Uint8Array {
  const held = new Uint8Array(books.accounts.length)
  for (const { year, openingOre, closingOre, openingSource } of books.years) {
    const booked = openingSource === 'vouchers only' ? periodAmounts(books, periodOf(books, year.from, year.to)).present : null
    for (let a = 0; a < held.length; a++)
      if (booked?.[a] === 1 || [openingOre[a], closingOre[a]].some((ore) => ore !== undefined && ore !== 0 && !Number.isNaN(ore)))
        held[a] = 1
  }
  return held
}
