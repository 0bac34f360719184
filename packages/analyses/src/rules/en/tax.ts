import type { GroupTexts } from '../texts.ts'

export const tax: GroupTexts<'tax'> = {
  'tax.adjustment-open': {
    sentence: 'Whether {accounts} is deducted or taxed depends on what it holds: it is in no figure of the computation.',
    cause: 'Impairment of financial assets, dividends and gains on shares, gifts and foreign tax are treated by what was bought or given.',
    remedy: 'Look at the vouchers, and give the accounts in the parameters where they are to be added back or taken out.',
  },
  'tax.adjustment-unverified': {
    sentence: '{amountOre} on {account} is adjusted by the name of the account alone.',
    cause: 'The account is new in the BAS plan, and its row in the tax return has not been confirmed.',
    remedy: 'Compare with the prepared return.',
  },
  'tax.booked-differs': {
    sentence: 'Booked tax is {bookedOre}, computed {computedOre}: booked − computed is {differenceOre}.',
    cause:
      'An adjustment is missing or stands on another account, a loss of earlier years is not given, or the tax was booked before the last entries.',
    remedy: 'Go through the lines of the computation, and give the loss brought forward from last year’s return.',
  },
  'tax.deferred-late': {
    sentence: '{amountOre} that fell due on {due} was not paid in time: payment was deferred on {date}.',
    cause: 'The company asked for more time after the due day.',
    remedy: 'Consider the remark on late taxes (ABL 9:34), and liquidity and going concern.',
  },
  'tax.deferrals': {
    sentence: 'Payment was deferred {count} times, {sumOre} in all.',
    cause: 'The company has asked the agency for more time more than once.',
    remedy: 'Consider liquidity and going concern; deferral costs interest and ends on a day.',
  },
  'tax.enforcement': {
    sentence: '{amountOre} of what fell due on {due} was handed to the Enforcement Authority on {date}.',
    cause: 'The debt was not paid after the agency’s reminder.',
    remedy: 'Mention it with the remark on late taxes, and consider going concern.',
  },
  'tax.fields-differ': {
    sentence: '{form}: declared fields that differ from the books: {count}; the first is {field}, by {differenceOre}.',
    cause: 'The return was made from other figures, an account stands in another field there, or an adjustment is not in the books.',
    remedy: 'Compare the fields with their accounts; codes of the company’s own (#SRU) win over the account’s number.',
  },
  'tax.fields-exclude': {
    sentence: '{form} holds both {field} and {other}, of which a return has one at most.',
    cause: 'Plus and minus were both filled in, by hand or by a program.',
    remedy: 'Ask for the return that the agency accepted.',
  },
  'tax.final-account-differs': {
    sentence:
      'The final tax of the year to {to} was decided on {decidedOn} at {finalOre}; on the tax account stands {accountOre}: the difference is {differenceOre}.',
    cause:
      'The account shows the tax less more or less preliminary tax than the notice, the decision was changed, the notice was typed wrongly, or the account has it otherwise than our reading of the law (not confirmed).',
    remedy:
      'Compare the notice with the rows of the tax account from the day of the decision, and give the preliminary tax that it credits.',
  },
  'tax.final-booked-differs': {
    sentence: 'The final tax of the year to {to} is {finalOre}, booked {bookedOre}: decided − booked is {differenceOre}.',
    cause: 'The books were closed on another computation, or the notice holds property tax, special payroll tax or other fees too.',
    remedy: 'Give the part of the notice that is tax on income; book what is left in the year of the decision.',
  },
  'tax.final-computed-differs': {
    sentence: 'The final tax of the year to {to} is {finalOre}, computed {computedOre}: decided − computed is {differenceOre}.',
    cause: 'The agency departed from the return, the return departs from the books, or the notice holds other taxes and fees too.',
    remedy: 'Compare with the return that was filed and its fields below; ask for the grounds where the agency departed from it.',
  },
  'tax.final-typed': {
    sentence: 'The final tax of the year to {to}, decided on {decidedOn}, is typed without its notice: no evidence.',
    cause: 'No file stands beside the figures.',
    remedy: 'Type it anew on the page of taxes, with the notice as a file.',
  },
  'tax.fund-above-room': {
    sentence: '{allocatedOre} is allocated to a tax allocation reserve, and {roomOre} may be at most.',
    cause: 'The allocation was reckoned on another result, or before later entries.',
    remedy: 'Reckon 25 % of the taxable result before the allocation anew.',
  },
  'tax.fund-too-old': {
    sentence: '{account} holds {amountOre} on {date} from a reserve made in {year}.',
    cause: 'A tax allocation reserve is reversed in the sixth year after its allocation at the latest.',
    remedy: 'See whether the reversal is missing, or the name of the account is from an earlier use.',
  },
  'tax.fund-year-unknown': {
    sentence:
      'From which year the reserve on {accounts} is, is not known: nobody says, and the account’s name tells no year that can be right.',
    cause: 'The number alone does not tell: the accounts turn over every ten years.',
    remedy: 'Give the year of the reserve in the parameters.',
  },
  'tax.interest-account': {
    sentence: 'Interest of {amountOre} on {date} is booked against {accounts} in {voucher}, not against {expected}.',
    cause:
      'Interest on the tax account is free of tax when received and not deducted when paid; on another account the tax return does not see it.',
    remedy: 'Move it, or adjust for it in the return.',
  },
  'tax.interest-limited': {
    sentence: 'Net interest is {netOre}, and {amountOre} of it is not deducted by the estimate; field 7653 of INK2S holds it.',
    cause: 'Net interest is above 5 million kronor and above 30 % of the estimated tax EBITDA.',
    remedy:
      'Reckon tax EBITDA for form N9: the estimate knows only what stands on the accounts, and the 5 million are shared within an association of companies.',
  },
  'tax.late-fee': {
    sentence: 'On {date} the tax account was charged a late fee of {amountOre}: {text}.',
    cause: 'A return or a declaration came in after its due day (SFL 48:1).',
    remedy: 'See which one, and say on its page when it was handed in; the fee is not deductible.',
  },
  'tax.missing-in-ledger': {
    sentence: 'Rows of the tax account that are not in the books on {date}: {count}, {sumOre} in all.',
    cause: 'Interest, decisions and refunds are often booked late; a row may be booked with another amount.',
    remedy: 'Book them; where one is booked otherwise it stands among the lines without event too.',
  },
  'tax.not-supported': {
    sentence: 'The income tax of a company of the form {form} is not computed.',
    cause:
      'Of sole traders and partnerships the owners are taxed; condominium associations, non-profit associations and foundations have rules of their own.',
    remedy: 'Use the owner’s return or the association’s own computation.',
  },
  'tax.opening-debt': {
    sentence: 'The tax account opens on {from} with a debt of {amountOre}: what made it, and when that fell due, stands in no statement.',
    cause: 'The statement begins after the debt arose: tax, interest or late fees.',
    remedy:
      'Download the statement from a day without debt. Until then the debt is of no occasion, and what is paid goes to later tax before it.',
  },
  'tax.opening-differs': {
    sentence: 'The agency’s opening balance on {from} − that of the books is {differenceOre}.',
    cause: 'Rows of the year before were booked after its end, twice, or not at all.',
    remedy: 'Reconcile the day before; the difference is carried through the whole period.',
  },
  'tax.own-rate': {
    sentence: '{name} is computed at the company’s own rate of {own} instead of {shipped}: ‘{reason}’.',
    cause: 'The rate was set on the page of taxes, with the reason.',
    remedy: 'Read the reason. Remove the rate there if it no longer holds.',
  },
  'tax.paid-late': {
    sentence: '{amountOre} that fell due on {due} was paid on {clearedOn}, {days} days late.',
    cause: 'The payment was booked at the agency after the next banking day.',
    remedy: 'Consider the remark on late taxes in the auditor’s report (ABL 9:34).',
  },
  'tax.preliminary-differs': {
    sentence: 'Preliminary tax of the year is {chargedOre}, computed tax {computedOre}: charged − computed is {differenceOre}.',
    cause: 'The preliminary return was made on another result.',
    remedy: 'Expect the difference at final assessment; too little costs interest from the second month after the fiscal year.',
  },
  'tax.rate-unknown': {
    sentence: 'A rate that the tax of {from} – {to} takes is not known here: the tax is not computed.',
    cause: 'The borrowing rate of the November before, or the tax rate, is not in the dated tables yet.',
    remedy: 'Reckon it by hand, or use a version whose tables have the year.',
  },
  'tax.rate-unverified': {
    sentence: 'Deemed income is reckoned at {percent} %, by a borrowing rate of November {year} that no source confirms.',
    cause: 'The rate of that year is from general knowledge.',
    remedy: 'Look the rate up at Riksgälden.',
  },
  'tax.statement-does-not-tie': {
    sentence: 'Closing − (opening + rows) of {fileName} is {differenceOre}: rows are missing or too many.',
    cause: 'The file was cut or changed.',
    remedy: 'Download the statement anew; until then the difference stands as unexplained.',
  },
  'tax.statement-gap': {
    sentence: 'No statement covers {from} – {to}.',
    cause: 'Statements were downloaded for parts of the year.',
    remedy: 'Download the days that are missing; late payments in them are not seen.',
  },
  'tax.statement-without-balance': {
    sentence: '{fileName} has no opening and no closing balance: it is in no figure.',
    cause: 'The file was copied from the screen instead of downloaded.',
    remedy: 'Download the statement with its balances.',
  },
  'tax.statements-differ': {
    sentence: 'On {date} the balance is {ownOre} by {fileName}, but {beforeOre} by the statement before it.',
    cause: 'The agency corrected the account between the two, or one of the files was changed.',
    remedy: 'Download one statement for the whole period.',
  },
  'tax.unexplained': {
    sentence: 'No rows explain the difference between the agency’s balance and that of the books on {date}: {differenceOre}.',
    cause: 'A statement does not tie, or the books open a year with another balance than they closed the one before.',
    remedy: 'See the findings on the statement and on year breaks.',
  },
  'tax.unpaid': {
    sentence: '{amountOre} that fell due on {due} was not paid on {date}, {days} days later.',
    cause: 'The company has not paid, or the statement ends before the payment.',
    remedy: 'See later statements and the bank; an unpaid debt at sign-off is a remark (ABL 9:34) and says something about going concern.',
  },
  'tax.without-event': {
    sentence: 'Booked lines on the tax account without a row at the agency on {date}: {count}, {sumOre} in all.',
    cause: 'A payment is under way, a row is booked on another day than the tolerance allows, or with another amount.',
    remedy: 'Payments at the turn of the month come on the next days; what stays is booked wrongly.',
  },
}
