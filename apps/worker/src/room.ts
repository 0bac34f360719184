import { AppError } from '@verifikat/analyses'
import { importBytes, type Outcome } from '@verifikat/db'
import type { Deps } from './deps.ts'

/** How often somebody looks whether there is room again. */
export const ROOM_MS = 2_000

/** Has an import done once the disk has room for it; until then it waits, and says how much is missing. */
export async function whenThereIsRoom(
  { stores: { imports }, space, log }: Pick<Deps, 'stores' | 'space' | 'log'>,
  id: string,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const bytes = await imports.bytesOf(id)
  if (bytes === null) return
  try {
    using _room = await space.take(importBytes(bytes))
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'no_space') throw error
    log.warn({ importId: id, ...error.params }, 'an import waits for room on the disk')
    await imports.sayWaits(id, error)
    return { againInMs: ROOM_MS }
  }
}
