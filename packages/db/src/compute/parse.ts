/** One spooled file to columns and report, with progress. Memory holds the columns, not the file. */
import { statSync } from 'node:fs'
import { AppError, encodeLedger, type IndexedLedger, indexLedger, OUTSIDE_MONTH } from '@verifikat/analyses'
import { readSieFile } from '@verifikat/analyses/node'
import { hasher } from '../books/hasher.ts'
import type { ParsedImport } from '../stores/books.ts'
import type { ImportReport, LedgerSummary } from '../stores/views.ts'
import { control, type ParseJob } from './protocol.ts'

export async function parseFile({ path, control: buffer }: ParseJob): Promise<ParsedImport> {
  const shared = control(buffer)
  const onProgress = (done: number, total: number) => {
    if (shared.cancelled) throw new AppError('cancelled')
    shared.report(done, total)
  }
  const bytes = statSync(path).size
  using file = await readSieFile(path, { onProgress })
  const ledger = indexLedger(file.ledger)
  onProgress(bytes, bytes)
  const { pieces, total } = encodeLedger(ledger)
  const data = new Uint8Array(new SharedArrayBuffer(total))
  const check = hasher()
  let at = 0
  for (const piece of pieces) {
    data.set(piece, at)
    check.update(piece)
    at += piece.length
  }
  onProgress(bytes, bytes)
  const { findings: _, ...facts } = file.facts
  const report: ImportReport = { facts: { ...facts, file: { ...facts.file, sha256: file.sha256 } }, findings: [...file.findings] }
  return {
    sha256: file.sha256,
    bytes,
    year: { from: ledger.year.from, to: ledger.year.to },
    columns: { hash: check.digest(), data, rows: ledger.rows.length, vouchers: ledger.vouchers.length, summary: summaryOf(ledger) },
    report,
    figures: figuresOf(report, ledger),
  }
}

/** Rows per month of the fiscal year, from the cube: every month is named, also the empty ones. */
function summaryOf({ year, cube, sieType, currency, coveredTo, vouchers }: IndexedLedger): LedgerSummary {
  const counts = new Map<number, number>()
  for (let i = 0; i < cube.length; i++) {
    const month = cube.month[i] ?? OUTSIDE_MONTH
    counts.set(month, (counts.get(month) ?? 0) + (cube.count[i] ?? 0))
  }
  const months = []
  for (let month = monthOf(year.from); month <= monthOf(year.to); month++) {
    const name = `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`
    months.push({ month: name, rows: counts.get(month) ?? 0 })
  }
  const balancesOnly = vouchers.length === 0 && ['1', '2', '3'].includes(sieType)
  return { sieType, currency, coveredTo, balancesOnly, months }
}

/** As the cube counts months: year × 12 + month − 1. */
function monthOf(iso: string): number {
  return Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7)) - 1
}

function figuresOf({ facts }: ImportReport, { year, accounts, vouchers, rows, sieType }: IndexedLedger): ParsedImport['figures'] {
  const { errors, warnings, infos } = facts.counts
  const years = [{ from: year.from, to: year.to }]
  return { sieType, years, accounts: accounts.length, vouchers: vouchers.length, rows: rows.length, errors, warnings, infos }
}
