import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Deps } from './deps.ts'
import type { LeasedWork } from './leased.ts'

const READ_BYTES = 2 * 1024 * 1024

/** Reads a spooled file and stores it with its columns and report, all at once or not at all. */
export function importWork({ stores, compute, uploadFolder }: Deps): LeasedWork {
  return async (lease, control) => {
    const task = await stores.imports.task(lease.id)
    const path = join(uploadFolder, lease.id)
    const parsed = await compute.parse(path, control)
    const stored = await stores.books.save(lease, task, parsed, () => createReadStream(path, { highWaterMark: READ_BYTES }))
    if (stored) await compute.adopt(parsed, path)
    return stored
  }
}
