/** What statements and reviews of accounts mark in their rows. */
import * as z from 'zod'
import { accountMatcher } from '../books/account-number.ts'
import { reviewRanges } from '../reference/review-ranges.ts'
import type { Words } from '../tables/words.ts'
import { type Beside, counted } from './beside.ts'

const rowFlags = {
  'over-limits': ['Accounts over the limits of change', 'Konton över gränserna för förändring'],
  'over-one-limit': ['Accounts over one limit of change', 'Konton över en gräns för förändring'],
  'sign-change': ['Accounts that change sign', 'Konton med teckenbyte'],
  'result-opening': ['Opening balances on result accounts', 'Ingående balans på resultatkonton'],
  undeclared: ['Accounts missing from the account list', 'Konton som saknas i kontolistan'],
  'one-sided': ['Accounts moved on one side', 'Konton med rörelse på en sida'],
  rolling: ['Loans that are rolled', 'Lån som rullas'],
  'disposal-without-result': ['Disposals without a result', 'Avyttringar utan resultat'],
  'clearing-open': ['Clearing accounts that are not cleared', 'Avräkningskonton som inte är utjämnade'],
  'equity-moved': ['Equity that has moved', 'Eget kapital som har rört sig'],
  'counter-share': ['Accounts with much on the other side', 'Konton med mycket på andra sidan'],
  'net-near-zero': ['Accounts that net to almost nothing', 'Konton som nästan tar ut sig'],
} as const satisfies Record<string, Words>

const account = z.looseObject({
  kind: z.string().default('account'),
  account: z.string().nullish(),
  flags: z.array(z.string()).default([]),
  changes: z.array(z.looseObject({ flags: z.array(z.string()) })).default([]),
  wrongSides: z.array(z.boolean()).default([]),
})
const twoSided = reviewRanges.twoSidedTaxes.map(accountMatcher)
/** A balance that is the tax agency's one month and the company's the next is on no wrong side. */
const mayStandOnEitherSide = (account: string) => twoSided.some((is) => is(account))

export const accounts = z.looseObject({ rows: z.array(account).default([]) })

/** Accounts with each flag of these. */
export function flagged({ rows }: z.output<typeof accounts>): Beside[] {
  const own = rows.filter(({ kind }) => kind === 'account')
  const has = (row: z.output<typeof account>, flag: string) =>
    row.flags.includes(flag) || row.changes.some(({ flags }) => flags.includes(flag))
  return [
    ...Object.entries(rowFlags).flatMap(([flag, name]) => counted(flag, name, own.filter((row) => has(row, flag)).length)),
    ...counted(
      'wrong-side',
      ['Accounts on the unusual side', 'Konton på fel sida'],
      own.filter(({ account: number, wrongSides }) => wrongSides.some(Boolean) && !mayStandOnEitherSide(number ?? '')).length,
    ),
  ]
}

export const turnover = accounts.extend({ reconciliations: z.array(z.looseObject({ isMissing: z.boolean() })).default([]) })
export const reversed = accounts.extend({ reversals: z.looseObject({ acrossYearEnd: z.int() }).nullish() })
export const sources = z.looseObject({
  rows: z.array(z.looseObject({ flags: z.array(z.array(z.string())).default([]) })).default([]),
  sources: z.array(z.looseObject({ missingNumbers: z.int(), duplicateNumbers: z.int() })).default([]),
  files: z.array(z.looseObject({ verdict: z.string() })).default([]),
})

export function ofSources({ rows, sources: own, files }: z.output<typeof sources>): Beside[] {
  return [
    ...counted(
      'unusual-source',
      ['Accounts from an unusual source', 'Konton från en ovanlig källa'],
      rows.filter(({ flags }) => flags.some((cell) => cell.length > 0)).length,
    ),
    ...counted(
      'numbers-not-whole',
      ['Series with numbers missing or used twice', 'Serier med luckor eller dubbla nummer'],
      own.filter(({ missingNumbers, duplicateNumbers }) => missingNumbers + duplicateNumbers > 0).length,
    ),
    ...counted(
      'file-differs',
      ['Files that differ from their own figures', 'Filer som avviker från sina egna siffror'],
      files.filter(({ verdict }) => verdict === 'differs').length,
      'error',
    ),
  ]
}
