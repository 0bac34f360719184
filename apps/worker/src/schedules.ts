import { AppError } from '@verifikat/analyses'
import type { DueSchedule, TakenIn } from '@verifikat/db'
import type { Deps } from './deps.ts'

/**
 * Makes the batches of schedules whose time has come, or of whose companies something has been taken in. What keeps one from running keeps no other; `told`: of
 * one that this version cannot read, which is due for as long as it cannot.
 */
export async function runSchedules(
  { stores, log }: Pick<Deps, 'stores' | 'log'>,
  now = new Date(),
  told: (id: string, words: string) => void = (id, words) => log.warn({ id }, words),
): Promise<void> {
  const { schedules, companies } = stores
  const run = async (due: DueSchedule, takenIn: readonly TakenIn[] = []): Promise<void> => {
    try {
      const readable = (await companies.readable(due.ownerId)).map(({ id }) => id)
      const changed = takenIn.map(({ companyId }) => companyId).filter((id) => readable.includes(id))
      const companyIds = takenIn.length > 0 ? changed : (due.companyIds ?? readable)
      await schedules.run(due, { companyIds, readable, now }, takenIn)
    } catch (error) {
      if (error instanceof AppError) told(due.scheduleId, 'a schedule asks what this version does not know, and waits')
      else log.error({ err: error, scheduleId: due.scheduleId }, 'a schedule could not be run')
    }
  }
  for (const due of await schedules.due(now)) await run(due)
  for (const due of await schedules.afterImports()) await run(due, due.takenIn)
}
