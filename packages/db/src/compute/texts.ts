import { closeSync, openSync } from 'node:fs'
import type { Encoding, TextSource } from '@verifikat/analyses'
import { fileTexts } from '@verifikat/analyses/node'
import type { SourceHandle } from './protocol.ts'

const waitMs = 60_000

export interface SourceTexts extends TextSource, Disposable {
  /** The file as the latest task knows it: one that could not be fetched then may be there now. */
  offer(handle: SourceHandle): void
}

/** Texts of a source file, which is opened, and if need be waited for, when the first text is asked for. */
export function sourceTexts(first: SourceHandle, encoding: Encoding): SourceTexts {
  let handle = first
  let file: number | undefined
  let texts: TextSource | undefined
  return {
    encoding,
    offer(latest) {
      handle = latest
    },
    bytes(at, length) {
      if (!texts) {
        file = openWhenThere(handle)
        texts = fileTexts(file, encoding)
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

function openWhenThere({ path, state }: SourceHandle): number {
  const flag = new Int32Array(state)
  if (Atomics.load(flag, 0) === 0) Atomics.wait(flag, 0, 0, waitMs)
  if (Atomics.load(flag, 0) !== 1) throw new Error('the source file could not be fetched')
  return openSync(path, 'r')
}
