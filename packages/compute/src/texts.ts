import { closeSync, fstatSync, openSync, statSync } from 'node:fs'
import type { Ledger, TextSource } from '@verifikat/analyses'
import { fileTexts } from '@verifikat/analyses/node'
import type { SourceHandle } from './protocol.ts'

const waitMs = 60_000

export interface SourceTexts extends TextSource, Disposable {
  /** The file as the latest task knows it: one that could not be fetched then may be there now. */
  offer(handle: SourceHandle): void
}

/** Texts of a source file, which is opened, and if need be waited for, when the first text is asked for. */
export function sourceTexts(first: SourceHandle, { encoding, repairTexts }: Pick<Ledger, 'encoding' | 'repairTexts'>): SourceTexts {
  let handle = first
  let file: number | undefined
  let texts: TextSource | undefined
  let isChecked = false
  return {
    encoding,
    repairTexts,
    offer(latest) {
      if (latest !== handle) isChecked = false
      handle = latest
    },
    bytes(at, length) {
      if (!texts || !isChecked) {
        waitUntilThere(handle)
        if (file !== undefined && !isSameFile(file, handle.path)) {
          closeSync(file)
          file = undefined
        }
        file ??= openSync(handle.path, 'r')
        texts = fileTexts(file, encoding, repairTexts)
        isChecked = true
      }
      return texts.bytes(at, length)
    },
    [Symbol.dispose]() {
      if (file !== undefined) closeSync(file)
      file = undefined
      texts = undefined
    },
  }
}

/** A copy that was found changed has been replaced by another file of the same name. */
function isSameFile(file: number, path: string): boolean {
  const open = fstatSync(file)
  const named = statSync(path)
  return open.ino === named.ino && open.dev === named.dev
}

/** Whoever offers the handle has the file checked first, or fetched. */
function waitUntilThere({ state }: SourceHandle): void {
  const flag = new Int32Array(state)
  if (Atomics.load(flag, 0) === 0) Atomics.wait(flag, 0, 0, waitMs)
  if (Atomics.load(flag, 0) !== 1) throw new Error('the source file could not be fetched')
}
