import type { Finding } from '../finding.ts'
import type { Ledger, RowColumns, TextSource, VoucherColumns } from '../ledger/ledger.ts'
import { decodeText } from '../ledger/text.ts'
import { EncodingDetector } from '../sie/encoding.ts'
import { fieldOf, formOf, Survey } from './characters.ts'

const SEPARATOR = Uint8Array.of(0x20)

/**
 * Looks at every text before the first byte is written: refuses, or gives the findings about what will be replaced.
 * A file whose few letters above ASCII look like another character set gets a finding too: the reader goes by the bytes.
 */
export function surveyTexts(
  ledger: Ledger,
  texts: TextSource,
  header: readonly (readonly [label: string, fields: readonly string[]])[],
  policy: 'refuse' | 'replace',
): Finding[] {
  const survey = new Survey()
  const detector = new EncodingDetector()

  function say(text: string, line: number, identifier = false): void {
    survey.check(text, line, identifier)
    push(fieldOf(text))
  }
  function push(bytes: Uint8Array): void {
    detector.push(bytes)
    detector.push(SEPARATOR)
  }
  function column({ length, textAt, textLength, line }: Pick<RowColumns | VoucherColumns, 'length' | 'textAt' | 'textLength' | 'line'>) {
    for (let i = 0; i < length; i++) {
      if (textLength[i] === 0) continue
      const bytes = texts.bytes(textAt[i] ?? 0, textLength[i] ?? 0)
      const form = formOf(bytes, texts.encoding)
      if (form === 'cp437') push(bytes)
      else if (form === 'anew') say(decodeText(bytes, texts.encoding), line[i] ?? 0)
    }
  }

  for (const [, fields] of header) for (const text of fields) say(text, 0)
  for (const { number, name, unit, sru, line } of ledger.accounts) {
    say(number, line, true)
    for (const text of [name, unit ?? '', ...sru]) say(text, line)
  }
  for (const { dimension, name, parent } of ledger.dimensions) {
    say(dimension, 0, true)
    say(parent ?? '', 0, true)
    say(name, 0)
  }
  for (const { object, name } of ledger.objects) {
    say(object, 0, true)
    say(name, 0)
  }
  for (const text of [...ledger.series, ...ledger.users, ...ledger.oddNumbers]) say(text, 0, true)
  column(ledger.vouchers)
  column(ledger.rows)
  column(ledger.corrections)
  const findings = survey.verdict(policy)
  const seen = detector.result
  if (seen !== 'ascii' && seen !== 'cp437')
    findings.push({ code: 'write.encoding-ambiguous', severity: 'warning', line: 0, values: { encoding: seen } })
  return findings
}
