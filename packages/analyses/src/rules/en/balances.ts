import type { GroupTexts } from '../texts.ts'

export const balances: GroupTexts<'balances'> = {
  'bad-period': {
    sentence:
      'The period {period} in {label} is not a month; where account and period have changed places, the record was read the other way round.',
    cause: 'The program writes account and period in the wrong order, or the period is damaged.',
    remedy: 'Compare the account’s months with the client’s budget or balance report.',
  },
  'balance-outside-years': {
    sentence:
      'A balance of account {account} is given for {month}, which neither begins nor ends a fiscal year of the file; it was left out.',
    cause: 'The SIE 5 file gives balances for other months than its fiscal years have.',
    remedy: 'Compare the account’s opening and closing with the client’s report; ask for a new export if they are incomplete.',
  },
  'balance-without-year': {
    sentence: 'Balances for fiscal year {year}, whose dates the file does not give (#RAR): {count}.',
    cause: 'The #RAR record of the year is missing, or the year’s number is mistyped: years before have negative numbers.',
    remedy: 'The balances are kept but compared with nothing. Read the first of them, and ask for a new export if the year was meant.',
  },
  'books.first-year': {
    sentence: 'The year from {yearFrom} is the company’s first: everything opens at 0, and the file’s own closing balances prove it.',
    cause: 'The file gives no opening balances and no earlier year, and its vouchers alone add up to its closing balances.',
    remedy: 'Nothing to do. Check that the company was formed that year.',
  },
  'books.opening-booked-twice': {
    sentence: 'Voucher {voucher} of {yearFrom} books the opening balances, which the file also gives as the closing of the year before.',
    cause: 'The client entered the opening balances as a voucher on the first day, after changing program.',
    remedy: 'Balances are too high by the voucher’s amounts. Ask for an export with opening balances (#IB) and without that voucher.',
  },
  'books.opening-computed': {
    sentence:
      'The opening balances of the year from {yearFrom} were computed from the year before; result not yet disposed of: {undisposedOre}.',
    cause: 'The file gives no opening balances (#IB), which is usual before the year before has been closed.',
    remedy: 'Compare with the adopted annual report. The undisposed result is shown as a line of its own until the client has booked it.',
  },
  'books.opening-declared-prior': {
    sentence: 'The opening balances of the year from {yearFrom} are the closing balances that the file gives for the year before (#UB −1).',
    cause: 'The program writes last year’s closing instead of this year’s opening, which the standard allows.',
    remedy: 'Nothing to do, unless the client also books the opening as a voucher on the first day: it would then count twice.',
  },
  'books.closing-differs': {
    sentence:
      'In the year from {yearFrom} the closing balances of {accounts} accounts (first {first}) are not those that the file declares; {differenceOre} in all.',
    cause: 'Vouchers are missing from the file or were changed, or the declared balances were taken on another day than the vouchers.',
    remedy:
      'Open the trial balance, which shows the difference account by account, and agree it with the client’s program before relying on the balances.',
  },
  'books.closing-unbalanced': {
    sentence: 'The closing balances of the year from {yearFrom} sum to {sumOre} instead of 0, its result and earlier ones included.',
    cause: 'The file has no vouchers, and an account is missing among the balances that it declares, or has another amount.',
    remedy: 'Compare with the client’s trial balance, or ask for an export with vouchers (type 4E).',
  },
  'books.opening-differs': {
    sentence:
      'Account {account} opens at {openingOre} on {yearFrom}, while the same file gives {declaredOre} as the closing of the year before; difference {differenceOre}.',
    cause: 'Vouchers were booked in the year before after its balances had been carried over, or the opening was changed by hand.',
    remedy: 'Have the client carry the balances over anew, or explain the change. Sole traders’ equity may be reset on purpose.',
  },
  'books.opening-unbalanced': {
    sentence:
      'The opening balances of the year from {yearFrom} sum to {sumOre}, not 0, even with the results of earlier years that have not been transferred to equity.',
    cause:
      'An account is missing among the opening balances or has another amount; last year’s result, as far as the files say it, is not what they lack.',
    remedy: 'Compare account by account with the closing balances of the adopted annual report.',
  },
  'books.opening-unknown': {
    sentence: 'The opening balances of the year from {yearFrom} are unknown: the file gives none, and the year before is not loaded.',
    cause: 'The file holds vouchers only, or the client left the balances out when exporting.',
    remedy: 'Import the year before, or ask for an export with balances (type 4E). Movements are right; balances are not shown.',
  },
  'books.prior-result': {
    sentence:
      'Earlier result of {resultOre} is not in the opening balances of the year from {yearFrom} (source: {source}); it stands on a line of its own in equity.',
    cause: 'The result of the year before was never booked into equity: the openings lack exactly that.',
    remedy:
      'Compare with the adopted annual report and have the client book the transfer. Nothing is booked here; the line makes equity right.',
  },
  'books.result-differs': {
    sentence:
      'The result of {from} – {to} is {resultOre} by the accounts, but {declaredOre} by {record} of the file for the year from {fileFrom}; the difference is {differenceOre}.',
    cause:
      'Vouchers are missing or were booked after the file was made, an account that the program has as a balance account is counted in the result, or balances of the accounts (#UB) and of the result (#RES) were written at different times.',
    remedy:
      'Find the accounts that differ under sources of the income statement, and agree the result with the client’s program before it is relied on.',
  },
  'books.result-in-equity': {
    sentence:
      'The result of the year to {yearTo}, {resultOre}, is already in equity: the closing balances (#UB) sum without it. It is shown, and not added again.',
    cause: 'The file was made after closing, or the program moves a sole trader’s result to equity by itself.',
    remedy: 'Nothing to do. Compare equity with the client’s balance sheet.',
  },
  'books.result-moved': {
    sentence:
      'The file closes the year from {yearFrom} with its result, {resultOre}, on account {account}, though no voucher books it there. Here it stands on a line of its own and counts once.',
    cause: 'The program moves the result of a sole trader or a partnership to equity by itself when the year is closed.',
    remedy: 'Nothing to do. Compare equity with the client’s balance sheet of the same day.',
  },
  'books.result-opening': {
    sentence: 'Result account {account} has an opening balance of {openingOre} from {yearFrom}. It is not used.',
    cause: 'Last year’s result was not closed in the program before balances were carried over; SpeedLedger does so on 9030 and 9031.',
    remedy: 'Result accounts begin each year at 0. Compare the amount with last year’s result and ask the client to close the year.',
  },
  'books.vouchers-only': {
    sentence:
      'The file for the year from {yearFrom} holds vouchers only (SIE 4I): everything opens at 0, and balances are the file’s own movements.',
    cause: 'The client chose the file for transfer to another program, which has no balances.',
    remedy: 'For opening and closing balances, ask for an export of type 4E of the whole year.',
  },
  'books.year-break': {
    sentence:
      'Account {account} opens the year from {yearFrom} with another balance than the year before closed with; the difference is {breakOre}.',
    cause:
      'Vouchers were booked in the year before after its balances had been carried over, the result was disposed of between the years, or the opening was changed by hand.',
    remedy:
      'Expected on the equity accounts when the result is disposed of. For any other account, ask the client for the reason, or for a new export of the year before.',
  },
  'books.year-breaks-unbalanced': {
    sentence:
      'What changed between closing and opening on {yearFrom} sums to {sumOre}, not to 0: debit and credit were not carried over alike.',
    cause: 'One of the two files is incomplete, or the client’s opening balances were entered by hand.',
    remedy:
      'Import new exports of both years made on the same day. If the difference remains, the client must explain it before balances are relied on.',
  },
  'closing-mismatch': {
    sentence:
      'Account {account}: opening {openingOre} and movement {movementOre} do not give the closing balance in the file, {declaredClosingOre} (– means none given); difference {differenceOre}.',
    cause:
      'Vouchers are missing from the file, the client exported only part of the year, or the balances were taken on another day than the vouchers. Programs leave out accounts that close at 0: where no closing is declared, vouchers may be missing too.',
    remedy: 'Compare the account’s ledger with the client’s program. If vouchers are missing here, ask for an export of the whole year.',
  },
  'duplicate-balance': {
    sentence: '{label} {year} of account {account} is given more than once: {firstOre}, then {lastOre}, which holds.',
    cause: 'The program writes the account once per currency, object or former number, or two files have been joined.',
    remedy: 'Compare with the client’s balance report. If the account’s balance is the sum of the two, ask for a new export.',
  },
  'ib-differs-from-previous-ub': {
    sentence:
      'Account {account} opens at {openingOre}, while the same file gives {previousClosingOre} as the closing of the year before; difference {differenceOre}.',
    cause: 'Vouchers were booked in the year before after its balances had been carried over, or the opening was changed by hand.',
    remedy: 'Have the client carry the balances over anew, or explain the change. Sole traders’ equity may be reset on purpose.',
  },
  'ib-on-result-account': {
    sentence: 'Result account {account} has an opening balance of {openingOre}, which was not used.',
    cause: 'Last year’s result was not closed in the program before balances were carried over; SpeedLedger does so on 9030 and 9031.',
    remedy: 'Result accounts begin each year at 0. Compare the amount with last year’s result, and ask the client to close the year.',
  },
  'ib-sum-not-zero': {
    sentence: 'The opening balances in the file sum to {sumOre} instead of 0.',
    cause: 'An account is missing among them, or an amount was entered by hand with the wrong sign.',
    remedy: 'Compare with the closing balances of the adopted annual report, account by account.',
  },
  'ib-without-previous-result': {
    sentence:
      'The opening balances sum to {sumOre}, which is exactly what the result accounts were left with by earlier years (#RES): it has not been transferred to equity.',
    cause: 'The year before was not closed in the program when its balances were carried over.',
    remedy:
      'Ask the client to book the transfer and export anew. Until then the amount stands on a line of its own in equity; nothing is booked here.',
  },
  'object-balance-mismatch': {
    sentence:
      'Account {account}, object {object}: opening {openingOre} and movement {movementOre} do not give the closing {declaredClosingOre} that the file declares (#OUB); difference {differenceOre}.',
    cause: 'Rows were booked without the object and moved to it later by the program, or vouchers are missing from the file.',
    remedy:
      'The account itself may agree. Compare the object’s ledger with the client’s program before relying on analyses by cost centre or project.',
  },
  'period-outside-year': {
    sentence:
      'The period {period} is given for fiscal year {year}, in which it does not lie; where another year of the file holds the month, it was counted there.',
    cause: 'The program writes last year’s months with this year’s index; BL Administration does so.',
    remedy: 'Harmless where the months of both years are complete. Otherwise compare with the client’s monthly report.',
  },
  'period-balance-mismatch': {
    sentence:
      'Account {account} in {period}: the file declares a change of {declaredOre}, its vouchers move {movementOre}; difference {differenceOre}.',
    cause: 'Vouchers are missing from the file, or were dated in another month after the monthly balances had been computed.',
    remedy: 'Compare the account’s month with the client’s program. If vouchers are missing here, ask for an export of the whole year.',
  },
  'period-sum-mismatch': {
    sentence:
      'Account {account}: opening {openingOre} and the months’ movement {movementOre} do not give the declared closing {declaredClosingOre}; difference {differenceOre}.',
    cause: 'Months are missing from the export, or the balances were taken on another day than the months.',
    remedy: 'Compare the account’s months with the client’s report, and ask for an export with vouchers (type 4E).',
  },
  'res-on-balance-account': {
    sentence: 'Balance account {account} has a #RES record, which belongs to result accounts.',
    cause: 'The account’s type is wrongly set in the client’s program, or the program writes #RES for every account.',
    remedy: 'Harmless where the same closing stands as #UB. Otherwise have the client correct the account’s type.',
  },
  'result-moved-without-voucher': {
    sentence:
      'Account {account} is declared to close with the year’s result, {resultOre}, in it, though no voucher in the file books it there.',
    cause: 'The program moves the result to equity by itself when the year is closed, without a voucher.',
    remedy: 'Nothing to do: no voucher is missing. The result is counted once.',
  },
  'result-not-transferred': {
    sentence:
      'The result of the year, {resultOre}, has not been booked to equity ({equity}), although the file was made after the year’s end ({generated}).',
    cause: 'The year is not closed in the program yet: the transfer of the result is missing.',
    remedy: 'Expected before the closing. In final books, ask the client to book the transfer and export anew.',
  },
  'ub-on-result-account': {
    sentence: 'Result account {account} has a #UB record, which belongs to balance accounts.',
    cause: 'Some programs write the closing of every account as #UB.',
    remedy: 'Harmless: the amount is used only where #RES is missing, and never twice.',
  },
  'ub-sum-not-zero': {
    sentence: 'The closing balances sum to {sumOre} instead of 0, the result included.',
    cause:
      'An account is missing among the closing balances, the opening balances were off by the same amount already, or the year’s vouchers do not balance.',
    remedy: 'Look first for vouchers that do not balance and for balances outside the chart; then compare with the client’s trial balance.',
  },
}
