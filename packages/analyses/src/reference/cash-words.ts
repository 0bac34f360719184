/**
 * What says that money was drawn in cash: words of statements in Swedish and English, and the subfamily of ISO 20022’s bank transaction code (External Code
 * Sets, BankTransactionCode: `PMNT/CCRD/CWDL` and `PMNT/CNTR/CWDL`, cash withdrawal).
 */
export const cashWords: readonly string[] = ['kontantuttag', 'bankomat', 'uttagsautomat', 'automatuttag', 'cash withdrawal', 'atm']
export const cashCode = 'CWDL'
