/** One spooled file to columns and report, with progress. Memory holds the columns, not the file. */
import { statSync } from 'node:fs'
import { AppError, coverageOf, encodeLedger, type IndexedLedger, indexLedger, rowsPerMonth } from '@verifikat/analyses'
import { readSieFile } from '@verifikat/analyses/node'
import type { ImportReport, LedgerSummary, ParsedImport } from '@verifikat/db'
import { hasher } from './books/hasher.ts'
import { control, type ParseJob } from './protocol.ts'

export async function parseFile({ path, control: buffer, reading, savedMappings }: ParseJob): Promise<ParsedImport> {
  const shared = control(buffer)
  const onProgress = (done: number, total: number) => {
    if (shared.cancelled) throw new AppError('cancelled')
    shared.report(done, total)
    if (done >= total) shared.enter('checking')
  }
  const bytes = statSync(path).size
  const received = new Date().toISOString().slice(0, 10)
  using file = await readSieFile(path, { onProgress, reading, savedMappings, received, sharedColumns: true })
  const ledger = indexLedger(file.ledger)
  onProgress(bytes, bytes)
  const encoded = encodeLedger(ledger)
  const check = hasher()
  const pieces = encoded.pieces.map((piece) => {
    check.update(piece)
    return shareable(piece)
  })
  onProgress(bytes, bytes)
  const { findings: _, ...facts } = file.facts
  const report: ImportReport = { facts: { ...facts, file: { ...facts.file, sha256: file.sha256 } }, findings: [...file.findings] }
  return {
    sha256: file.sha256,
    bytes,
    reading: file.reading,
    year: { from: ledger.year.from, to: ledger.year.to },
    columns: {
      hash: check.digest(),
      pieces,
      bytes: encoded.total,
      rows: ledger.rows.length,
      vouchers: ledger.vouchers.length,
      summary: summaryOf(report, ledger),
    },
    report,
    figures: figuresOf(report, ledger),
  }
}

function summaryOf({ facts }: ImportReport, ledger: IndexedLedger): LedgerSummary {
  const { sieType, currency, vouchers } = ledger
  const { coveredTo } = coverageOf(ledger, ledger.generated)
  const balancesOnly = vouchers.length === 0 && ['1', '2', '3'].includes(sieType)
  return { sieType, format: facts.file.format, currency, coveredTo, balancesOnly, months: rowsPerMonth(ledger) }
}

function figuresOf({ facts }: ImportReport, { year, accounts, vouchers, rows, sieType }: IndexedLedger): ParsedImport['figures'] {
  const { errors, warnings, infos } = facts.counts
  const years = [{ from: year.from, to: year.to }]
  return {
    sieType,
    format: facts.file.format,
    years,
    accounts: accounts.length,
    vouchers: vouchers.length,
    rows: rows.length,
    errors,
    warnings,
    infos,
  }
}

/** In memory that threads share, where the large columns are already. */
function shareable(piece: Uint8Array): Uint8Array {
  if (piece.buffer instanceof SharedArrayBuffer) return piece
  const copy = new Uint8Array(new SharedArrayBuffer(piece.length))
  copy.set(piece)
  return copy
}
