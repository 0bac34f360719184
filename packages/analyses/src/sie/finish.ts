import { indexAt } from '../column.ts'
import type { Encoding, Ledger } from '../ledger/ledger.ts'
import { sourceErrors } from '../ledger/source-errors.ts'
import { decodeText } from '../ledger/text.ts'
import type { Reading } from '../reading.ts'
import { buildLedger } from './build-ledger.ts'
import { checkBooks } from './check-books.ts'
import { checkHeader } from './check-header.ts'
import { checkTexts } from './check-texts.ts'
import type { Collector } from './collector.ts'
import type { SieFacts } from './facts.ts'
import type { SieFile } from './reader.ts'
import { unfinishedVoucher } from './voucher-records.ts'

/** Turns what was gathered into the ledger, its facts and findings. */
export function finishReading(c: Collector, bytes: number, cutMidLine: boolean, reading: Reading | null): SieFile {
  if (c.voucherState > 0) {
    c.log.add('file-cut-off', 'error', c.line)
    unfinishedVoucher(c, c.lastRowEnd)
  } else if (cutMidLine && c.fields.unterminated) c.log.add('file-cut-off', 'error', c.line)
  const encoding = reading?.encoding ?? c.detector.result
  const text = headerTexts(c, encoding)
  const sieType = sieTypeOf(c, text('#SIETYP'))
  const checksum = checksumOf(c, encoding)
  const { ledger, movement } = buildLedger(c, { encoding, repairTexts: reading?.repairTexts === true }, sieType, text)
  checkHeader(c, sieType, encoding, text)
  checkTexts(c, ledger)
  checkBooks(c, ledger, movement)
  const findings = c.log.all((value) => decodeText(value, encoding))
  return {
    facts: factsOf(c, ledger, bytes, checksum, text, findings),
    ledger: { ...ledger, errors: sourceErrors(findings) },
    findings,
    reading,
  }
}

/** Text of a header record's field; `''` where it is absent. */
export type HeaderText = (label: string, field?: number) => string

function headerTexts(c: Collector, encoding: Encoding): HeaderText {
  return (label, field = 0) => decodeText(c.header.get(label)?.fields[field] ?? new Uint8Array(0), encoding)
}

function sieTypeOf(c: Collector, declared: string): '1' | '2' | '3' | '4E' | '4I' {
  const type = declared.trim().toUpperCase()
  const has = (label: string) => (c.labels.get(label)?.count ?? 0) > 0
  if (type === '1' || type === '2' || type === '3') return type
  if (type !== '' && !type.startsWith('4')) c.log.add('bad-sie-type', 'error', c.header.get('#SIETYP')?.line ?? 0, { type })
  // Without #SIETYP a file is of type 1, unless it holds vouchers.
  if (type === '' && !has('#VER')) return '1'
  return has('#IB') || has('#UB') || has('#RES') || has('#PSALDO') ? '4E' : '4I'
}

function checksumOf(c: Collector, encoding: Encoding): SieFacts['checksum'] {
  if (!c.checksum) return 'absent'
  if (!c.checksums) {
    c.log.add('ksumma-not-closed', 'error', c.checksumOpenedAt)
    return 'not-closed'
  }
  const declared = decodeText(c.checksums.declared, 'ascii').trim()
  const computed = c.checksums.checksum.value(encoding)
  if (/^\d{1,10}$/.test(declared) && Number(declared) === computed) return 'ok'
  c.log.add('ksumma-mismatch', 'error', c.checksums.line, { declared, computed: String(computed) })
  return 'mismatch'
}

function factsOf(
  c: Collector,
  ledger: Ledger,
  bytes: number,
  checksum: SieFacts['checksum'],
  text: HeaderText,
  findings: SieFile['findings'],
): SieFacts {
  const orNull = (value: string) => (value === '' ? null : value)
  return {
    file: { bytes, format: 'SIE4-text', encoding: c.detector.bom && ledger.encoding === 'utf-8' ? 'utf-8-bom' : ledger.encoding },
    sieType: ledger.sieType,
    company: { name: ledger.company.name, orgNumber: c.header.has('#ORGNR') ? ledger.company.orgNumber : null },
    fiscalYears: Object.fromEntries(Object.entries(ledger.years).map(([index, year]) => [index, [year.from, year.to]])),
    counts: {
      accounts: ledger.accounts.filter((account) => account.declared).length,
      vouchers: ledger.vouchers.length,
      rows: ledger.rows.length,
      correctionsAdded: c.labels.get('#RTRANS')?.count ?? 0,
      correctionsRemoved: c.labels.get('#BTRANS')?.count ?? 0,
      emptyVouchers: c.emptyVouchers,
      unbalancedVouchers: c.unbalancedCount,
      dimensions: c.objects.declaredDimensions.size,
      objects: c.objects.declaredObjects.size,
      undeclaredDimensions: ledger.dimensions.length - c.objects.declaredDimensions.size,
      undeclaredObjects: ledger.objects.length - c.objects.declaredObjects.size,
      series: ledger.series.length,
      balances: ledger.balances.length,
      lines: c.line,
      errors: c.log.countOf('error'),
      warnings: c.log.countOf('warning'),
      infos: c.log.countOf('info'),
    },
    totalDebitOre: c.debitOre,
    totalCreditOre: c.creditOre,
    unbalancedVouchers: c.unbalanced.map(({ voucher, differenceOre }) => {
      const number = ledger.vouchers.number[voucher] ?? -1
      return {
        series: ledger.series[indexAt(ledger.vouchers.series, voucher)] ?? '',
        number: number >= 0 ? String(number) : number === -1 ? '' : (ledger.oddNumbers[-2 - number] ?? ''),
        differenceOre,
      }
    }),
    checksum,
    program: { name: text('#PROGRAM'), version: text('#PROGRAM', 1) },
    generated: ledger.generated,
    generatedBy: text('#GEN', 1),
    alreadyRead: text('#FLAGGA').trim() === '1',
    currency: ledger.currency,
    coveredTo: ledger.coveredTo,
    accountPlan: orNull(text('#KPTYP')),
    companyForm: orNull(text('#FTYP')),
    taxYear: orNull(text('#TAXAR')),
    comment: orNull(text('#PROSA')),
    documents: [],
    documentCount: 0,
    findings: [...findings],
  }
}
