import { SaxesParser } from 'saxes'
import { isoOfDay } from '../dates.ts'
import { type Parts, partsOf, refused } from './parts.ts'
import { lineIn } from './places.ts'
import { TABLE_LIMITS, type Table, type TableLimits, type TableRow, tableMeter } from './table.ts'

const MAX_COLUMNS = 500
/** Excel itself makes a few hundred at most. */
const MAX_SHEETS = 1000
const MAX_DEPTH = 64
/** Of a sheet of Excel. */
const MAX_ROWS = 1 << 20
/** Bytes between two tags, or within one: a cell holds 32 767 characters. */
const MAX_SILENCE = 1 << 20
const STEP = 1 << 16
/** 1899-12-30 in days from 1970-01-01: day 0 of the 1900 date system, from March 1900 on. */
const EPOCH_1900 = -25569
/** Of a number, beyond which a binary fraction has nothing to say. */
const DECIMALS = 10
const DAYS_1904 = 1462

/** Whether the bytes are a ZIP archive, which a workbook is. */
export function isWorkbook(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b && head[2] === 3 && head[3] === 4
}

/** The sheets of an Excel workbook as text: numbers plain, dates as YYYY-MM-DD, formulas by the value that was saved. Lines are those of `lineIn`. */
export function readWorkbook(bytes: Uint8Array, limits: TableLimits = TABLE_LIMITS): Table[] {
  const parts = partsOf(bytes, (name) =>
    /^xl\/(?:workbook|sharedStrings|styles|worksheets\/[^/]+|_rels\/workbook)\.xml(?:\.rels)?$/.test(name),
  )
  if (!parts.has('xl/workbook.xml')) throw refused()
  const targets = new Map<string, string>()
  read(parts, 'xl/_rels/workbook.xml.rels', (name, a) => {
    if (name === 'Relationship') targets.set(a['Id'] ?? '', (a['Target'] ?? '').replace(/^\/?(?:xl\/)?/, 'xl/'))
  })
  const sheets: { readonly name: string; readonly path: string }[] = []
  let days1904 = 0
  read(parts, 'xl/workbook.xml', (name, a) => {
    if (name === 'sheet') sheets.push({ name: a['name'] ?? '', path: targets.get(a['r:id'] ?? '') ?? '' })
    if (name === 'workbookPr' && /^(?:1|true)$/.test(a['date1904'] ?? '')) days1904 = DAYS_1904
  })
  // A part that stands for several sheets would be read over and over.
  if (sheets.length > MAX_SHEETS || new Set(sheets.map(({ path }) => path)).size < sheets.length) throw refused()
  const shared = sharedStrings(parts, limits)
  const dates = dateStyles(parts)
  const meter = tableMeter(limits)
  return sheets.map(({ name, path }, sheet) => {
    return { name, rows: sheetRows(parts, path, shared, dates, days1904, lineIn(sheet, 0), meter) }
  })
}

type Attributes = Readonly<Record<string, string>>

/** Goes through a part's XML, if there is that part, without expanding anything that a document type could declare. */
function read(
  parts: Parts,
  path: string,
  open: (name: string, a: Attributes) => void,
  close?: (name: string) => void,
  text?: (text: string) => void,
): void {
  const part = parts.get(path)
  if (!part) return
  const parser = new SaxesParser()
  const decoder = new TextDecoder()
  let depth = 0
  let silence = 0
  const fail = (cause?: unknown): never => {
    throw refused('workbook-broken', cause)
  }
  parser.on('error', fail)
  parser.on('doctype', () => fail())
  parser.on('opentag', ({ name, attributes }) => {
    silence = 0
    if (++depth > MAX_DEPTH) fail()
    open(local(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    silence = 0
    depth--
    close?.(local(name))
  })
  if (text) parser.on('text', text)
  for (const chunk of part()) {
    for (let at = 0; at < chunk.length; at += STEP) {
      const step = chunk.subarray(at, at + STEP)
      silence += step.length
      if (silence > MAX_SILENCE) fail()
      parser.write(decoder.decode(step, { stream: true }))
    }
  }
  parser.write(decoder.decode()).close()
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function sharedStrings(parts: Parts, { rows, characters }: TableLimits): string[] {
  const strings: string[] = []
  const meter = tableMeter({ rows: 4 * rows, cells: 4 * rows, characters })
  let current = ''
  let inText = false
  let phonetic = false
  read(
    parts,
    'xl/sharedStrings.xml',
    (name) => {
      if (name === 'si') current = ''
      else if (name === 't') inText = true
      else if (name === 'rPh') phonetic = true
    },
    (name) => {
      if (name === 'si') {
        strings.push(current)
        meter([current])
      } else if (name === 't') inText = false
      else if (name === 'rPh') phonetic = false
    },
    (text) => {
      if (inText && !phonetic) current += text
    },
  )
  return strings
}

/** For each cell style, whether it shows a number as a date. */
function dateStyles(parts: Parts): boolean[] {
  const custom = new Map<string, boolean>()
  const styles: boolean[] = []
  let inCells = false
  read(
    parts,
    'xl/styles.xml',
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

/** Whether a number format shows a date. */
export function isDateFormat(code: string): boolean {
  const plain = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
  return /[dy]/i.test(plain) && !/[#0]/.test(plain)
}

function sheetRows(
  parts: Parts,
  path: string,
  shared: readonly string[],
  dates: readonly boolean[],
  days1904: number,
  before: number,
  meter: (cells: readonly string[]) => void,
): TableRow[] {
  const rows: TableRow[] = []
  let cells: string[] = []
  let line = before
  let next = 0
  let column = 0
  let type = ''
  let style = 0
  let value = ''
  let inValue = false
  read(
    parts,
    path,
    (name, a) => {
      if (name === 'row') {
        cells = []
        next = 0
        const given = Number(a['r'])
        line = Number.isSafeInteger(given) && given <= MAX_ROWS && before + given > line ? before + given : line + 1
      } else if (name === 'c') {
        column = columnOf(a['r']) ?? next
        next = column + 1
        ;[type, style, value] = [a['t'] ?? 'n', Number(a['s'] ?? -1), '']
      } else if (name === 'v' || name === 't') inValue = true
    },
    (name) => {
      if (name === 'v' || name === 't') inValue = false
      else if (name === 'c' && column < MAX_COLUMNS) {
        const shown =
          type === 's'
            ? (shared[Number(value)] ?? '').trim()
            : type === 'n'
              ? cellNumber(value, dates[style] === true, days1904)
              : value.trim()
        // Empty cells far to the right are there for their looks only.
        if (shown === '' && column >= cells.length) return
        while (cells.length < column) cells.push('')
        cells[column] = shown
      } else if (name === 'row') {
        meter(cells)
        if (rows.length === MAX_ROWS) throw refused()
        rows.push({ line, cells })
      }
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

/** A number of a cell as text: plain, or as `YYYY-MM-DD`. */
export function cellNumber(text: string, isDate: boolean, days1904: number): string {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) return text.trim()
  if (isDate && value >= 1 && value < 200_000) return isoOfDay(Math.floor(value) + EPOCH_1900 + days1904)
  // Binary fractions: 0.1 + 0.2 is written 0.30000000000000004 in the file.
  if (Number.isSafeInteger(value)) return String(value)
  const [whole = '', decimals = ''] = Number(value.toPrecision(15)).toFixed(DECIMALS).split('.')
  const shown = decimals.replace(/0+$/, '').padEnd(2, '0')
  // A cell that is a number has no thousands mark: three decimals must not look like one.
  return `${whole}.${shown.length === 3 ? `${shown}0` : shown}`
}
