import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { AppError, tableProblems } from '@verifikat/analyses'
import { lookAtBooks } from '@verifikat/compute'
import type { ReviewVersion } from '@verifikat/db'
import type { Deps } from './deps.ts'
import { afterEarlier } from './in-order.ts'
import type { LeasedWork } from './leased.ts'

const READ_BYTES = 2 * 1024 * 1024

/**
 * Reads a file that is spooled, or stored already, and stores it with its columns and report, all at once or not at all.
 * A table that cannot be read until its columns are named is stored alone, and waits.
 */
export function importWork({ stores, compute, uploadFolder, log }: Deps): LeasedWork {
  return async (lease, control) => {
    const task = await stores.imports.task(lease.id)
    const path = task.source ? await compute.sourcePath(task.source) : join(uploadFolder, lease.id)
    const content = () => createReadStream(path, { highWaterMark: READ_BYTES })
    const parsed = await compute.parse(path, control, task).catch((error: unknown) => {
      if (error instanceof AppError && isForPeople(error)) return error
      throw error
    })
    if (parsed instanceof AppError) {
      const source = task.source ?? (await compute.hashFile(path))
      const held = await stores.books.hold(lease, task, source, parsed.params, content)
      if (held && !task.source) await compute.adoptSource(source, path)
      return held
    }
    await afterEarlier(stores, lease.id, control)
    const review: ReviewVersion = (situation) => compute.review({ parsed, path }, situation)
    const storing = () => {
      control.enter('storing')
      return content()
    }
    const stored = await stores.books.save(lease, task, parsed, storing, review)
    if (stored) {
      await compute.adopt(parsed, task.source ? null : path)
      // the import is done whatever comes of this; the company's pages look again
      await lookAtBooks({ stores, compute }, task.companyId).catch((err: unknown) =>
        log.warn({ err }, 'the fiscal years could not be looked at'),
      )
    }
    return stored
  }
}

/** Whether the file can be read once somebody has said, or corrects, what its columns hold. */
function isForPeople({ code, params: { reason } }: AppError): boolean {
  return code === 'source_unreadable' && tableProblems.some((problem) => problem === reason)
}
