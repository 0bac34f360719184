/** Search parameters of each analysis's screen; small and pure, so that routes can check addresses before a screen is loaded. */
import type { AnalysisId } from '@verifikat/analyses'
import type * as z from 'zod'
import { generalLedgerAccountSearch } from './general-ledger-account/search.ts'
import { trialBalanceSearch } from './trial-balance/search.ts'

export const searches = {
  'trial-balance': trialBalanceSearch,
  'general-ledger-account': generalLedgerAccountSearch,
} as const satisfies Record<AnalysisId, z.ZodType>

export type SearchOf = { readonly [K in keyof typeof searches]: z.output<(typeof searches)[K]> }
