import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { AppError, createSieReader, isXml, type SieFacts } from '@verifikat/analyses'
import {
  isExcelFile,
  isWorkbook,
  looksLikeBankFile,
  looksLikeDeclaration,
  looksLikeTable,
  MAX_TABLE_BYTES,
  readSieFile,
} from '@verifikat/analyses/node'
import type { BankFileFound, DeclarationFile } from '@verifikat/db'
import { findBankFile } from './bank-file.ts'
import { readDeclarationFile } from './declaration-file.ts'

/** `#FNAMN` and `#ORGNR` stand before the first voucher; the largest account plans end well before this. */
const HEAD_BYTES = 512 * 1024
/** What begins like no SIE 1–4 file and is no table is small, or has to be read whole to be known. */
const SIE_START = /^\uFEFF?\s*#/
/** So much of a file shows whether it is a table, or a declaration. */
const TABLE_HEAD_BYTES = 4096
/** A larger workbook is a ledger: that of a bank has a few thousand rows. */
const BANK_WORKBOOK_BYTES = 8 << 20

/** Whose file it is, and what it declares; null where it holds books. */
export interface IdentifiedFile {
  readonly name: string
  readonly orgNumber: string
  /** Other companies that a declaration names beside that one. */
  readonly others: readonly string[]
  readonly declaration: DeclarationFile | null
  /** What a bank file says; null where it is none. */
  readonly bank: BankFileFound | null
}

/**
 * Whose books a file holds, by its first bytes. A table names nobody; whether it can be read is for the import to say, which takes as long as it takes.
 * A declaration and a bank file are read whole. Throws `AppError('source_unreadable')` for what holds neither.
 */
export async function identifyFile(path: string): Promise<IdentifiedFile> {
  const { head, bytes } = headOf(path)
  if (looksLikeDeclaration(head.subarray(0, TABLE_HEAD_BYTES))) {
    const { orgNumbers, declaration } = readDeclarationFile(path, bytes)
    const [orgNumber = '', ...others] = orgNumbers
    return { name: '', orgNumber, others, declaration, bank: null }
  }
  if (SIE_START.test(new TextDecoder().decode(head.subarray(0, 512)))) {
    const reader = createSieReader()
    reader.push(head)
    return identityOf(reader.finish().facts.company)
  }
  const bank = bankFileIn(path, bytes, head)
  if (bank) return { name: '', orgNumber: '', others: [], declaration: null, bank }
  if (await isTable(path, head.subarray(0, TABLE_HEAD_BYTES))) {
    if (bytes > MAX_TABLE_BYTES) throw new AppError('source_unreadable', { params: { reason: 'table-too-large' } })
    return identityOf({ name: '', orgNumber: '' })
  }
  using whole = await readSieFile(path)
  return identityOf(whole.facts.company)
}

/** By its content alone; null where it is no bank file. A workbook tells what it is only when it is read. */
function bankFileIn(path: string, bytes: number, head: Uint8Array): BankFileFound | null {
  const mayBe = isWorkbook(head) && bytes <= BANK_WORKBOOK_BYTES
  if (!mayBe && !looksLikeBankFile(head)) return null
  try {
    return findBankFile(path, bytes)
  } catch (error) {
    if (mayBe && error instanceof AppError && error.code === 'source_unreadable') return null
    throw error
  }
}

async function isTable(path: string, head: Uint8Array): Promise<boolean> {
  return !isXml(head) && looksLikeTable(head) && (!isWorkbook(head) || (await isExcelFile(path)))
}

function identityOf({ name, orgNumber }: Pick<SieFacts['company'], 'name' | 'orgNumber'>): IdentifiedFile {
  return { name, orgNumber: orgNumber ?? '', others: [], declaration: null, bank: null }
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
