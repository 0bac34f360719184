/** Bank files on their way into a company, and as analyses read them. */
import { readFileSync } from 'node:fs'
import { AppError, type BankReading, type BankStatements, bankFileSummary, bankOf, plainReading } from '@verifikat/analyses'
import { MAX_BANK_BYTES, readBankFileAs } from '@verifikat/analyses/node'
import type { BankFileFound } from '@verifikat/db'
import type { BankHandle } from './protocol.ts'

/** More than these of one file help nobody; how many there are is said beside them. */
const FINDINGS_KEPT = 500
/** What all bank files of a company say, for so many states of them. */
const KEPT = 2

/** Throws `AppError('source_unreadable')` with a `reason` where nothing can be read. */
export function findBankFile(path: string, bytes: number, reading: BankReading = plainReading): BankFileFound {
  if (bytes > MAX_BANK_BYTES) throw new AppError('source_unreadable', { params: { reason: 'bank-too-large', line: 0 } })
  const { bank, findings } = readBankFileAs(readFileSync(path), { fileName: '', sha256: '' }, { ...reading, without: [] })
  return { said: bankFileSummary(bank), findings: findings.slice(0, FINDINGS_KEPT), findingCount: findings.length }
}

const kept = new Map<string, BankStatements>()

/** All of a company's bank files as one value, read once for each state of them. */
export function bankStatementsOf({ hash, files }: BankHandle): BankStatements {
  const known =
    kept.get(hash) ??
    bankOf(files.map(({ path, fileName, sha256, reading }) => readBankFileAs(readFileSync(path), { fileName, sha256 }, reading).bank))
  kept.delete(hash)
  kept.set(hash, known)
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break
    kept.delete(oldest)
  }
  return known
}
