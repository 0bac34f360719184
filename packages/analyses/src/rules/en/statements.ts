import type { GroupTexts } from '../texts.ts'

export const statements: GroupTexts<'statements'> = {
  'balance-sheet.declared-differ': {
    sentence:
      'On {date} assets differ from equity and liabilities by {partOre}: the balances that the file declares do not sum to 0 with the result.',
    cause: 'An account is missing among the closing balances (#UB) or the results (#RES), or their amounts are from different days.',
    remedy:
      'Compare account by account with the client’s trial balance. Equity and what is reckoned from it is uncertain by the amount until then.',
  },
  'balance-sheet.openings-differ': {
    sentence:
      'On {date} assets differ from equity and liabilities by {differenceOre}; {partOre} of it is what the opening balances of the year from {yearFrom} sum to, even with the results of earlier years that have not been transferred to equity.',
    cause: 'An account is missing among the opening balances or has another amount; last year’s result is not what they lack.',
    remedy:
      'Compare the opening balances with the closing ones of the adopted annual report. Equity and what is reckoned from it is uncertain by the amount until then.',
  },
  'balance-sheet.reclassifiable': {
    sentence: 'Accounts with a balance on the other side than their line on {date}: {accounts}, {amountOre} in all (balances: {balances}).',
    cause:
      'A liability is in debit or a receivable in credit: tax to be had back, an overdrawn bank, a related party who owes money. Assets and liabilities may not be netted (ÅRL 2 ch. 4 §).',
    remedy: 'Totals and key figures that it changes are marked with what they become. Switch reclassification on to see them so.',
  },
  'balance-sheet.vouchers-differ': {
    sentence:
      'On {date} assets differ from equity and liabilities by {differenceOre}; {partOre} of it is in vouchers that do not balance: {vouchers}, the first is {first}.',
    cause: 'Rows are missing in the file, or were damaged on their way.',
    remedy:
      'The trial balance lists the vouchers. Have the client correct them; equity and what is reckoned from it is uncertain by the amount until then.',
  },
  'income-statement.closed-early': {
    sentence: 'A result of {bookedOre} is booked on 8990–8999 between {from} and {to}, before the fiscal year’s end.',
    cause: 'The period was closed by a voucher of its own, or the year’s closing has a wrong date.',
    remedy: 'The lines are left out of the result. Open them, and ask why an open period was closed.',
  },
  'statement.after-coverage': {
    sentence: 'The file covers the time up to {coveredTo} (#OMFATTN); of the days after it, up to {askedTo}, nothing is known.',
    cause: 'The client exported while the fiscal year was still running.',
    remedy:
      'Movements are those of the days that are covered, and a balance is that of the last of them. Import a later file for the days after.',
  },
  'statement.no-budget': {
    sentence: 'There is no budget for any whole month between {from} and {to}.',
    cause: 'The files hold no #PBUDGET for these months, and none has been entered.',
    remedy: 'Enter or paste the budget on its page, or ask for an export that holds it.',
  },
  'statement.earlier-plan': {
    sentence: 'The year from {yearFrom} is booked by BAS {plan}, which has no accounts {accounts}: their amounts stand with the group.',
    cause: 'They are of the chart before, and were left where they were.',
    remedy: 'Read their names in the file. Where one belongs elsewhere, move it in the account plan.',
  },
  'statement.other-chart': {
    sentence: 'Accounts whose names belong to other lines than their numbers: {accounts}, the first is {first} {name}.',
    cause:
      'The chart of accounts is an older one (BAS 95 or BAS 96) or a group’s: its numbers mean other things than those of BAS 97 and later.',
    remedy:
      'Lines, totals and key figures hold the wrong accounts until each is placed by its name. Copy a template under Account plans and move them.',
  },
  'statement.unplaced-accounts': {
    sentence: 'Accounts that the account plan places on no line: {accounts}, the first is {first}.',
    cause: 'The company uses numbers outside the chart that the plan is made for.',
    remedy: 'They are shown on unplaced lines and are in the totals. Place them in the company’s account plan.',
  },
}
