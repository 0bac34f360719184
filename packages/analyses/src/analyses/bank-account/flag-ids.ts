/** What single rows of the bank ask of the reader. */
export const bankAccountFlags = ['round-transfers', 'reversed', 'withdrawals', 'foreign'] as const
export type BankAccountFlag = (typeof bankAccountFlags)[number]
