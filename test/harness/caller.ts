import { type Caller, createGate } from '../../apps/server/src/gate.ts'
import { appRouter } from '../../apps/server/src/router.ts'
import type { Context } from '../../apps/server/src/trpc.ts'
import type { Workbench } from './workbench.ts'

/** The procedures as somebody calls them, without HTTP. */
export function callerOf(
  bench: Workbench,
  userId: string,
  user: Partial<Caller['user']> = {},
  asked: Pick<Context, 'requestKey' | 'confirmed'> = { confirmed: () => Promise.resolve() },
): ReturnType<typeof appRouter.createCaller> {
  const person = { id: userId, email: 'anna@example.com', name: 'Anna', locale: 'en', theme: 'system', isAdmin: false } as const
  const gate = createGate({ ...bench, maxUploadBytes: 1e9 })
  return appRouter.createCaller({ ...asked, gate, caller: { user: { ...person, ...user }, sessionHash: null, key: null } })
}
