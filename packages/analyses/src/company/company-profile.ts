import * as z from 'zod'
import { isoDate } from '../query/query.ts'
import { accountingFrameworks, legalForms } from '../reference/legal-forms.ts'
import { formOfBooksSchema } from './legal-form.ts'
import { type OrgNumberProblem, orgNumberProblem, writtenOrgNumber } from './org-number.ts'

const forms = legalForms.map(({ code }) => code)
const frameworks = accountingFrameworks.map(({ code }) => code)

/** Who the company is, as somebody has said; null: nobody has, what the books say holds. */
export const companyProfileSchema = z
  .strictObject({
    name: z.string().trim().min(1).max(200),
    orgNumber: z.string().trim().max(40).default(''),
    /** The number is not a Swedish one and is not checked. */
    foreignNumber: z.boolean().default(false),
    /** As `#FTYP` writes it. */
    form: z.enum(forms).nullable().default(null),
    /** Branch by the Swedish standard classification: five digits. */
    sni: z
      .string()
      .regex(/^\d{5}$/)
      .nullable()
      .default(null),
    framework: z.enum(frameworks).nullable().default(null),
    /** ISO 4217. */
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .nullable()
      .default(null),
    /** Of papers that are made for the company. */
    language: z.enum(['sv', 'en']).nullable().default(null),
    /** From which day all this holds; null: since ever. */
    validFrom: isoDate.nullable().default(null),
  })
  .transform((profile) => (profile.foreignNumber ? profile : { ...profile, orgNumber: writtenOrgNumber(profile.orgNumber) }))
export type CompanyProfile = Readonly<z.output<typeof companyProfileSchema>>

/** What is wrong with a number that somebody gives the company; null: nothing, or it is one that the company has as it is, by its books for example. */
export function newNumberProblem(
  { orgNumber, foreignNumber }: Pick<CompanyProfile, 'orgNumber' | 'foreignNumber'>,
  known: readonly string[],
): OrgNumberProblem | null {
  const isKnown = known.some((number) => writtenOrgNumber(number) === writtenOrgNumber(orgNumber))
  return foreignNumber || isKnown ? null : orgNumberProblem(orgNumber)
}

/** What the head of a fiscal year’s file says of the company; '' where it says nothing. */
export const bookFactsSchema = z.object({
  /** First day of the fiscal year. */
  yearFrom: z.string(),
  /** `#FNAMN`, `#ORGNR`, `#FTYP`, `#BKOD`, `#VALUTA`. */
  name: z.string(),
  orgNumber: z.string(),
  form: z.string(),
  sni: z.string(),
  currency: z.string(),
  /** The legal form that analyses of the year use where nobody has said any. */
  knownForm: formOfBooksSchema.nullable(),
})
export type BookFacts = Readonly<z.output<typeof bookFactsSchema>>

export const bookFactKeys = ['name', 'orgNumber', 'form', 'sni', 'currency'] as const
export type BookFactKey = (typeof bookFactKeys)[number]

/** What the books say of a company, and where the profile says otherwise. */
export interface ProfileDifference {
  readonly key: BookFactKey
  readonly profile: string
  readonly books: string
}

/** Where both say something and they differ: case, spaces and the way a number is written do not count. */
export function profileDifferences(profile: CompanyProfile, books: BookFacts): ProfileDifference[] {
  return bookFactKeys.flatMap((key) => {
    const own = profile[key] ?? ''
    const theirs = books[key]
    const same = key === 'orgNumber' ? writtenOrgNumber(own) === writtenOrgNumber(theirs) : plain(own) === plain(theirs)
    return own === '' || theirs === '' || same ? [] : [{ key, profile: own, books: theirs }]
  })
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase()
}
