import { TRPCError, tracked } from '@trpc/server'
import { AppError } from '@verifikat/analyses'
import { changeSchema } from '@verifikat/db'
import * as z from 'zod'
import type { Caller } from '../gate.ts'
import { type Context, companyProcedure, router, trpcCodes } from '../trpc.ts'
import { type Watcher, watchCompany } from '../watch.ts'

export const eventsRouter = router({
  /**
   * Every change of the company's runs and imports. A reconnecting client gets what it missed; the row behind an event is the truth.
   * It ends with the session, and with the membership.
   */
  watch: companyProcedure('read')
    .input(z.object({ lastEventId: z.string().nullish() }))
    .subscription(async function* ({ ctx, input, signal }) {
      for await (const { eventId, change } of watchCompany(
        ctx.deps,
        input.companyId,
        input.lastEventId ?? null,
        signal,
        watcherOf(ctx, ctx.caller, input.companyId),
      ))
        yield tracked(eventId, changeSchema.parse(change))
    }),
})

/** A stream outlives the request it began with: who may listen is asked again and again. */
function watcherOf({ auth, gate }: Pick<Context, 'auth' | 'gate'>, caller: Caller, companyId: string): Watcher {
  return {
    async check() {
      try {
        const isKnown = caller.key === null ? (await auth?.isSignedIn()) !== false : await gate.open.keyHolds(caller.key.id)
        if (!isKnown) throw new AppError('unauthenticated')
        await gate.enter(caller, companyId, 'read')
      } catch (error) {
        // what a stream throws passes no middleware
        throw error instanceof AppError ? new TRPCError({ code: trpcCodes[error.code], message: error.code, cause: error }) : error
      }
    },
    onDoubt: (listener) => auth?.onSignOut(listener) ?? { [Symbol.dispose]: () => undefined },
  }
}
