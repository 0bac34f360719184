import type { BankAccount } from './types.ts'

/** What tells the sections of accounts apart: a number and a currency are one account; of those without a number there may be any number. */
export function sectionKey({ bankAccount, currency }: Pick<BankAccount, 'bankAccount' | 'currency'>, place: number): string {
  return bankAccount === null ? `${place} ${currency}` : `${bankAccount} ${currency}`
}
