import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { Deps } from './deps.ts'

export const HOUSEKEEPING_MS = 10 * 60_000
/** An upload that has not grown for this long was broken off with its server. */
const ABANDONED_MS = 60 * 60_000

/** Removes spooled files that no import waits for. */
export async function sweepSpool(
  { stores, uploadFolder, log }: Pick<Deps, 'stores' | 'uploadFolder' | 'log'>,
  abandonedMs = ABANDONED_MS,
): Promise<number> {
  const names = await readdir(uploadFolder).catch(() => [])
  const spooled = await stores.imports.spooled(names.filter((name) => z.uuid().safeParse(name).success))
  let removed = 0
  for (const name of names) {
    const path = join(uploadFolder, name)
    if (spooled.has(name)) continue
    const found = await stat(path).catch(() => null)
    if (!found?.isFile() || Date.now() - found.mtimeMs < abandonedMs) continue
    await rm(path, { force: true })
    removed++
  }
  if (removed > 0) log.info({ removed }, 'removed files of broken-off uploads')
  return removed
}

/** Removes an import's spooled file once the import needs it no longer: it has ended, or its file is stored. */
export async function dropSpooled({ stores, uploadFolder }: Pick<Deps, 'stores' | 'uploadFolder'>, importId: string): Promise<void> {
  if ((await stores.imports.spooled([importId])).has(importId)) return
  await rm(join(uploadFolder, importId), { force: true })
}

/** Removes companies whose deletion nobody has undone in time. */
export async function removeDeleted({ stores, compute, log }: Pick<Deps, 'stores' | 'compute' | 'log'>, now = new Date()): Promise<number> {
  let removed = 0
  for (const companyId of await stores.deletions.due(now)) {
    if (await stores.deletions.remove(companyId, now, (hashes) => compute.forget(hashes))) removed++
  }
  if (removed > 0) log.info({ removed }, 'removed companies whose deletion was not undone')
  return removed
}
