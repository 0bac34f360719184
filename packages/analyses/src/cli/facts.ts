import type { SieFacts } from '../sie/facts.ts'
import { bankFactsAt } from './bank-facts.ts'
import { declarationAt } from './declaration-facts.ts'
import type { Surroundings } from './main.ts'
import { writeJson } from './output.ts'
import { type ReadingOptions, readingsOf } from './reading.ts'
import { findingLines } from './sentences.ts'
import { placesOf, readSource, saying } from './sources.ts'
import { group, kronor, table, voucherLabel } from './table.ts'

export async function facts(surroundings: Surroundings, path: string, json: boolean, reading: ReadingOptions): Promise<number> {
  const all: unknown[] = []
  const texts: string[] = []
  for (const [name, fileName, at] of await placesOf(path)) {
    const found = await saying(name, async () => declarationAt(at) ?? bankFactsAt(at))
    if (found) {
      all.push(found.json)
      texts.push(found.text(name))
      continue
    }
    using source = await readSource([name, fileName, at], path, readingsOf(reading))
    const { file, ...rest } = source.facts
    all.push({ file: { sha256: source.sha256, ...file }, ...rest })
    texts.push(described(name, source.sha256, source.facts))
  }
  if (!json) await surroundings.out.write(texts.join('\n'))
  // An archive of several files gives a list.
  else await writeJson(surroundings.out, all.length === 1 ? all[0] : all)
  return 0
}

const encodings: Readonly<Record<SieFacts['file']['encoding'], string>> = {
  ascii: 'ASCII',
  cp437: 'code page 437',
  'utf-8': 'UTF-8',
  'utf-8-bom': 'UTF-8 with byte order mark',
  'latin-1': 'Latin-1',
}

const formats: Partial<Readonly<Record<SieFacts['file']['format'], string>>> = {
  'table-csv': 'ledger in a CSV file',
  'table-xlsx': 'ledger in a workbook',
}

function described(fileName: string, sha256: string, f: SieFacts): string {
  const { counts } = f
  const years = Object.entries(f.fiscalYears).sort(([a], [b]) => Number(b) - Number(a))
  const lines: readonly (readonly [string, string])[] = [
    ['File', `${fileName}, ${group(f.file.bytes)} bytes, ${encodings[f.file.encoding]}`],
    ['SHA-256', sha256],
    [
      'Format',
      `${formats[f.file.format] ?? `SIE ${f.sieType}`}${f.program.name === '' ? '' : `, written by ${f.program.name} ${f.program.version}`.trimEnd()}`,
    ],
    ['Company', [f.company.name, f.company.orgNumber].filter(Boolean).join(', ') || 'not given'],
    ...years.map(([index, [from, to]]) => [index === '0' ? 'Fiscal year' : `Year ${index}`, `${from} to ${to}`] as const),
    ['Currency', f.currency],
    ['Accounts', group(counts.accounts)],
    ['Vouchers', `${group(counts.vouchers)} with ${group(counts.rows)} rows`],
    ['Corrections', `${group(counts.correctionsAdded)} rows added, ${group(counts.correctionsRemoved)} rows struck`],
    ...(f.documentCount === 0 ? [] : [['Documents', group(f.documentCount)] as const]),
    ['Total debit', kronor(f.totalDebitOre)],
    ['Total credit', kronor(f.totalCreditOre)],
    ['Checksum', f.checksum],
  ]
  const unbalanced = f.unbalancedVouchers.map((v) => [voucherLabel(v.series, v.number), kronor(v.differenceOre)])
  const width = Math.max(...lines.map(([head]) => head.length))
  const text = lines.map(([head, value]) => `${head.padEnd(width)}  ${value}\n`).join('')
  const list =
    unbalanced.length === 0
      ? ''
      : `\n${table(
          [
            { head: 'Unbalanced voucher', align: 'left' },
            { head: 'Difference', align: 'right' },
          ],
          unbalanced,
        )}`
  return `${text}${list}\n${findingLines(f.findings)}`
}
