import { namedAccounts } from './lacking-text.ts'

type Misplaced = { readonly accounts: readonly string[]; readonly ore: readonly (number | null)[] }

const words = {
  en: (ore: string, accounts: string) => `${ore} where ${accounts} is reclassified`,
  sv: (ore: string, accounts: string) => `${ore} om ${accounts} omklassificeras`,
} as const

/**
 * Beside a total that holds balances on the wrong side: what it would be more or less by if they stood where they belong; a
 * column where none does has no amount.
 */
export function misplacedText({ accounts, ore }: Misplaced, language: 'en' | 'sv', money: (ore: number) => string): string {
  const amounts = ore.map((own) => (own === null || own === 0 ? '–' : own > 0 ? `+${money(own)}` : money(own))).join(' / ')
  return words[language](amounts, namedAccounts(accounts))
}
