import { indexAt, uint32At } from '../column.ts'
import type { Finding } from '../finding.ts'
import type { Ledger, RowColumns, TextSource, VoucherColumns } from '../ledger/ledger.ts'
import { readText } from '../ledger/text.ts'
import { EncodingDetector } from '../sie/encoding.ts'
import { fieldOf, formOf, type LinesOf, Survey } from './characters.ts'

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

  function say(text: string, line: number | LinesOf, identifier = false): void {
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
      const bytes = texts.bytes(uint32At(textAt, i), uint32At(textLength, i))
      const form = formOf(bytes, texts)
      if (form === 'cp437') push(bytes)
      else if (form === 'anew') say(readText(texts, uint32At(textAt, i), uint32At(textLength, i)), uint32At(line, i))
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
  ledger.objects.forEach(({ object, name }, index) => {
    const lines = usesOf(ledger, index)
    say(object, lines, true)
    say(name, lines)
  })
  const { vouchers, rows } = ledger
  ledger.series.forEach((text, series) => {
    say(
      text,
      linesWhere(vouchers, (v) => vouchers.series[v] === series),
      true,
    )
  })
  ledger.users.forEach((text, user) => {
    say(
      text,
      (most) => [
        ...linesWhere(vouchers, (v) => vouchers.user[v] === user)(most),
        ...linesWhere(rows, (r) => rows.user?.[r] === user)(most),
      ],
      true,
    )
  })
  ledger.oddNumbers.forEach((text, odd) => {
    say(
      text,
      linesWhere(vouchers, (v) => vouchers.number[v] === -2 - odd),
      true,
    )
  })
  column(ledger.vouchers)
  column(ledger.rows)
  column(ledger.corrections)
  const findings = survey.verdict(policy)
  const seen = detector.result
  if (seen !== 'ascii' && seen !== 'cp437')
    findings.push({ code: 'write.encoding-ambiguous', severity: 'warning', line: 0, values: { encoding: seen } })
  return findings
}

/** Source lines of the records that something is true of. */
function linesWhere({ length, line }: Pick<RowColumns, 'length' | 'line'>, isOne: (index: number) => boolean): LinesOf {
  return (most) => {
    const lines: number[] = []
    for (let i = 0; i < length && lines.length < most; i++) if (isOne(i)) lines.push(uint32At(line, i))
    return lines
  }
}

/** Source lines of the rows and balances that carry an object. */
function usesOf({ rows, balances, objectSetStart, objectSetMembers }: Ledger, object: number): LinesOf {
  return (most) => {
    const has = (set: number) => objectSetMembers.subarray(objectSetStart[set], objectSetStart[set + 1]).includes(object)
    const carried = new Set(Array.from({ length: Math.max(objectSetStart.length - 1, 0) }, (_, set) => set).filter(has))
    const found = [rows, balances].flatMap(({ length, line, objectSet }) =>
      linesWhere({ length, line }, (i) => carried.has(indexAt(objectSet, i)))(most),
    )
    return found.sort((a, b) => a - b).slice(0, most)
  }
}
