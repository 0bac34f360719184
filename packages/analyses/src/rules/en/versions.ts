import type { GroupTexts } from '../texts.ts'

export const versions: GroupTexts<'versions'> = {
  'changed-after-sign-off': {
    sentence:
      'After {from} – {to} was signed off, it differs from version {comparedVersion} (import {comparedImport}), which was in use then. Vouchers: new {new}, changed {changed}, deleted {deleted}, renumbered {renumbered}; the first: {vouchers}. Accounts whose opening or closing balance differs: {balances} ({accounts}), at most by {largestOre}.',
    cause:
      'The client booked, corrected or removed vouchers, or changed opening balances, in a period that your work was already done on, or the two exports were made with different choices.',
    remedy:
      'Compare the versions and find out why. Judge whether what was signed must be changed, and ask the client to lock the period in the program.',
  },
  'changed-after-sign-off-by-choice': {
    sentence:
      '{usedBy} put this version to use on {usedOn}. {from} – {to}, which is signed off, differs in it from version {comparedVersion} (import {comparedImport}), which was in use then. Vouchers: new {new}, changed {changed}, deleted {deleted}, renumbered {renumbered}; the first: {vouchers}. Accounts whose opening or closing balance differs: {balances} ({accounts}), at most by {largestOre}.',
    cause: 'Another version than the one that was signed off was chosen by hand.',
    remedy:
      'Make sure that it was meant. Analyses of the period now give other figures than those that were signed; otherwise switch back to the version that was.',
  },
  'changed-after-vat-report': {
    sentence:
      'After VAT for {from} – {to} was reported, vouchers dated in it differ from version {comparedVersion} (import {comparedImport}), which was in use then: new {new}, changed {changed}, deleted {deleted}, renumbered {renumbered}. The first: {vouchers}.',
    cause:
      'The client booked, corrected or removed vouchers in a month whose VAT return was already filed. A correction belongs in a voucher of its own, dated when it is made.',
    remedy:
      'Compare the versions. Where VAT accounts have changed, the return must be corrected; ask the client to lock reported months in the program.',
  },
  'changed-after-vat-report-by-choice': {
    sentence:
      '{usedBy} put this version to use on {usedOn}. VAT for {from} – {to} is reported, and vouchers dated in it differ from version {comparedVersion} (import {comparedImport}), which was in use then: new {new}, changed {changed}, deleted {deleted}, renumbered {renumbered}. The first: {vouchers}.',
    cause: 'Another version than the one that VAT was reported by was chosen by hand.',
    remedy: 'Make sure that it was meant. Where VAT accounts differ, the return does not agree with the books in use.',
  },
  'version-adds': {
    sentence:
      'Beside version {comparedVersion} (import {comparedImport}) vouchers are new ({new}); none has changed or gone. Changes of the chart of accounts: {accounts}; of declared balances: {balances}. The first: {vouchers}.',
    cause: 'The client has gone on booking since the earlier export.',
    remedy: 'As it should be. Compare the versions to see each new voucher, above all those with early dates.',
  },
  'version-changes': {
    sentence:
      'Beside version {comparedVersion} (import {comparedImport}) vouchers have changed ({changed}), gone ({deleted}), got another number ({renumbered}) or come ({new}). Changes of the chart of accounts: {accounts}; of declared balances: {balances}. The first: {vouchers}.',
    cause:
      'The client corrected or removed what was booked, changed opening balances, or exported with other choices. A booked voucher should not be altered without a trace.',
    remedy: 'Compare the versions and look at each voucher that changed or is gone. Ask why it was not corrected by a voucher of its own.',
  },
}
