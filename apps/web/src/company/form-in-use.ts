import type { BookFacts, CompanyProfile } from '@verifikat/analyses'

/** The legal form that analyses go by: what somebody has said, else what the books tell of; null: nothing does, or there are no books. */
export function formInUse(
  known: { readonly profile: CompanyProfile | null; readonly books: readonly BookFacts[] } | undefined,
): string | null {
  return known?.profile?.form ?? known?.books.at(-1)?.knownForm?.form ?? null
}
