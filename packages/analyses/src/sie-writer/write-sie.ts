import { AppError } from '../errors.ts'
import type { Finding } from '../finding.ts'
import { type BalanceKind, balanceKinds, type Ledger, type TextSource } from '../ledger/ledger.ts'
import { fieldOf } from './characters.ts'
import { writeAccounts, writeDimensions } from './chart.ts'
import { writeBalances, writeVouchers } from './entries.ts'
import { dictionariesOf } from './fields.ts'
import { identification, leftOut, type Written } from './identification.ts'
import { RecordWriter } from './record-writer.ts'
import { surveyTexts } from './survey.ts'

export interface WriteOptions {
  readonly ledger: Ledger
  readonly texts: TextSource
  /** 4E: with balances, as an export; 4I: accounts and vouchers only, to be imported into another program. */
  readonly type: '4E' | '4I'
  /** Stands in `#PROGRAM` and `#GEN` where the source has none; what the source says of its origin is kept. */
  readonly written: Written
  /**
   * What to do with characters outside code page 437, the only set that SIE 4 allows. `refuse` (the default) writes nothing and says which
   * and where: a copy that differs from its source must never come about unasked. `replace` writes a stand-in (`–` as `-`, `€` as `EUR`,
   * `ł` as `l`, else `?`) with a finding per character. Account numbers, series, voucher numbers, signs and object codes are never replaced.
   */
  readonly unwritable?: 'refuse' | 'replace' | undefined
}

export interface WrittenSie {
  /** The file in pieces of about 1 MB; made while they are asked for, the same again for each iteration. */
  readonly chunks: Iterable<Uint8Array>
  /** What the file says otherwise than its source, or not at all. */
  readonly findings: readonly Finding[]
}

/**
 * Writes one fiscal year as SIE 4 in code page 437 with checksum (`#KSUMMA`), records in the order the standard prescribes, every field in its
 * place. Reading the file again gives the same columns: accounts, objects, declared balances, vouchers in the source's order, rows, corrections.
 * Nothing is invented: accounts that were only used stay undeclared, and books without declared balances are refused as 4E
 * (`invalid_input`, `reason: 'no-balances'`), as are balances without vouchers as 4I, which would hold none of them (`reason: 'no-vouchers'`).
 */
export function writeSie({ ledger, texts, type, written, unwritable = 'refuse' }: WriteOptions): WrittenSie {
  if (type === '4E' && !declaresBalances(ledger)) {
    throw new AppError('invalid_input', {
      params: { reason: 'no-balances' },
      message: 'The books declare no balances, which a file of type 4E must have: write type 4I',
    })
  }
  if (type === '4I' && ledger.vouchers.length === 0 && declaresBalances(ledger)) {
    throw new AppError('invalid_input', {
      params: { reason: 'no-vouchers' },
      message: 'The books hold balances and no vouchers, and a file of type 4I holds vouchers only: write type 4E',
    })
  }
  const header = identification(ledger, type, written)
  const findings = surveyTexts(ledger, texts, header, unwritable)
  const lost = [...leftOut(ledger, type), ...(type === '4I' && ledger.balances.length > 0 ? balanceKindsOf(ledger) : [])]
  for (const label of lost) findings.push({ code: 'write.left-out', severity: 'info', line: 0, values: { label: `#${label}`, type } })
  return { chunks: { [Symbol.iterator]: () => chunksOf(ledger, texts, type, header) }, findings }
}

function* chunksOf(
  ledger: Ledger,
  texts: TextSource,
  type: '4E' | '4I',
  header: readonly (readonly [label: string, fields: readonly string[]])[],
): Generator<Uint8Array> {
  const out = new RecordWriter()
  const words = dictionariesOf(ledger)
  // Outside the checksum: whoever reads the file may set it.
  out.begin('#FLAGGA 0').end()
  out.checksum()
  for (const [label, fields] of header) {
    out.begin(`#${label}`)
    for (const text of fields) out.field(fieldOf(text))
    out.end()
  }
  writeAccounts(out, ledger)
  writeDimensions(out, ledger)
  if (type === '4E') yield* writeBalances(out, ledger, words)
  yield* writeVouchers(out, ledger, texts, words)
  out.checksum()
  yield out.take()
}

/** The records by which a reader knows a 4E from a 4I. */
const TELLING: ReadonlySet<BalanceKind> = new Set(['IB', 'UB', 'RES', 'PSALDO'])

/** Whether a year can be written as 4E; one that can't is 4I. */
export function declaresBalances({ balances }: Ledger): boolean {
  return balances.kind.some((kind) => TELLING.has(balanceKinds[kind] ?? 'PBUDGET'))
}

function balanceKindsOf({ balances }: Ledger): string[] {
  return balanceKinds.filter((_, index) => balances.kind.includes(index))
}
