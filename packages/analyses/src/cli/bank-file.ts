import { createHash } from 'node:crypto'
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { basename } from 'node:path'
import * as z from 'zod'
import { bankOf } from '../bank/join-files.ts'
import { type BankFile, looksLikeBankFile, MAX_BANK_BYTES } from '../bank/read.ts'
import { type BankReading, bankReadingSchema, plainReading, readBankFileAs } from '../bank/reading.ts'
import type { BankStatement, BankStatements } from '../bank/statements.ts'
import { AppError } from '../errors.ts'
import { HEAD_BYTES } from '../sie5/open-reader.ts'
import { isWorkbook } from '../table-ledger/workbook.ts'
import { jsonFile } from './json-file.ts'
import { Refusal } from './refusal.ts'
import { placesOf, saying } from './sources.ts'

export interface BankFileAt extends BankFile {
  readonly sha256: string
  readonly bytes: number
}

/** How bank files are read, as the flags say it. */
export interface BankReadingOptions {
  /** Whose account lists are that name none. */
  readonly listAccount?: string | undefined
  /** Readings by file, as JSON. */
  readonly bankReadings?: string | undefined
}

/** A bank file with the hash of its bytes; null where the file is none, by its content or by what somebody has said of its columns. */
export function bankFileAt(path: string, fileName = basename(path), reading = plainReading): BankFileAt | null {
  const file = openSync(path, 'r')
  try {
    const stat = fstatSync(file)
    const buffer = new Uint8Array(HEAD_BYTES)
    const head = buffer.subarray(0, stat.isFile() ? readSync(file, buffer, 0, HEAD_BYTES, 0) : 0)
    const mayBe = isWorkbook(head)
    if (!mayBe && reading.table === null && !looksLikeBankFile(head)) return null
    const bytes = stat.size > MAX_BANK_BYTES ? new Uint8Array(stat.size) : readFileSync(path)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    try {
      return { ...readBankFileAs(bytes, { fileName, sha256 }, reading), sha256, bytes: bytes.length }
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
export async function readBank(paths: readonly string[], { listAccount, bankReadings }: BankReadingOptions = {}): Promise<BankStatements> {
  const files: BankStatements[] = []
  const readings = bankReadings === undefined ? {} : jsonFile(bankReadings, readingsSchema, 'a list of readings by bank file')
  const given = listAccount === undefined ? null : listAccountOf(listAccount)
  for (const path of paths) {
    for (const [name, fileName, at] of await placesOf(path)) {
      const reading = readings[fileName] ?? plainReading
      const read = (own: BankReading) => saying(name, async () => bankFileAt(at, fileName, own))
      const found = await read(reading)
      if (!found) throw new Refusal(`${name} is no bank file that is read here.`)
      const account = given !== null && found.bank.statements.some(isUnnamedList) ? given : null
      files.push((account === null ? found : ((await read({ ...reading, account })) ?? found)).bank)
    }
  }
  return bankOf(files)
}

const readingsSchema = z.record(z.string(), bankReadingSchema)

/** What only notifies of rows is no account: it joins the rows of any. */
const isUnnamedList = ({ account, role }: BankStatement): boolean => account === null && role !== 'notification'

function listAccountOf(given: string): string {
  const { success, data } = bankReadingSchema.shape.account.safeParse(given)
  if (!success || !data) throw new Refusal(`‘${given}’ is no account number.`)
  return data
}
