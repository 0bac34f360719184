import type { Deps } from './deps.ts'

/** A file that somebody put beside what was found can be searched in after so long. */
export const TEXTS_MS = 30_000
/** In one go: other housekeeping waits for it. */
const MOST = 50

interface Reading {
  readonly stores: { readonly fileTexts: Pick<Deps['stores']['fileTexts'], 'unread' | 'save'> }
  readonly compute: Pick<Deps['compute'], 'fileText'>
  readonly log: Pick<Deps['log'], 'warn'>
}

/** Reads what has not been read of files beside what was found: one that cannot be keeps none of the others. */
export async function readTexts({ stores, compute, log }: Reading): Promise<number> {
  let read = 0
  for (const source of await stores.fileTexts.unread(MOST)) {
    try {
      await stores.fileTexts.save(source.sha256, await compute.fileText(source))
      read++
    } catch (err) {
      log.warn({ err, sha256: source.sha256 }, 'a file could not be read for its text')
    }
  }
  return read
}
