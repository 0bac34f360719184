import type { GroupTexts } from '../texts.ts'

export const payroll: GroupTexts<'payroll'> = {
  'payroll.charged-otherwise': {
    sentence: 'Of pay in {month} the tax account was charged {chargedOre}, but {declaredOre} was declared: {differenceOre} apart.',
    cause: 'A correction, or a decision of the agency, that is not among what is loaded.',
    remedy: 'Load the corrected declaration, or look for the decision.',
  },
  'payroll.check-deviates': {
    sentence: 'Check {check} of pay finds {count} of {tested}.',
    cause: 'What it looks at, and each that deviates, stands under Checks and To look at.',
    remedy: 'Go through them there, and open the accounts they name.',
  },
  'payroll.contributions-differ': {
    sentence: 'In {month} contributions of {bookedOre} are booked, {declaredOre} declared: {differenceOre} apart.',
    cause: 'A voucher of another month, a correction that is not booked, or pay that was not declared.',
    remedy: 'Compare the lines of the month with the declaration, person by person.',
  },
  'payroll.deduction-too-large': {
    sentence: 'In {month} {takenOre} is deducted from contributions, where the rules give at most {mostOre}.',
    cause: 'The ceiling or the share of the base was not kept.',
    remedy: 'See what the deduction was computed on; a correction is due where it was too large.',
  },
  'payroll.deferred': {
    sentence: 'Contributions and tax withheld of {month}, due on {due}, were not paid: payment was deferred on {on}, {days} days later.',
    cause: 'The company was granted deferral after the due day.',
    remedy: 'See the tax account for the terms, and whether what was deferred has been paid since.',
  },
  'payroll.filed-late': {
    sentence: 'The employer declaration of {month} was filed on {filedOn}, {days} days after {due}.',
    cause: 'It was handed in late: a late fee is charged (SFL 48:6).',
    remedy: 'See whether it happens again and again, and whether the payment was late too.',
  },
  'payroll.handed-over': {
    sentence:
      'Contributions and tax withheld of {month}, due on {due}, were not paid: the debt was handed to the Enforcement Authority on {on}, {days} days later.',
    cause: 'The company did not pay; that the debt left the tax account is no payment.',
    remedy: 'See the tax account; whether it has been paid since, only the Enforcement Authority says. It is a remark (ABL 9:34).',
  },
  'payroll.individuals-differ': {
    sentence:
      'Of {month} {declaredOre} of tax withheld is declared in all (497), but the individuals come to {sumOre}: {differenceOre} apart.',
    cause: 'The employer’s form or an individual is wrong, or a declaration with other individuals of the month is not loaded.',
    remedy: 'Load all declarations of the month, with their corrections, and compare with the receipts.',
  },
  'payroll.not-as-computed': {
    sentence: 'In {month} contributions of {statedOre} are stated, ages and rates give {computedOre}: {differenceOre} apart.',
    cause: 'A reduction that was not used or used wrongly, or somebody who is missing.',
    remedy: 'Go through the ages and rates of the month, person by person.',
  },
  'payroll.not-declared': {
    sentence: 'Pay of {payOre} is booked in {month}, but no employer declaration of the month is here.',
    cause: 'It was not filed, or it is not loaded.',
    remedy: 'Ask for the receipt, or load the declaration.',
  },
  'payroll.not-paid': {
    sentence: 'Contributions and tax withheld of {month}, due on {due}, were not covered on the tax account {days} days later.',
    cause: 'The company has not paid all of it, or the statement ends before the payment.',
    remedy: 'See the tax account and later statements; an unpaid debt at sign-off is a remark (ABL 9:34).',
  },
  'payroll.paid-late': {
    sentence: 'Contributions and tax withheld of {month}, due on {due}, were covered on the tax account {days} days late ({paidOn}).',
    cause: 'The payment came after the day that it was due, or was too small.',
    remedy: 'See the tax account; several such occasions belong in the auditor’s report.',
  },
  'payroll.pay-differs': {
    sentence: 'In {month} cash pay of {bookedOre} is booked, {declaredOre} declared: {differenceOre} apart.',
    cause: 'Pay of one month paid in the next, an account with another function, or pay outside the base.',
    remedy: 'Compare the lines of the month with the declaration.',
  },
  'payroll.rate-outside': {
    sentence: 'In {month} contributions of {bookedOre} are booked on a base of {baseOre}: no mix of ages gives such a rate.',
    cause: 'Benefits that are not declared, pay on another account, or a voucher that is missing.',
    remedy: 'Go through the lines of pay and of contributions.',
  },
  'payroll.withheld-differs': {
    sentence: 'In {month} tax withheld of {bookedOre} is booked, {declaredOre} declared: {differenceOre} apart.',
    cause: 'A voucher of another month, or tax that was not declared.',
    remedy: 'Compare the lines of the month with the declaration.',
  },
  'payroll.without-pay': {
    sentence: 'Contributions of {bookedOre} are booked in {month}, which has no pay.',
    cause: 'Pay on an account without the function of pay, or contributions of another month.',
    remedy: 'See what the contributions were paid on.',
  },
}
