/** English sentences for findings, by code; `{name}` is filled in from the finding's values. */
export const findingTexts: Readonly<Record<string, string>> = {
  'unbalanced-voucher': 'Voucher {series}{number} does not balance: debit exceeds credit by {differenceOre}.',
}
