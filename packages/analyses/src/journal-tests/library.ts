import type { JournalTestId } from './catalogue.ts'
import type { JournalTest } from './outcome.ts'
import { equityDirect, negativeCash, ownerAccount, revenueCounter, seldomAccount, suspenseAccount } from './tests/accounts.ts'
import { consistentEndings, ninesAmount, relativeSize, roundAmount } from './tests/amounts.ts'
import { benford } from './tests/benford.ts'
import { documentNumber, duplicateCounterpart, duplicateLine } from './tests/duplicates.ts'
import { belowLimit, belowLimitShare, splitBelowLimit } from './tests/limits.ts'
import { duplicateNumber, manyLines, numberGap, numberOrder, unbalanced } from './tests/numbers.ts'
import { rarePair } from './tests/pairs.ts'
import { duplicateVoucher, reversalAcrossYearEnd, reversedNextPeriod, reversedSign } from './tests/reversals.ts'
import { corrected, managementUser, manualSeries, missingUser, rareUser, seldomUser, userUnusualAccount } from './tests/source.ts'
import { keyword, shortText } from './tests/texts.ts'
import {
  afterPeriodEnd,
  afterYearEndClose,
  backdated,
  forwardDated,
  outsideYear,
  registrationLag,
  weekendDate,
  weekendRegistration,
} from './tests/time.ts'
import { changedSinceImport, deletedSinceImport } from './tests/versions.ts'

/** Every test of the catalogue: one without its function does not compile. */
export const journalLibrary: { readonly [Id in JournalTestId]: JournalTest<Id> } = {
  'manual-series': manualSeries,
  'rare-user': rareUser,
  'seldom-user': seldomUser,
  'management-user': managementUser,
  'missing-user': missingUser,
  'user-unusual-account': userUnusualAccount,
  corrected,
  'registration-lag': registrationLag,
  'after-year-end-close': afterYearEndClose,
  'after-period-end': afterPeriodEnd,
  backdated,
  'forward-dated': forwardDated,
  'weekend-date': weekendDate,
  'weekend-registration': weekendRegistration,
  'outside-year': outsideYear,
  'reversal-across-year-end': reversalAcrossYearEnd,
  'reversed-next-period': reversedNextPeriod,
  'round-amount': roundAmount,
  'nines-amount': ninesAmount,
  'consistent-endings': consistentEndings,
  'below-limit': belowLimit,
  'below-limit-share': belowLimitShare,
  'split-below-limit': splitBelowLimit,
  'relative-size': relativeSize,
  benford,
  keyword,
  'short-text': shortText,
  'rare-pair': rarePair,
  'revenue-counter': revenueCounter,
  'seldom-account': seldomAccount,
  'suspense-account': suspenseAccount,
  'owner-account': ownerAccount,
  'equity-direct': equityDirect,
  'negative-cash': negativeCash,
  'duplicate-voucher': duplicateVoucher,
  'duplicate-line': duplicateLine,
  'duplicate-counterpart': duplicateCounterpart,
  'reversed-sign': reversedSign,
  'document-number': documentNumber,
  unbalanced,
  'many-lines': manyLines,
  'number-gap': numberGap,
  'duplicate-number': duplicateNumber,
  'number-order': numberOrder,
  'changed-since-import': changedSinceImport,
  'deleted-since-import': deletedSinceImport,
}
