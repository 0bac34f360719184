import { closeSync, openSync, readSync } from 'node:fs'
import { AppError, createSieReader, type SieFacts, tableProblems } from '@verifikat/analyses'
import { readSieFile } from '@verifikat/analyses/node'

/** `#FNAMN` and `#ORGNR` stand before the first voucher; the largest account plans end well before this. */
const HEAD_BYTES = 512 * 1024
/** What begins like no SIE 1–4 file is small, or has to be read whole to be known. */
const SIE_START = /^\uFEFF?\s*#/

/** Whose books a file holds; a table names nobody, also where its columns have to be named first. Throws `AppError('source_unreadable')` for what holds no books. */
export async function identifyFile(path: string): Promise<{ name: string; orgNumber: string }> {
  const head = headOf(path)
  if (!SIE_START.test(new TextDecoder().decode(head.subarray(0, 512)))) {
    try {
      using whole = await readSieFile(path)
      return identityOf(whole.facts.company)
    } catch (error) {
      if (error instanceof AppError && tableProblems.some((problem) => problem === error.params['reason']))
        return { name: '', orgNumber: '' }
      throw error
    }
  }
  const reader = createSieReader()
  reader.push(head)
  return identityOf(reader.finish().facts.company)
}

function identityOf({ name, orgNumber }: SieFacts['company']): { name: string; orgNumber: string } {
  return { name, orgNumber: orgNumber ?? '' }
}

function headOf(path: string): Uint8Array {
  const head = new Uint8Array(HEAD_BYTES)
  const file = openSync(path, 'r')
  try {
    return head.subarray(0, readSync(file, head, 0, HEAD_BYTES, 0))
  } finally {
    closeSync(file)
  }
}
