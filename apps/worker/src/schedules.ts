import type { Deps } from './deps.ts'

/** Makes the batches of schedules whose time has come, or of whose companies something has been taken in. */
export async function runSchedules({ stores }: Pick<Deps, 'stores'>, now = new Date()): Promise<void> {
  const { schedules, companies } = stores
  const readableBy = async (userId: string): Promise<string[]> =>
    (await companies.list(userId)).flatMap(({ id, rights }) => (rights.includes('read') ? [id] : []))
  for (const due of await schedules.due(now)) {
    await schedules.run(due, due.companyIds ?? (await readableBy(due.ownerId)), now)
  }
  for (const due of await schedules.afterImports()) {
    const readable = new Set(await readableBy(due.ownerId))
    const companyIds = due.takenIn.map(({ companyId }) => companyId).filter((id) => readable.has(id))
    await schedules.run(due, companyIds, now, due.takenIn)
  }
}
