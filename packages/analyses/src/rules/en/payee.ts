import type { GroupTexts } from '../texts.ts'

export const payee: GroupTexts<'payee'> = {
  'payee.below-approval': {
    sentence: 'Payments at most {percent} % below the approval limit of {limitMinor}: {count}, {sumMinor} in all; the first on {from}.',
    cause: 'Amounts are held below the limit above which somebody else approves them, or split.',
    remedy: 'Look at what they were for, and whether several belong together.',
  },
  'payee.changed-account': {
    sentence: 'Payees with a new account in the place of the one before: {payees}, with payments of {sumMinor}; the first on {from}.',
    cause: 'A supplier changed its bank, or somebody changed the account in the register: a common fraud.',
    remedy: 'Confirm the account with the payee in another way than the invoice or the e-mail that told of it.',
  },
  'payee.customers-differ': {
    sentence: 'Open customer invoices come to {itemsOre} on {date}, the ledger’s {accounts} to {ledgerOre}: {differenceOre} differs.',
    cause: 'Something was booked in one of the two only, or on another account or date.',
    remedy: 'Reconcile the sub-ledger, and ask for what makes the difference.',
  },
  'payee.duplicates': {
    sentence: 'Payments of the same amount to the same payee, at most {days} days apart: {count}, {sumMinor} in all; the first on {from}.',
    cause: 'An invoice was paid twice, or there are two of the same amount.',
    remedy: 'Compare the invoices; ask for the money back where one was paid twice.',
  },
  'payee.employee-account': {
    sentence: 'Payments to others that went to an account of an employee: {count}, {sumMinor} in all; the first on {from}.',
    cause: 'A supplier or a made-up payee has the account of somebody who works here.',
    remedy: 'See who added the payee and who approved the payments, and tell nobody before that is known.',
  },
  'payee.enforcement': {
    sentence: 'Payments to the enforcement authority: {count}, {sumMinor} in all; the first on {from}.',
    cause: 'Debts of the company or of an employee were not paid in time and are collected.',
    remedy: 'Ask what the debts are: liquidity, going concern, or wages that are attached.',
  },
  'payee.foreign': {
    sentence: 'Payments to or from accounts in other countries: {count} (payees: {payees}), {sumMinor} in all; the first on {from}.',
    cause: 'The counterparty’s IBAN begins with another country’s code.',
    remedy: 'Consider who the counterparty is, VAT, and reports of payments abroad.',
  },
  'payee.late-tax': {
    sentence: 'Payments to the tax agency at most {days} days after a due day: {count}, {sumMinor} in all; the first on {from}.',
    cause: 'Taxes were paid late, as a company does that lacks money, or a demand was paid.',
    remedy: 'Look at the tax account: interest, reminders, and what was due.',
  },
  'payee.new-large': {
    sentence: 'New payees that got at least {limitMinor} within their first 90 days: {payees}, {sumMinor} in all; the first on {from}.',
    cause: 'A new supplier, an investment, or a payee that should not be there.',
    remedy: 'See agreements and invoices, and who added the payees.',
  },
  'payee.no-cost': {
    sentence: 'Payments booked on receivables, withdrawals or clearing accounts alone: {count}, {sumMinor} in all; the first on {from}.',
    cause: 'Nothing was bought: money was lent, taken out or put aside until somebody knows what it was.',
    remedy: 'Ask what they were for; loans to owners may be forbidden (ABL 21 ch.).',
  },
  'payee.not-registered': {
    sentence: 'Payments to payees that are not in the register: {count} (payees: {payees}), {sumMinor} in all; the first on {from}.',
    cause: 'They were paid outside the purchase ledger, or the register is old.',
    remedy: 'Look at the largest; complete the register.',
  },
  'payee.other-currency': {
    sentence: 'Payments in other currencies than {currency}, most of them in {other}, which are not counted here: {count}.',
    cause: 'Amounts of different currencies make no sum.',
    remedy: 'Ask again with the other currency.',
  },
  'payee.rare-account': {
    sentence:
      'Payments booked on another account than at least {percent} % of the payee’s: {count}, {sumMinor} in all; the first on {from}.',
    cause: 'Something else was bought, or the account is wrong.',
    remedy: 'Look at the vouchers.',
  },
  'payee.refunds': {
    sentence: 'Payments back from payees that otherwise are paid: {count} (payees: {payees}), {sumMinor} in all; the first on {from}.',
    cause: 'Credit notes, double payments that were returned, or bonuses.',
    remedy: 'See that each is booked where the cost is, and with its VAT.',
  },
  'payee.related': {
    sentence: 'Payments to owners and related parties of the register: {count}, {sumMinor} in all; the first on {from}.',
    cause: 'Dividends, loans, rents, fees or purchases.',
    remedy: 'See agreements, prices and disclosures (ÅRL 5 ch.); loans may be forbidden (ABL 21 ch.).',
  },
  'payee.related-name': {
    sentence:
      'Payments to payees whose names share a word with an owner or related party: {count} (payees: {payees}), {sumMinor} in all; the first on {from}.',
    cause: 'A company or relative of theirs, or a chance.',
    remedy: 'Ask; mark them in the register where they are related.',
  },
  'payee.round': {
    sentence: 'Payments that are whole multiples of {roundMinor}: {count}, {sumMinor} in all; the first on {from}.',
    cause: 'Advances, instalments, transfers, or amounts that somebody made up.',
    remedy: 'Look for the invoice behind the largest.',
  },
  'payee.several-accounts': {
    sentence: 'Payees that are paid on several accounts: {payees}; to others than the usual one {count} payments, {sumMinor} in all.',
    cause: 'They have several banks or subsidiaries of one name, or somebody uses their name.',
    remedy: 'Compare the accounts with invoices and register.',
  },
  'payee.several-payees': {
    sentence: 'Payments to accounts that several payees share: {count} (payees: {payees}), {sumMinor} in all; the first on {from}.',
    cause: 'A company changed its name, factoring, or one who gets money under several names.',
    remedy: 'Compare with the register, and merge names that are one.',
  },
  'payee.suppliers-differ': {
    sentence: 'Open supplier invoices come to {itemsOre} on {date}, the ledger’s {accounts} to {ledgerOre}: {differenceOre} differs.',
    cause: 'Something was booked in one of the two only, or on another account or date.',
    remedy: 'Reconcile the sub-ledger, and ask for what makes the difference.',
  },
  'payee.watched-country': {
    sentence: 'Payments to or from accounts in countries that the firm watches: {count}, {sumMinor} in all; the first on {from}.',
    cause: 'The IBAN begins with the code of a country on the firm’s own list.',
    remedy: 'Find out who is behind the account, and why it is there.',
  },
  'payee.weekend': {
    sentence: 'Payments that the bank booked on days when nobody works: {count}, {sumMinor} in all; the first on {from}.',
    cause: 'Cards and instant payments go every day; transfers by hand on a weekend are rarer.',
    remedy: 'Look at who made them.',
  },
  'payee.wrong-number': {
    sentence: 'Numbers in the register that are wrong by their check digit: {count} (counterparties: {parties}).',
    cause: 'They were mistyped, or are no such numbers.',
    remedy: 'Correct them from an invoice.',
  },
}
