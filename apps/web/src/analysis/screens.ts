import type { AnalysisId } from '@verifikat/analyses'
import { generalLedgerAccount } from './general-ledger-account/screen.ts'
import type { Screen } from './screen.ts'
import { trialBalance } from './trial-balance/screen.ts'

/** The screen of every analysis in the registry: one that is missing does not compile. */
export const screens: { readonly [K in AnalysisId]: Screen<K> } = {
  'trial-balance': trialBalance,
  'general-ledger-account': generalLedgerAccount,
}
