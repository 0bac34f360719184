import { createHash } from 'node:crypto'
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { basename } from 'node:path'
import { bankOf } from '../bank/join-files.ts'
import { type BankFile, looksLikeBankFile, MAX_BANK_BYTES, readBankFile } from '../bank/read.ts'
import type { BankStatements } from '../bank/statements.ts'
import { AppError } from '../errors.ts'
import { HEAD_BYTES } from '../sie5/open-reader.ts'
import { isWorkbook } from '../table-ledger/workbook.ts'
import { Refusal } from './refusal.ts'
import { placesOf, saying } from './sources.ts'

export interface BankFileAt extends BankFile {
  readonly sha256: string
  readonly bytes: number
}

/** A bank file with the hash of its bytes; null where the file is none, by its content. */
export function bankFileAt(path: string, fileName = basename(path)): BankFileAt | null {
  const file = openSync(path, 'r')
  try {
    const stat = fstatSync(file)
    const buffer = new Uint8Array(HEAD_BYTES)
    const head = buffer.subarray(0, stat.isFile() ? readSync(file, buffer, 0, HEAD_BYTES, 0) : 0)
    const mayBe = isWorkbook(head)
    if (!mayBe && !looksLikeBankFile(head)) return null
    const bytes = stat.size > MAX_BANK_BYTES ? new Uint8Array(stat.size) : readFileSync(path)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    try {
      return { ...readBankFile(bytes, { fileName, sha256 }), sha256, bytes: bytes.length }
    } catch (error) {
      // a workbook tells what it is only when it is read
      if (mayBe && error instanceof AppError && error.code === 'source_unreadable') return null
      throw error
    }
  } finally {
    closeSync(file)
  }
}

/** Bank files, and archives of them, as one value. */
export async function readBank(paths: readonly string[]): Promise<BankStatements> {
  const files: BankStatements[] = []
  for (const path of paths) {
    for (const [name, fileName, at] of await placesOf(path)) {
      const found = await saying(name, async () => bankFileAt(at, fileName))
      if (!found) throw new Refusal(`${name} is no bank file that is read here.`)
      files.push(found.bank)
    }
  }
  return bankOf(files)
}
