/** Tells the server what went wrong in this browser, so that the reference that is shown leads somewhere. */
import { TRPCClientError } from '@trpc/client'
import { isReferredTo, referenceTo } from './reference.ts'
import { trpcClient } from './trpc.ts'

const MOST = 20
let noted = 0

/** Each error once, and no more than some of them: a page that fails at every key press says it often enough. */
export function noteFailure(error: unknown): void {
  if (!(error instanceof Error) || error instanceof TRPCClientError || 'appCode' in error || isReferredTo(error) || noted >= MOST) return
  noted += 1
  // the message may quote what somebody typed: where it happened says enough
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s*at |@/.test(line))
  const places = stack.slice(0, 20).map((line) => line.trim().slice(0, 300))
  const failure = { reference: referenceTo(error), name: error.name.slice(0, 100), stack: places }
  // who cannot be told now has the reference on the screen all the same
  trpcClient.session.noteFailure.mutate(failure).catch(() => {})
}
