const NAMED = 5
const words = {
  en: (ore: string, accounts: string) => `uncertain: may lack ${ore} on ${accounts}`,
  sv: (ore: string, accounts: string) => `osäkert: kan sakna ${ore} på ${accounts}`,
} as const

/** The mark beside an uncertain total or figure, with the amounts. */
export function lackingText(
  { accounts, ore }: { readonly accounts: readonly string[]; readonly ore: readonly (number | null)[] },
  language: 'en' | 'sv',
  money: (ore: number) => string,
): string {
  const amounts = ore.map((own) => (own === null ? '–' : money(own))).join(' / ')
  return words[language](amounts, namedAccounts(accounts))
}

/** The first accounts of a list, and that there are more. */
export function namedAccounts(accounts: readonly string[]): string {
  return `${accounts.slice(0, NAMED).join(', ')}${accounts.length > NAMED ? ' …' : ''}`
}
