// Writes a workbook that draws a sample by formulas: npx tsx spreadsheet.ts POPULATION REQUEST OUT.xlsx. SHA-256 is no function of a spreadsheet, so that the
// digests stand in it as text, to be checked with any tool that has SHA-256; everything after them is a formula. Without strata, extension and `recompute`.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { argv } from 'node:process'
import { pathToFileURL } from 'node:url'
import { zipSync } from 'fflate'
import type { Request } from './draw.ts'

type Cell = number | string | { readonly formula: string }
const formula = (text: string): Cell => ({ formula: text })
const digest = (seed: string, what: number | string) => createHash('sha256').update(`${seed},${what}`).digest('hex')

/** The first 53 bits of the digest in a cell: 7 hexadecimal digits, and 25 of the 28 bits of the next 7. */
const bits = (cell: string) => `HEX2DEC(MID(${cell},1,7))*2^25+INT(HEX2DEC(MID(${cell},8,7))/8)`

/** Sheets by name: rows of cells. Items begin in row 2 of `Items`; the times that each is hit are in its column H. */
export function sheetsOf(population: string, request: Request): Readonly<Record<string, readonly (readonly Cell[])[]>> {
  const { method, n, seed, side = 'debit', keyItems = [], start } = request
  const isRanked = method === 'simple-random' || method === 'sieve'
  const top = request.topStratum ?? (method === 'fixed-interval' || method === 'cell' ? 'keep' : false)
  const lines = population.split('\n').flatMap((line) => (line === '' ? [] : [line.split('|')]))
  const end = lines.length + 1
  const on = { debit: 'B#>0', credit: 'B#<0', zero: 'B#=0', all: 'TRUE()' }[side]
  const at = (text: string, row: number) => formula(text.replaceAll('#', `${row}`).replaceAll('@', `${row - 1}`))
  const hits = isRanked
    ? 'IF(F#=1,IF(RANK(J#,J$2:J$END,1)+COUNTIF(J$2:J#,J#)-1<=Draw!B$1,1,0),0)'
    : 'SUMPRODUCT(--(Stream!F$2:F$LAST<=Draw!B$1*G#))-SUMPRODUCT(--(Stream!F$2:F$LAST<=Draw!B$1*N(G@)))'
  const items = lines.map(([id = '', ore = ''], k): Cell[] => {
    const row = k + 2
    const isKey = keyItems.includes(id) ? 1 : 0
    const own = [
      id,
      Number(ore),
      isKey,
      at(`IF(AND(${on},C#=0),1,0)`, row),
      at(top === 'keep' ? 'IF(AND(D#=1,ABS(B#)*Draw!B$1>=Draw!B$2),1,0)' : '0', row),
    ]
    const weight = method === 'systematic' ? 'F#' : 'F#*ABS(B#)'
    const ranked = isRanked
      ? [digest(seed, id), at(`IF(F#=1,${method === 'sieve' ? `-ABS(B#)/((2*(${bits('I#')})+1)/2^54)` : bits('I#')},9E+99)`, row)]
      : []
    return [
      ...own,
      at('D#-E#', row),
      at(`N(G@)+${weight}`, row),
      at(hits.replaceAll('END', `${end}`).replaceAll('LAST', `${n + 1}`), row),
      ...ranked,
    ]
  })
  const value = method === 'systematic' ? `SUM(Items!D2:D${end})` : `SUMPRODUCT(Items!D2:D${end}*ABS(Items!B2:B${end}))`
  const once = method === 'fixed-interval' || method === 'systematic'
  let counter = 0
  const stream = Array.from({ length: isRanked ? 0 : n }, (_, j): Cell[] => {
    const row = j + 2
    const own = once && j > 0 ? ['', '', ''] : [counter, digest(seed, counter++), at(bits('B#'), row)]
    const first = start === undefined ? '1+D#' : `${start}`
    const number =
      once && j > 0 ? ['', formula('E$2')] : [at('IF(C#<2^53-MOD(2^53,Draw!B$2),C#-Draw!B$2*INT(C#/Draw!B$2),NA())', row), at(first, row)]
    return [...own, ...number, at(method === 'random' ? 'E#*Draw!B$1' : `E#+${j}*Draw!B$2`, row)]
  })
  const heads = [
    'id',
    'öre',
    'key item',
    'of the side',
    'examined in full',
    'drawn from',
    'cumulated',
    'times',
    ...(isRanked ? ['SHA-256 of seed,id', 'rank by'] : []),
  ]
  return {
    Items: [heads, ...items],
    Draw: [
      ['hits', n],
      ['value (items where systematic)', formula(value)],
      ['method', method],
      ['seed', seed],
      ['hits drawn', formula(`SUM(Items!H2:H${end})`)],
    ],
    Stream: [['counter', 'SHA-256 of seed,counter', 'first 53 bits', 'below the value', 'number', 'unit in n-ths'], ...stream],
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
function cellXml(cell: Cell): string {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (typeof cell === 'object') return `<c><f>${escaped(cell.formula)}</f></c>`
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

/** The sheets as an XLSX file. */
export function workbook(sheets: ReturnType<typeof sheetsOf>): Uint8Array {
  const names = Object.keys(sheets)
  const ns = 'http://schemas.openxmlformats.org'
  const file = (xml: string) => new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${xml}`)
  const relations = (all: readonly string[]) =>
    file(
      `<Relationships xmlns="${ns}/package/2006/relationships">${all.map((to, k) => `<Relationship Id="r${k + 1}" Type="${ns}/officeDocument/2006/relationships/${to.includes('sheet') ? 'worksheet' : 'officeDocument'}" Target="${to}"/>`).join('')}</Relationships>`,
    )
  const type = (part: string, kind: string) =>
    `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`
  const parts = names.map((name, k) => [`sheet${k + 1}.xml`, sheets[name] ?? []] as const)
  return zipSync({
    '[Content_Types].xml': file(
      `<Types xmlns="${ns}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${type('workbook.xml', 'sheet.main')}${parts.map(([part]) => type(part, 'worksheet')).join('')}</Types>`,
    ),
    '_rels/.rels': relations(['workbook.xml']),
    '_rels/workbook.xml.rels': relations(parts.map(([part]) => part)),
    'workbook.xml': file(
      `<workbook xmlns="${ns}/spreadsheetml/2006/main" xmlns:r="${ns}/officeDocument/2006/relationships"><sheets>${names.map((name, k) => `<sheet name="${name}" sheetId="${k + 1}" r:id="r${k + 1}"/>`).join('')}</sheets><calcPr fullCalcOnLoad="1"/></workbook>`,
    ),
    ...Object.fromEntries(
      parts.map(([part, rows]) => [
        part,
        file(
          `<worksheet xmlns="${ns}/spreadsheetml/2006/main"><sheetData>${rows.map((row) => `<row>${row.map(cellXml).join('')}</row>`).join('')}</sheetData></worksheet>`,
        ),
      ]),
    ),
  })
}

const [, self = '', populationFile, requestFile, out] = argv
if (import.meta.url === pathToFileURL(self).href && populationFile !== undefined && requestFile !== undefined && out !== undefined)
  writeFileSync(out, workbook(sheetsOf(readFileSync(populationFile, 'utf8'), JSON.parse(readFileSync(requestFile, 'utf8')))))
