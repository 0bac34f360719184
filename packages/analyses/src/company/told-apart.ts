import { writtenOrgNumber } from './org-number.ts'

/** What companies are called where they stand in one list: with their number where another has the same name. */
export function toldApart(companies: readonly { readonly name: string; readonly orgNumber: string }[]): string[] {
  const named = new Map<string, number>()
  for (const { name } of companies) named.set(name, (named.get(name) ?? 0) + 1)
  return companies.map(({ name, orgNumber }) =>
    orgNumber !== '' && (named.get(name) ?? 0) > 1 ? `${name} (${writtenOrgNumber(orgNumber)})` : name,
  )
}
