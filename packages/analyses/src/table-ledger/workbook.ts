import { strFromU8, unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import { isoOfDay } from '../dates.ts'
import { AppError } from '../errors.ts'
import type { Table, TableRow } from './table.ts'

/** Of all parts together, unpacked. */
const MAX_BYTES = 512 << 20
const MAX_RATIO = 200
const RATIO_MATTERS_FROM = 8 << 20
const MAX_COLUMNS = 500
/** 1899-12-30 in days from 1970-01-01: day 0 of the 1900 date system, from March 1900 on. */
const EPOCH_1900 = -25569
const DAYS_1904 = 1462

/** Whether the bytes are a ZIP archive, which a workbook is. */
export function isWorkbook(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b && head[2] === 3 && head[3] === 4
}

/** The sheets of an Excel workbook as text: numbers plain, dates as YYYY-MM-DD, formulas by the value that was saved. Rows are counted through all sheets. */
export function readWorkbook(bytes: Uint8Array): Table[] {
  const parts = partsOf(bytes)
  const book = parts.get('xl/workbook.xml')
  if (book === undefined) throw refused()
  const targets = new Map<string, string>()
  read(parts.get('xl/_rels/workbook.xml.rels') ?? '', (name, a) => {
    if (name === 'Relationship') targets.set(a['Id'] ?? '', (a['Target'] ?? '').replace(/^\/?(?:xl\/)?/, 'xl/'))
  })
  const sheets: { readonly name: string; readonly path: string }[] = []
  let days1904 = 0
  read(book, (name, a) => {
    if (name === 'sheet') sheets.push({ name: a['name'] ?? '', path: targets.get(a['r:id'] ?? '') ?? '' })
    if (name === 'workbookPr' && /^(?:1|true)$/.test(a['date1904'] ?? '')) days1904 = DAYS_1904
  })
  const shared = sharedStrings(parts.get('xl/sharedStrings.xml') ?? '')
  const dates = dateStyles(parts.get('xl/styles.xml') ?? '')
  let before = 0
  return sheets.map(({ name, path }) => {
    const rows = sheetRows(parts.get(path) ?? '', shared, dates, days1904, before)
    before = rows.at(-1)?.line ?? before
    return { name, rows }
  })
}

function refused(reason: 'workbook-broken' | 'zip-bomb' = 'workbook-broken', cause?: unknown): AppError {
  return new AppError('source_unreadable', { params: { reason }, message: `not a workbook: ${reason}`, cause })
}

function partsOf(bytes: Uint8Array): Map<string, string> {
  let total = 0
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        if (!/^xl\/(?:workbook|sharedStrings|styles|worksheets\/[^/]+|_rels\/workbook)\.xml(?:\.rels)?$/.test(name)) return false
        total += originalSize
        if (total > MAX_BYTES || (originalSize > RATIO_MATTERS_FROM && originalSize > size * MAX_RATIO)) throw refused('zip-bomb')
        return true
      },
    })
    return new Map(Object.entries(files).map(([name, data]) => [name, strFromU8(data)]))
  } catch (error) {
    throw error instanceof AppError ? error : refused('workbook-broken', error)
  }
}

type Attributes = Readonly<Record<string, string>>

/** Goes through XML without expanding anything that a document type could declare. */
function read(
  xml: string,
  open: (name: string, a: Attributes) => void,
  close?: (name: string) => void,
  text?: (text: string) => void,
): void {
  if (xml === '') return
  const parser = new SaxesParser()
  const fail = (cause?: unknown): never => {
    throw refused('workbook-broken', cause)
  }
  parser.on('error', fail)
  parser.on('doctype', () => fail())
  parser.on('opentag', ({ name, attributes }) => open(local(name), attributes))
  if (close) parser.on('closetag', ({ name }) => close(local(name)))
  if (text) parser.on('text', text)
  parser.write(xml).close()
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function sharedStrings(xml: string): string[] {
  const strings: string[] = []
  let [current, inText, phonetic] = ['', false, false]
  read(
    xml,
    (name) => {
      if (name === 'si') current = ''
      else if (name === 't') inText = true
      else if (name === 'rPh') phonetic = true
    },
    (name) => {
      if (name === 'si') strings.push(current)
      else if (name === 't') inText = false
      else if (name === 'rPh') phonetic = false
    },
    (text) => {
      if (inText && !phonetic) current += text
    },
  )
  return strings
}

/** For each cell style, whether it shows a number as a date. */
function dateStyles(xml: string): boolean[] {
  const custom = new Map<string, boolean>()
  const styles: boolean[] = []
  let inCells = false
  read(
    xml,
    (name, a) => {
      if (name === 'numFmt') custom.set(a['numFmtId'] ?? '', isDateFormat(a['formatCode'] ?? ''))
      else if (name === 'cellXfs') inCells = true
      else if (name === 'xf' && inCells) {
        const id = a['numFmtId'] ?? ''
        styles.push(custom.get(id) ?? ((Number(id) >= 14 && Number(id) <= 17) || id === '22'))
      }
    },
    (name) => {
      if (name === 'cellXfs') inCells = false
    },
  )
  return styles
}

function isDateFormat(code: string): boolean {
  const plain = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
  return /[dy]/i.test(plain) && !/[#0]/.test(plain)
}

function sheetRows(xml: string, shared: readonly string[], dates: readonly boolean[], days1904: number, before: number): TableRow[] {
  const rows: TableRow[] = []
  let cells: string[] = []
  let line = before
  let [column, type, style, value, inValue] = [0, '', 0, '', false]
  read(
    xml,
    (name, a) => {
      if (name === 'row') {
        cells = []
        const given = Number(a['r'])
        line = Number.isSafeInteger(given) && before + given > line ? before + given : line + 1
      } else if (name === 'c') {
        column = columnOf(a['r']) ?? cells.length
        ;[type, style, value] = [a['t'] ?? 'n', Number(a['s'] ?? -1), '']
      } else if (name === 'v' || name === 't') inValue = true
    },
    (name) => {
      if (name === 'v' || name === 't') inValue = false
      else if (name === 'c' && column < MAX_COLUMNS) {
        while (cells.length < column) cells.push('')
        cells[column] =
          type === 's' ? (shared[Number(value)] ?? '').trim() : type === 'n' ? number(value, dates[style] === true, days1904) : value.trim()
      } else if (name === 'row') rows.push({ line, cells })
    },
    (text) => {
      if (inValue) value += text
    },
  )
  return rows
}

function columnOf(reference: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d/.exec(reference ?? '')?.[1]
  if (letters === undefined) return null
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

function number(text: string, isDate: boolean, days1904: number): string {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) return text.trim()
  if (isDate && value >= 1 && value < 200_000) return isoOfDay(Math.floor(value) + EPOCH_1900 + days1904)
  // Binary fractions: 0.1 + 0.2 is written 0.30000000000000004 in the file.
  return Number.isSafeInteger(value) ? String(value) : value.toFixed(2)
}
