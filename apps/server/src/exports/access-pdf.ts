/** The access list to print and keep: tables that go on over pages, each with its headings, and pages that are counted. */
import type { Language } from '@verifikat/db'
import PDFDocument from 'pdfkit'
import type { AccessRow } from './access-table.ts'
import { type AccessColumn, accessWords, columnWords, type Section, sectionWords } from './access-words.ts'
import { fontFiles, fontName, runsOf, type Weight } from './pdf-fonts.ts'

type Document = InstanceType<typeof PDFDocument>
type Shown = Exclude<AccessColumn, 'section'>

/** Shares of the width. */
const columns: Readonly<Record<Section, readonly (readonly [Shown, number])[]>> = {
  person: [
    ...([
      ['name', 14],
      ['email', 17],
      ['role', 11],
      ['rights', 19],
      ['source', 10],
    ] as const),
    ...([
      ['from', 10],
      ['to', 10],
      ['state', 7],
      ['active', 10],
      ['by', 11],
    ] as const),
  ],
  block: [
    ['name', 18],
    ['email', 22],
    ['source', 40],
    ['from', 12],
    ['by', 15],
  ],
  key: [
    ['name', 18],
    ['source', 12],
    ['rights', 25],
    ['from', 12],
    ['to', 12],
    ['state', 10],
    ['active', 20],
    ['by', 15],
  ],
  invitation: [
    ['email', 24],
    ['name', 15],
    ['role', 12],
    ['rights', 22],
    ['from', 12],
    ['to', 12],
    ['state', 12],
    ['by', 14],
  ],
}
/** What a column is called where it is not the usual. */
const renamed: Readonly<Partial<Record<Section, Partial<Record<Shown, { readonly en: string; readonly sv: string }>>>>> = {
  block: { source: { en: 'Reason', sv: 'Skäl' }, by: { en: 'Blocked by', sv: 'Spärrad av' } },
  key: { source: { en: 'Begins', sv: 'Börjar' }, active: { en: 'Last used', sv: 'Senast använd' }, by: { en: 'Whose', sv: 'Vems' } },
  invitation: { by: { en: 'Invited by', sv: 'Inbjuden av' } },
}

const MARGIN = 36
const FOOT = 24
const SIZE = 7.5
const LINE = 10
const GAP = 6

export interface AccessPdf {
  readonly company: { readonly name: string; readonly orgNumber: string }
  readonly madeAt: string
  readonly madeBy: string
  readonly rows: readonly AccessRow[]
}

export async function accessPdf({ company, madeAt, madeBy, rows }: AccessPdf, language: Language): Promise<Buffer> {
  const w = (key: keyof typeof accessWords) => accessWords[key][language]
  const title = `${w('title')}: ${company.name}`
  const doc = new PDFDocument({
    ...{ size: 'A4', layout: 'landscape', margin: MARGIN, bufferPages: true, lang: language, displayTitle: true, pdfVersion: '1.7' },
    info: { Title: title, Author: madeBy, Creator: 'Verifikat', CreationDate: new Date(madeAt) },
  })
  const parts: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
  for (const { name, data } of fontFiles()) doc.registerFont(name, data)

  const pen = penOn(doc)
  pen.line(title, 15, 600)
  pen.line([`${w('orgNumber')} ${company.orgNumber || '–'}`, `${w('madeAt')} ${madeAt.slice(0, 16).replace('T', ' ')}`].join('   ·   '), 9)
  pen.line([`${w('madeBy')} ${madeBy}`, w('times')].join('   ·   '), 9)
  for (const section of ['person', 'block', 'key', 'invitation'] as const) {
    const own = rows.filter((row) => row.section === section)
    pen.heading(`${sectionWords[section][language]} (${own.length})`)
    if (own.length === 0) pen.line(w('none'), 9)
    else {
      const heads = columns[section].map(([key]) => (renamed[section]?.[key] ?? columnWords[key])[language])
      pen.table(
        columns[section].map(([, share]) => share),
        heads,
        own.map((row) => columns[section].map(([key]) => row[key])),
      )
    }
  }
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    pen.foot(company.name, `${w('page')} ${page + 1}/${count}`)
  }
  doc.end()
  return await whole
}

/** Writes from the top of the page to its foot, and on to the next. */
function penOn(doc: Document) {
  const width = doc.page.width - 2 * MARGIN
  const bottom = () => doc.page.height - MARGIN - FOOT
  let y = MARGIN

  /** Measured at one size: words come again and again. */
  const known = new Map<string, number>()
  const widthOf = (text: string, size: number, weight: Weight): number => {
    const key = `${weight} ${text}`
    const width =
      known.get(key) ??
      runsOf(text).reduce((sum, run) => sum + doc.font(fontName(run.script, weight)).fontSize(1).widthOfString(run.text), 0)
    known.set(key, width)
    return width * size
  }

  const write = (text: string, x: number, at: number, size: number, weight: Weight) => {
    let left = x
    for (const run of runsOf(text)) {
      doc.font(fontName(run.script, weight)).fontSize(size)
      doc.text(run.text, left, at, { lineBreak: false })
      left += doc.widthOfString(run.text)
    }
  }

  /** Words that fit beside each other; one that is too long for a line of its own is cut. */
  const linesOf = (text: string, room: number, size: number, weight: Weight): string[] => {
    const lines: string[] = []
    let line = ''
    let filled = 0
    const put = (part: string, gap: string) => {
      const width = widthOf(part, size, weight) + (line === '' ? 0 : widthOf(gap, size, weight))
      if (line !== '' && filled + width > room) {
        lines.push(line)
        line = ''
        filled = 0
      }
      filled += line === '' ? widthOf(part, size, weight) : width
      line = line === '' ? part : `${line}${gap}${part}`
    }
    for (const word of text.trim().split(/\s+/u)) {
      if (widthOf(word, size, weight) <= room) put(word, ' ')
      else for (const [i, letter] of [...word].entries()) put(letter, i === 0 ? ' ' : '')
    }
    return [...lines, line]
  }

  const newPage = () => {
    doc.addPage()
    y = MARGIN
  }

  const line = (text: string, size: number, weight: Weight = 400) => {
    for (const part of linesOf(text, width, size, weight)) {
      if (y + size * 1.4 > bottom()) newPage()
      write(part, MARGIN, y, size, weight)
      y += size * 1.4
    }
  }

  const rule = (shade: string) => {
    doc
      .moveTo(MARGIN, y - 2)
      .lineTo(MARGIN + width, y - 2)
      .lineWidth(0.5)
      .strokeColor(shade)
      .stroke()
  }

  return {
    line,
    heading(text: string) {
      // not alone at the foot of a page
      if (y + 60 > bottom()) newPage()
      y += 12
      line(text, 11, 600)
      y += 2
    },
    table(shares: readonly number[], heads: readonly string[], rows: readonly (readonly string[])[]) {
      const whole = shares.reduce((sum, share) => sum + share, 0)
      const widths = shares.map((share) => (share / whole) * width)
      const row = (cells: readonly string[], weight: Weight) => {
        const texts = cells.map((cell, i) => linesOf(cell, (widths[i] ?? 0) - GAP, SIZE, weight))
        const height = Math.max(...texts.map((lines) => lines.length)) * LINE + 5
        if (weight === 400 && y + height > bottom()) {
          newPage()
          row(heads, 600)
        }
        let x = MARGIN
        for (const [i, lines] of texts.entries()) {
          for (const [at, text] of lines.entries()) write(text, x, y + at * LINE, SIZE, weight)
          x += widths[i] ?? 0
        }
        y += height
        rule(weight === 600 ? '#555555' : '#dddddd')
      }
      row(heads, 600)
      for (const cells of rows) row(cells, 400)
    },
    foot(left: string, right: string) {
      const at = doc.page.height - MARGIN - 8
      // below the margin nothing may be written, unless it is let
      doc.page.margins.bottom = 0
      write(left, MARGIN, at, 8, 400)
      write(right, MARGIN + width - widthOf(right, 8, 400), at, 8, 400)
    },
  }
}
