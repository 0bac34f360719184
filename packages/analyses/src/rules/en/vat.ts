import type { GroupTexts } from '../texts.ts'

export const vat: GroupTexts<'vat'> = {
  'vat.after-return': {
    sentence: 'Vouchers registered after the return for {period} was filed on {filedOn} change box 49 by {sumOre}.',
    cause: 'An invoice came late, or a voucher was corrected after the VAT had been declared.',
    remedy: 'See whether the return was corrected, or the amount declared in a later period; otherwise a correction is due.',
  },
  'vat.box-49-missing': {
    sentence: 'The return for {period} does not hold box 49.',
    cause: 'The file was cut, or the box was not typed: it is the amount that is to be paid or paid back.',
    remedy: 'Fetch the receipt and type box 49, or load the file that was sent. Until then the amount is compared with nothing.',
  },
  'vat.boxes-disagree': {
    sentence: 'In {period} the output VAT of boxes 10–12 stands for another base than boxes 05–08: {differenceOre}.',
    cause: 'Sales without VAT in box 05, VAT at the wrong rate, or an account that belongs to another box.',
    remedy: 'Go through the sales accounts of the period, and through the vouchers with another rate.',
  },
  'vat.carried': {
    sentence: 'The VAT accounts open the fiscal year at {from} with {amountOre} that none of its vouchers settles.',
    cause: 'A settlement of the year before left VAT on the accounts, or the VAT of its last period has not been settled.',
    remedy:
      'Find it in the year before: what was left belongs in a corrected return, or is booked away. It is part of what is left in each period of the year.',
  },
  'vat.deduction-limited': {
    sentence: 'Vouchers with costs on {account} that have input VAT: {count}, of {vatOre}.',
    cause:
      'There is no VAT on wages, interest and taxes; for entertainment, leased passenger cars (half) and dwellings the deduction is limited or none.',
    remedy: 'Look at what the VAT in these vouchers was charged on, and whether it may be deducted.',
  },
  'vat.ec-list': {
    sentence: 'Sales to other EU countries in {period}: {sumOre}, to be told per buyer in the EC sales list.',
    cause: 'Boxes 35, 38 and 39 must agree with the list; the list is not among what is loaded here.',
    remedy: 'Compare the boxes with the filed list, buyer by buyer.',
  },
  'vat.import-uneven': {
    sentence: 'In {period} the output VAT on import stands for {impliedOre}, but the base is {baseOre}: {differenceOre} apart.',
    cause: 'The supplier’s invoice was taken for the customs value, or a rate is wrong.',
    remedy: 'Compare with the customs’ statement: the base is the customs value with duty and freight.',
  },
  'vat.input-off-rate': {
    sentence: 'Vouchers with another input VAT than is usual for their cost account: {count}.',
    cause: 'Part of the invoice carries another rate or none, or the VAT was entered wrongly.',
    remedy: 'Look at the largest ones in the list of vouchers, against the invoices.',
  },
  'vat.input-low': {
    sentence: 'Input VAT of {vatOre} in {month} is less than usual for purchases of {purchasesOre}.',
    cause: 'Purchases without VAT, such as insurance or bank charges, or input VAT that is not booked.',
    remedy: 'Go through the purchases without input VAT of the month.',
  },
  'vat.input-unusual': {
    sentence: 'Input VAT of {vatOre} in {month} is unusual for purchases of {purchasesOre}.',
    cause: 'VAT on an investment, VAT of another month, or VAT without a cost.',
    remedy: 'Go through the vouchers with input VAT of the month.',
  },
  'vat.no-returns': {
    sentence: 'No VAT return is loaded: what is booked is not compared with what was declared.',
    cause: 'Returns are loaded as files of the agency, or typed.',
    remedy: 'Load the returns of the fiscal year.',
  },
  'vat.not-settled': {
    sentence: 'No voucher settles the VAT of {period}, though its return is due.',
    cause: 'The settlement was forgotten, is booked on other accounts, or the return was not made.',
    remedy: 'See whether the VAT was declared and paid, and have it settled to 2650 or 1650.',
  },
  'vat.outside-year': {
    sentence: 'Vouchers with VAT that are dated outside their fiscal year and are in no period: {count} ({netOre} net on VAT accounts).',
    cause: 'A wrong date.',
    remedy: 'Find the right period of each.',
  },
  'vat.own-parts-differ': {
    sentence: 'Box 49 of the return for {period} is not the sum of its own boxes: {differenceOre}.',
    cause: 'The net was computed with öre, or written by hand; a box may be missing.',
    remedy: 'Each box is cut to whole kronor first. Compare with the receipt.',
  },
  'vat.pending-at-end': {
    sentence: 'Pending VAT of {pendingOre} remains on {date}.',
    cause: 'With the cash method all unpaid invoices count at the end of the fiscal year.',
    remedy: 'Move the VAT that is due to its accounts and declare it in the last period.',
  },
  'vat.rate-differs': {
    sentence: 'At {percent} % sales of {baseOre} in {period} give VAT of {dueOre}, but {vatOre} is booked: {differenceOre}.',
    cause: 'VAT at another rate than the account’s, sales without VAT, or VAT without sales.',
    remedy: 'Open the vouchers of the rate that differ.',
  },
  'vat.return-differs': {
    sentence: 'Box {box} of {period}: {bookedOre} is booked, {declaredOre} declared, {differenceOre} apart.',
    cause: 'Vouchers after the return, an account of another box, or an error in the return.',
    remedy: 'See what explains the difference; what nothing explains asks for a correction.',
  },
  'vat.return-late': {
    sentence: 'The return for {period} was filed on {filedOn}, {days} days after {due}.',
    cause: 'The return was handed in late: a late fee is charged (SFL 48:6).',
    remedy: 'See whether it happens again and again, and whether the payment was late too.',
  },
  'vat.return-missing': {
    sentence: 'There is no return for {period}, due on {due}.',
    cause: 'It was not filed, or it is not loaded; a period without VAT needs one too.',
    remedy: 'Ask for the receipt, or load the return.',
  },
  'vat.revenue-differs': {
    sentence: 'From {from} to {to} revenue in boxes is {inBoxesOre}, the returns say {declaredOre}: {differenceOre}.',
    cause: 'Accruals, sales of no box, or a box that was left out.',
    remedy: 'Go through the accounts of class 3, box by box.',
  },
  'vat.reverse-input-differs': {
    sentence: 'In {period} output VAT on purchases and import differs from 2645 and 2647 by {differenceOre}.',
    cause: 'The input VAT was booked on another account, or is not deductible in full.',
    remedy: 'Look for input VAT of such purchases on 2641; box 48 may be right all the same.',
  },
  'vat.reverse-uneven': {
    sentence: 'In {period} the output VAT of boxes 30–32 stands for {impliedOre}, but boxes 20–24 hold {baseOre}: {differenceOre} apart.',
    cause: 'A purchase without its base, or a base without VAT.',
    remedy: 'Go through the purchases from abroad and with reverse charge.',
  },
  'vat.sales-without-box': {
    sentence:
      'Sales of {baseOre} on {account} are in no box, though {count} of their vouchers have output VAT, most of it at {percent} %: box 05 lacks them.',
    cause: 'The account has no function of sales, and its number does not say which box it belongs to.',
    remedy: 'Give the account its function under Account functions: what the vouchers suggest stands there.',
  },
  'vat.sales-without-vat': {
    sentence: 'Vouchers with sales on accounts with VAT, but no output VAT: {count}.',
    cause: 'Exempt sales on the wrong account, or forgotten VAT.',
    remedy: 'Look at the invoices of the largest ones.',
  },
  'vat.settlement-differs': {
    sentence:
      'The settlement of {period} is {settledOre}, box 49 by the ledger {bookedOre}: {differenceOre} apart; {leftOre} is left on the VAT accounts.',
    cause: 'Vouchers were registered after the settlement, or it took other amounts.',
    remedy: 'See which vouchers came after it, and whether the return followed the settlement.',
  },
  'vat.settlement-open': {
    sentence: 'Of the settlement of {period}, due {due}, {amountOre} has no payment of the same amount on 2650 or 1650.',
    cause: 'The return is not booked against the tax account, in parts, or not paid.',
    remedy: 'Compare with the statement of the tax account.',
  },
  'vat.several-returns': {
    sentence: 'There are two different returns for {period}: {used} is used, {other} is not.',
    cause: 'A correction beside what it corrects.',
    remedy: 'See from the receipts which one holds, and remove the other.',
  },
  'vat.tax-account-differs': {
    sentence: 'For {period} {settledOre} is settled, the tax account says {agencyOre}: {differenceOre} apart.',
    cause: 'The return differs from the settlement, or was decided otherwise.',
    remedy: 'Compare return, settlement and statement.',
  },
  'vat.vat-without-sales': {
    sentence: 'Vouchers with output VAT without sales: {count}.',
    cause: 'A correction of VAT alone, an advance, or sales on an account outside class 3.',
    remedy: 'Look at what each of them corrects.',
  },
  'vat.vouchers-off-rate': {
    sentence: 'Vouchers with another VAT than the rate of their sales accounts on the day of supply: {count}.',
    cause: 'A wrong rate, an old rate after a change, or several rates on one account.',
    remedy: 'Open the largest ones; the day of supply can be given where it is another than the voucher’s.',
  },
}
