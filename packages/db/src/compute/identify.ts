import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { AppError, createSieReader, isXml, type SieFacts } from '@verifikat/analyses'
import { isExcelFile, isWorkbook, looksLikeTable, MAX_TABLE_BYTES, readSieFile } from '@verifikat/analyses/node'

/** `#FNAMN` and `#ORGNR` stand before the first voucher; the largest account plans end well before this. */
const HEAD_BYTES = 512 * 1024
/** What begins like no SIE 1–4 file and is no table is small, or has to be read whole to be known. */
const SIE_START = /^\uFEFF?\s*#/
/** So much of a file shows whether it is a table. */
const TABLE_HEAD_BYTES = 4096

/**
 * Whose books a file holds, by its first bytes. A table names nobody; whether it can be read is for the import to say, which takes as long as it takes.
 * Throws `AppError('source_unreadable')` for what holds no books.
 */
export async function identifyFile(path: string): Promise<{ name: string; orgNumber: string }> {
  const { head, bytes } = headOf(path)
  if (SIE_START.test(new TextDecoder().decode(head.subarray(0, 512)))) {
    const reader = createSieReader()
    reader.push(head)
    return identityOf(reader.finish().facts.company)
  }
  if (await isTable(path, head.subarray(0, TABLE_HEAD_BYTES))) {
    if (bytes > MAX_TABLE_BYTES) throw new AppError('source_unreadable', { params: { reason: 'table-too-large' } })
    return { name: '', orgNumber: '' }
  }
  using whole = await readSieFile(path)
  return identityOf(whole.facts.company)
}

async function isTable(path: string, head: Uint8Array): Promise<boolean> {
  return !isXml(head) && looksLikeTable(head) && (!isWorkbook(head) || (await isExcelFile(path)))
}

function identityOf({ name, orgNumber }: SieFacts['company']): { name: string; orgNumber: string } {
  return { name, orgNumber: orgNumber ?? '' }
}

function headOf(path: string): { readonly head: Uint8Array; readonly bytes: number } {
  const head = new Uint8Array(HEAD_BYTES)
  const file = openSync(path, 'r')
  try {
    return { head: head.subarray(0, readSync(file, head, 0, HEAD_BYTES, 0)), bytes: fstatSync(file).size }
  } finally {
    closeSync(file)
  }
}
