/** Helpers for tests of ledgers in tables. Not part of the public interface. */

import { strToU8, zipSync } from 'fflate'
import { float64At, indexAt } from '../column.ts'
import type { SieFile } from '../sie/reader.ts'
import { HEAD_BYTES, openReader, type ReaderOptions } from '../sie5/open-reader.ts'

/** A workbook of sheets given as XML; a cell of type `s` points at `Konto` or `Belopp`, one of style 1 is a date. */
export function workbook(sheets: Readonly<Record<string, string>>, bytes = 0): Uint8Array {
  const names = Object.keys(sheets)
  const xml = (text: string) => strToU8(`<?xml version="1.0"?>${text}`)
  return zipSync({
    '[Content_Types].xml': xml('<Types/>'),
    'xl/workbook.xml': xml(
      `<workbook xmlns:r="r"><sheets>${names.map((name, i) => `<sheet name="${name}" r:id="r${i}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships>${names.map((_, i) => `<Relationship Id="r${i}" Target="worksheets/sheet${i}.xml"/>`).join('')}</Relationships>`,
    ),
    'xl/styles.xml': xml('<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'),
    'xl/sharedStrings.xml': xml('<sst><si><t>Konto</t></si><si><r><t>Be</t></r><r><t>lopp</t></r></si></sst>'),
    ...Object.fromEntries(
      names.map((name, i) => [`xl/worksheets/sheet${i}.xml`, xml(`<worksheet>${sheets[name]}</worksheet>${' '.repeat(bytes)}`)]),
    ),
  })
}

/** A sheet of plain texts. */
export function sheetOf(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `<c t="str"><v>${text}</v></c>`
  return `<sheetData>${rows.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('')}</sheetData>`
}

/** Reads a table as an import does. */
export async function readTable(given: string | Uint8Array, options: ReaderOptions = {}): Promise<SieFile> {
  const bytes = typeof given === 'string' ? new TextEncoder().encode(given) : given
  const reader = await openReader(bytes.subarray(0, HEAD_BYTES), options)
  reader.push(bytes)
  return reader.finish()
}

/** A table read unasked: what each account comes to, the accounts' names, `code@line` of the findings, and the rows' quantities. */
export async function trialBalanceSums(given: string) {
  const { ledger, findings } = await readTable(given)
  const sums: Record<string, number> = {}
  for (let r = 0; r < ledger.rows.length; r++) {
    const number = ledger.accounts[indexAt(ledger.rows.account, r)]?.number ?? ''
    sums[number] = (sums[number] ?? 0) + float64At(ledger.rows.ore, r)
  }
  return {
    sums,
    accounts: Object.fromEntries(ledger.accounts.map(({ number, name }) => [number, name])),
    findings: findings.map(({ code, line }) => `${code}@${line}`),
    quantities: [...(ledger.rows.quantity ?? [])],
  }
}
