import type { ZipEntry } from '@verifikat/papers'
import {
  type ColumnKind,
  controlRows,
  dataRows,
  escapeXml,
  headerRow,
  type Language,
  labels,
  SHEET_ROWS,
  sheetEnd,
  sheetNames,
  sheetStart,
  stylesXml,
  sumRow,
} from '@verifikat/papers'
import { type ControlSum, controlSums, type MadeTable } from './csv.ts'

const PAGE = 20_000
const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const widths: Record<ColumnKind, number> = { text: 22, ore: 16, thousands: 14, count: 10, number: 12, decimal: 12, ratio: 10, date: 12 }

export interface About {
  readonly parameters: readonly (readonly [string, string])[]
  readonly provenance: readonly (readonly [string, string])[]
}

/** Sheet 1 the data with live sums (as many sheets as it takes), then the parameters, then the provenance. */
export function* xlsxEntries(open: MadeTable, language: Language, { parameters, provenance }: About): Generator<ZipEntry, void, void> {
  const dataSheets = Math.max(1, Math.ceil(open.rows / SHEET_ROWS))
  const names = [
    ...Array.from({ length: dataSheets }, (_, i) => `${sheetNames.data[language]}${i === 0 ? '' : ` ${i + 1}`}`),
    sheetNames.parameters[language],
    sheetNames.provenance[language],
  ]
  yield* bookEntries(names)
  for (let sheet = 0; sheet < dataSheets; sheet++)
    yield { name: sheetPath(sheet), content: dataSheet(open, language, sheet * SHEET_ROWS, dataSheets) }
  yield { name: sheetPath(dataSheets), content: pairsSheet(parameters, []) }
  const counted = [...provenance, [labels.rows[language], String(open.rows)] as const]
  yield { name: sheetPath(dataSheets + 1), content: pairsSheet(counted, controlSums(open, language)) }
}

async function* dataSheet(open: MadeTable, language: Language, from: number, sheets: number): AsyncGenerator<Uint8Array, void, void> {
  const rows = Math.min(SHEET_ROWS, open.rows - from)
  yield Buffer.from(sheetStart(open.kinds.map((kind) => widths[kind])) + headerRow(open.headers))
  for (let at = 0; at < rows; at += PAGE) yield await open.part('xlsx', from + at, Math.min(PAGE, rows - at), at + 2)
  // @NOTE the value beside a formula must be that sheet's own sum: over several sheets it is left to the reader's program
  yield Buffer.from((sheets === 1 ? sumRows(open, language, rows + 1) : '') + sheetEnd)
}

/** The sums of all rows, and of the rows that a table is checked by. */
function sumRows({ sums, kinds, control }: MadeTable, language: Language, lastRow: number): string {
  const total = sums.some((sum) => sum !== null) ? sumRow(labels.total[language], sums, kinds, lastRow) : ''
  if (control === null || lastRow < 2) return total
  const words = {
    here: labels.controlHere[language],
    written: labels.controlWritten[language],
    difference: labels.controlDifference[language],
  }
  return total + controlRows({ ...control, kinds, lastRow, labels: words })
}

function* pairsSheet(pairs: readonly (readonly [string, string])[], sums: readonly ControlSum[]): Generator<Uint8Array, void, void> {
  const summed = sums.map(({ label, kind, sum }, i) => dataRows([[label, sum]], ['text', kind], pairs.length + 1 + i))
  yield Buffer.from(sheetStart([30, 80]) + dataRows(pairs, ['text', 'text'], 1) + summed.join('') + sheetEnd)
}

function sheetPath(index: number): string {
  return `xl/worksheets/sheet${index + 1}.xml`
}

function* bookEntries(names: readonly string[]): Generator<ZipEntry, void, void> {
  const entry = (name: string, xml: string): ZipEntry => ({ name, content: [Buffer.from(xmlHead + xml)] })
  const overrides = names.map((_, i) => `<Override PartName="/${sheetPath(i)}" ContentType="${contentType}.worksheet+xml"/>`).join('')
  yield entry(
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/>${overrides}</Types>`,
  )
  yield entry(
    '_rels/.rels',
    `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  const sheets = names.map((name, i) => `<sheet name="${escapeXml(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')
  yield entry(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets}</sheets><calcPr calcId="0" fullCalcOnLoad="1"/></workbook>`,
  )
  const targets = names
    .map((_, i) => `<Relationship Id="rId${i + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`)
    .join('')
  yield entry(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packageRelations}">${targets}<Relationship Id="rId${names.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  )
  yield { name: 'xl/styles.xml', content: [Buffer.from(stylesXml)] }
}
