import type { Finding } from '../finding.ts'
import type { CorrectionColumns, Ledger, RowColumns } from '../ledger/ledger.ts'
import { sourceErrors } from '../ledger/source-errors.ts'
import type { Reading } from '../reading.ts'
import type { SieFacts } from '../sie/facts.ts'
import type { SieFile } from '../sie/reader.ts'
import type { RecordText } from './records.ts'

/** What the records' ledger and findings are called in the file they were made from. */
export interface Origin {
  readonly file: SieFacts['file']
  readonly sieType: SieFacts['sieType']
  readonly ledgerType: Ledger['sieType']
  readonly lines: number
  /** Findings of the source itself. */
  readonly findings: readonly Finding[]
  /** Codes that speak of the records only. */
  readonly ignored: ReadonlySet<string>
  readonly reading: Reading | null
  /** How findings name their place, and the ledger its lines, where a line alone is not what people see. */
  readonly placed?: (finding: Finding) => Finding
  readonly rowOf?: (line: number) => number
  readonly documents?: Pick<SieFacts, 'documents' | 'documentCount'>
}

/** A ledger that was read from SIE 4 records of our own making, said of the source file: its lines, size, format and type. */
export function translated({ facts, ledger, findings }: SieFile, records: RecordText, textBytes: Uint8Array, origin: Origin): SieFile {
  const { placed = (finding: Finding) => finding, rowOf = (line: number) => line } = origin
  const line = (record: number): number => rowOf(records.xmlLine(record))
  const own = findings
    .filter(({ code }) => !origin.ignored.has(code))
    .map((finding) => ({ ...finding, line: records.xmlLine(finding.line) }))
    .concat(origin.findings)
    .sort((a, b) => a.line - b.line)
    .map(placed)
  const count = (severity: Finding['severity']): number => own.filter((finding) => finding.severity === severity).length
  return {
    facts: {
      ...facts,
      ...origin.documents,
      file: origin.file,
      sieType: origin.sieType,
      counts: { ...facts.counts, lines: origin.lines, errors: count('error'), warnings: count('warning'), infos: count('info') },
      findings: own,
    },
    ledger: {
      ...ledger,
      sieType: origin.ledgerType,
      textBytes,
      accounts: ledger.accounts.map((account) => ({ ...account, line: line(account.line) })),
      vouchers: { ...ledger.vouchers, line: ledger.vouchers.line.map(line) },
      rows: withLines(ledger.rows, line),
      corrections: withLines<CorrectionColumns>(ledger.corrections, line),
      balances: { ...ledger.balances, line: ledger.balances.line.map(line) },
      errors: sourceErrors(own),
    },
    findings: own,
    reading: origin.reading,
  }
}

function withLines<C extends RowColumns>(columns: C, line: (record: number) => number): C {
  return { ...columns, line: columns.line.map(line) }
}

/** Findings about the form of SIE 4 records. */
export const ofRecordsOnly: ReadonlySet<string> = new Set([
  'bad-format',
  'duplicate-label',
  'encoding-not-pc8',
  'flagga-set',
  'forbidden-label',
  'group-order',
  'missing-conditional-label',
  'missing-mandatory-label',
  'unknown-label',
])
