/** Years as SIE files on disk, piece by piece: memory holds a piece, and what of a year's columns is new. */
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { declaresBalances, type Ledger, pseudonymiser, writeSie } from '@verifikat/analyses'
import { type Datasets, onlyYear } from './datasets.ts'
import type { SieFileMade, SieFilesJob } from './protocol.ts'

export function makeSieFiles(datasets: Datasets, { books, paths, seed, type, ...options }: SieFilesJob): SieFileMade[] {
  const copy = seed === null ? null : pseudonymiser(seed)
  try {
    return books.map((handle, i) => {
      const year = onlyYear(datasets.of(handle))
      const { ledger, texts } = copy ? copy(year) : year
      const made = copy === null ? type : fittingType(ledger, type)
      const { chunks } = writeSie({ ledger, texts, type: made, ...options })
      const path = paths[i] ?? ''
      return { path, bytes: writeChunks(path, chunks), type: made, ...ledger.year }
    })
  } catch (error) {
    for (const path of paths) rmSync(path, { force: true })
    throw error
  }
}

/** A copy is of all years: one that can't be 4E, or would be empty as 4I, is written as the other. */
function fittingType(ledger: Ledger, wanted: '4E' | '4I'): '4E' | '4I' {
  return declaresBalances(ledger) && (wanted === '4E' || ledger.vouchers.length === 0) ? '4E' : '4I'
}

function writeChunks(path: string, chunks: Iterable<Uint8Array>): number {
  const file = openSync(path, 'wx', 0o600)
  let bytes = 0
  try {
    for (const chunk of chunks) {
      for (let at = 0; at < chunk.length; ) at += writeSync(file, chunk, at)
      bytes += chunk.length
    }
  } finally {
    closeSync(file)
  }
  return bytes
}
