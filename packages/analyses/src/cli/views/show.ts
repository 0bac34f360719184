import { generalLedgerAccountResult } from '../../analyses/general-ledger-account/schema.ts'
import { trialBalanceResult } from '../../analyses/trial-balance/schema.ts'
import type { Computation } from '../compute.ts'
import { generalLedgerAccountView } from './general-ledger-account.ts'
import { trialBalanceView } from './trial-balance.ts'

/** A result as text for a terminal, in pieces. */
export function* show(computation: Computation): Generator<string> {
  switch (computation.analysis) {
    case 'trial-balance':
      yield* trialBalanceView(trialBalanceResult.parse(computation.result))
      break
    case 'general-ledger-account':
      yield* generalLedgerAccountView(generalLedgerAccountResult.parse(computation.result))
      break
    default:
      yield `${JSON.stringify(computation.result, null, 2)}\n`
  }
  yield `\n${computation.analysis}@${computation.version}  input ${short(computation.inputHash)}  result ${short(computation.resultHash)}\n`
}

function short(hash: string): string {
  return hash.slice(0, 16)
}
