import { tracked } from '@trpc/server'
import { changeSchema } from '@verifikat/db'
import * as z from 'zod'
import { companyProcedure, router } from '../trpc.ts'
import { watchCompany } from '../watch.ts'

export const eventsRouter = router({
  /** Every change of the company's runs and imports. A reconnecting client gets what it missed; the row behind an event is the truth. */
  watch: companyProcedure.input(z.object({ lastEventId: z.string().nullish() })).subscription(async function* ({ ctx, input, signal }) {
    for await (const { eventId, change } of watchCompany(ctx.deps, input.companyId, input.lastEventId ?? null, signal))
      yield tracked(eventId, changeSchema.parse(change))
  }),
})
