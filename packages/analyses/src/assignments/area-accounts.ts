/** Accounts of an area, as queries read them. Refused where acts are stored and not in `applyAct`: an archive replays acts of versions that took any text. */
import * as z from 'zod'
import { AppError } from '../errors.ts'
import { accountPatternForm } from '../query/account-pattern.ts'
import type { AssignmentAct } from './acts.ts'

const accounts = z.array(z.string().regex(accountPatternForm))

/** @throws AppError `invalid_input` where one of them is none: the area would hold other accounts than it says */
export function refuseUnreadableAccounts(act: AssignmentAct): void {
  const isSet = (act.act === 'set' || act.act === 'settle') && act.kind === 'area' && act.field === 'accounts'
  const said = isSet ? act.value : act.act === 'add-area' ? act.entry.accounts : []
  const { error } = accounts.safeParse(said)
  if (error) throw new AppError('invalid_input', { cause: error, params: { reason: 'field', field: 'accounts' } })
}
