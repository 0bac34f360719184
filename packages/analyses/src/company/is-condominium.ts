/**
 * Whether a company is to all appearances a condominium association, by its name or its number: associations registered since 1995 have 769 in front
 * (Bolagsverket).
 */
export function isCondominium({ name, orgNumber }: { readonly name: string; readonly orgNumber: string | null }): boolean {
  return /\bbrf\b|bostadsrätt/i.test(name) || (orgNumber ?? '').startsWith('769')
}
