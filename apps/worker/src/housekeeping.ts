import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { Deps } from './deps.ts'

export const HOUSEKEEPING_MS = 10 * 60_000
/** An upload that has not grown for this long was broken off with its server: a silent connection is cut after five minutes. */
const ABANDONED_MS = 15 * 60_000

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

interface Removing {
  readonly stores: { readonly deletions: Pick<Deps['stores']['deletions'], 'due' | 'remove'> }
  readonly compute: Pick<Deps['compute'], 'forget'>
  readonly log: Pick<Deps['log'], 'info' | 'error'>
}

/**
 * Removes companies whose deletion nobody has undone in time: one that cannot be removed keeps none of the others.
 * @throws AggregateError at the end, where there was such a one
 */
export async function removeDeleted({ stores, compute, log }: Removing, now = new Date()): Promise<number> {
  let removed = 0
  const failures: unknown[] = []
  for (const companyId of await stores.deletions.due(now)) {
    try {
      if (await stores.deletions.remove(companyId, now, (hashes) => compute.forget(hashes))) removed++
    } catch (err) {
      log.error({ err, companyId }, 'a company whose deletion was not undone could not be removed')
      failures.push(err)
    }
  }
  if (removed > 0) log.info({ removed }, 'removed companies whose deletion was not undone')
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} companies could not be removed`)
  return removed
}
