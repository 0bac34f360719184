/** What the company's page of the settings begins with. */
import { type BookFactKey, type BookFacts, type CompanyProfile, companyProfileSchema, profileDifferences } from '@verifikat/analyses'

export interface StoredProfile {
  readonly profile: CompanyProfile | null
  readonly company: { readonly name: string; readonly orgNumber: string }
}

/** What somebody has said; before that the name and number that the company goes by, and nothing else. */
export function profileOf({ profile, company }: StoredProfile): CompanyProfile {
  return (
    profile ?? {
      ...company,
      foreignNumber: false,
      form: null,
      sni: null,
      framework: null,
      currency: null,
      language: null,
      validFrom: null,
    }
  )
}

/** As it is worked on: a number that is wrong is told of beside itself, and stands in the way of no other field. */
export function readProfile(value: unknown): CompanyProfile | null {
  return companyProfileSchema.safeParse(value).data ?? null
}

/** Beside a field: the books say the same, something else, or the only thing; null: nothing. */
export type Said = { readonly kind: 'same' | 'other' | 'only'; readonly value: string } | null

export function saidByBooks(key: BookFactKey, profile: CompanyProfile, facts: BookFacts | null): Said {
  const value = facts?.[key] ?? ''
  if (facts === null || value === '') return null
  if ((profile[key] ?? '') === '') return { kind: 'only', value }
  return { kind: profileDifferences(profile, facts).some((difference) => difference.key === key) ? 'other' : 'same', value }
}
