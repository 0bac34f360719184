/** Writes lines and tables of a PDF from the top of the page to its foot, and on to the next. */
import { setImmediate as breath } from 'node:timers/promises'
import type PDFDocument from 'pdfkit'
import { barScale } from './bar-scale.ts'
import { columnBands, columnWidths, type Measured } from './pdf-columns.ts'
import { fontName, runsOf, type Weight } from './pdf-fonts.ts'

type Document = InstanceType<typeof PDFDocument>

export const MARGIN = 36
const FOOT = 24
const SIZE = 7.5
/** Rows of a table that the end of a page does not part. */
export const SHORT = 10
/** Of tables whose columns would not fit. */
const SIZES = [SIZE, 7, 6.5, 6]
/** Longer words, such as hashes, are cut. */
const LONGEST_WORD = 130
const LINE = 10
const NOTE = 8.5
/** With the room above and below it. */
const HEADING = 30
const GAP = 6
/** Of a table of contents. */
const ENTRY = 9
const ENTRY_STEP = 14
/** What is only a figure has figures of one width: they stand below each other, and no comma under the one before it. Other words are shaped once. */
const shapingOf = (text: string): { features?: PDFKit.Mixins.OpenTypeFeatures[] } =>
  /^[\d\s,.%+−]+$/u.test(text) ? { features: ['tnum'] } : {}
/** What computing with widths loses. */
const HAIR = 0.01
/** Rows in one go. */
const BREATH = 10

export interface BarChart {
  readonly title: string
  /** Unit, and what the dashed line is. */
  readonly caption: string
  readonly bars: readonly { readonly name: string; readonly value: number | null; readonly text: string }[]
  readonly mean: { readonly value: number } | null
}

type Asked = [heads: readonly string[], rows: readonly (readonly string[])[], figures: readonly boolean[]]

const FIGURE = 9

/** Between the lines of a table. */
const stepOf = (size: number): number => (size * LINE) / SIZE

/** Where a figure stands beyond the end of its bar: past the dashed line where that would go through it. */
export function besideMean(end: number, isBelow: boolean, mean: number | null): number {
  const at = isBelow ? end + 2 : end - FIGURE - 2
  if (mean === null || mean < at - 1 || mean > at + FIGURE + 1) return at
  return isBelow ? mean + 2 : mean - FIGURE - 2
}

export function penOn(doc: Document) {
  const width = doc.page.width - 2 * MARGIN
  const bottom = () => doc.page.height - MARGIN - FOOT
  let y = MARGIN

  /** Measured at one size: words come again and again. */
  const known = new Map<string, number>()
  const widthOf = (text: string, size: number, weight: Weight): number => {
    const key = `${weight} ${text}`
    const width =
      known.get(key) ??
      runsOf(text).reduce(
        (sum, run) => sum + doc.font(fontName(run.script, weight)).fontSize(1).widthOfString(run.text, shapingOf(run.text)),
        0,
      )
    known.set(key, width)
    return width * size
  }

  const write = (text: string, x: number, at: number, size: number, weight: Weight) => {
    const runs = runsOf(text)
    let left = x
    for (const [i, run] of runs.entries()) {
      doc.font(fontName(run.script, weight)).fontSize(size)
      doc.text(run.text, left, at, { lineBreak: false, ...shapingOf(run.text) })
      if (i < runs.length - 1) left += doc.widthOfString(run.text, shapingOf(run.text))
    }
  }

  /** Words that fit beside each other; one that is too long for a line of its own is cut. */
  const linesOf = (text: string, room: number, size: number, weight: Weight): string[] => {
    const lines: string[] = []
    let line = ''
    let filled = 0
    const put = (part: string, gap: string) => {
      const width = widthOf(part, size, weight) + (line === '' ? 0 : widthOf(gap, size, weight))
      if (line !== '' && filled + width > room + HAIR) {
        lines.push(line)
        line = ''
        filled = 0
      }
      filled += line === '' ? widthOf(part, size, weight) : width
      line = line === '' ? part : `${line}${gap}${part}`
    }
    // what a no-break space joins stays on one line
    for (const word of text.trim().split(/[^\S\u00A0]+/u)) {
      if (widthOf(word, size, weight) <= room + HAIR) put(word, ' ')
      else for (const [i, letter] of [...word].entries()) put(letter, i === 0 ? ' ' : '')
    }
    return [...lines, line]
  }

  /** As much of a text as a line holds. */
  const cut = (text: string, size: number, room: number): string => {
    const [first = '', ...more] = linesOf(text, room - size, size, 400)
    return more.length === 0 ? first : `${first}…`
  }

  const newPage = () => {
    doc.addPage()
    y = MARGIN
  }

  /** Stands on the page of what it is over, with the notes between them: which one that is known once that is written. */
  let heading: { readonly text: string; readonly over: number; readonly notes: string[] } | null = null

  /** Makes room for what is written next, of which so much is not to be parted, under the heading that waits for it. */
  const begin = (over: number) => {
    const own = heading
    heading = null
    const notes = own?.notes ?? []
    const between = notes.reduce((sum, text) => sum + linesOf(text, width, NOTE, 400).length * NOTE * 1.4 + 4, 0)
    const height = own === null ? over : HEADING + between + Math.max(own.over, over)
    if (y + height > bottom() && height < bottom() - MARGIN) newPage()
    if (own === null) return
    y += 12
    line(own.text, 11, 600)
    y += 2
    for (const text of notes) note(text)
  }

  const note = (text: string) => {
    if (heading !== null) return void heading.notes.push(text)
    line(text, NOTE)
    y += 4
  }

  const line = (text: string, size: number, weight: Weight = 400) => {
    begin(0)
    for (const part of linesOf(text, width, size, weight)) {
      if (y + size * 1.4 > bottom()) newPage()
      write(part, MARGIN, y, size, weight)
      y += size * 1.4
    }
  }

  const widthsOf = (shares: readonly number[]): number[] => {
    const whole = shares.reduce((sum, share) => sum + share, 0)
    return shares.map((share) => (share / whole) * width)
  }

  const rule = (shade: string) => {
    doc
      .moveTo(MARGIN, y - 2)
      .lineTo(MARGIN + width, y - 2)
      .lineWidth(0.5)
      .strokeColor(shade)
      .stroke()
  }

  /** The lines of each cell of a row, and what the row takes of the page. */
  const linesOfRow = (cells: readonly string[], widths: readonly number[], size: number, weight: Weight) => {
    const texts = cells.map((cell, i) => linesOf(cell, (widths[i] ?? 0) - GAP, size, weight))
    return { texts, height: Math.max(...texts.map((lines) => lines.length)) * stepOf(size) + 5 }
  }

  const table = async (
    shares: readonly number[],
    heads: readonly string[],
    rows: readonly (readonly string[])[],
    { size = SIZE, figures = [] }: { readonly size?: number; readonly figures?: readonly boolean[] } = {},
  ): Promise<void> => {
    const widths = widthsOf(shares)
    const step = stepOf(size)
    const row = (cells: readonly string[], weight: Weight, following = 0) => {
      const { texts, height } = linesOfRow(cells, widths, size, weight)
      if (weight === 400 && y + height + following > bottom()) {
        newPage()
        row(heads, 600)
      }
      let x = MARGIN
      for (const [i, lines] of texts.entries()) {
        const room = widths[i] ?? 0
        for (const [at, text] of lines.entries()) {
          const indent = figures[i] === true ? room - GAP - widthOf(text, size, weight) : 0
          write(text, x + indent, y + at * step, size, weight)
        }
        x += room
      }
      y += height
      rule(weight === 600 ? '#555555' : '#dddddd')
    }
    begin(tableHeight(shares, heads, rows.slice(0, 1), size))
    row(heads, 600)
    for (const [i, cells] of rows.entries()) {
      // the last row, which may be a total, is not alone on a page
      const isLastButOne = i === rows.length - 2
      row(cells, 400, isLastButOne ? linesOfRow(rows[i + 1] ?? [], widths, size, 400).height : 0)
      // a long list does not keep others waiting
      if (i % BREATH === BREATH - 1) await breath()
    }
  }

  /** What stands in a column, at one size: the widest of all, of the words where it may be parted, and of its heading's. */
  const unitsOf = (texts: readonly string[], isFigure: boolean) => {
    const widest = (parts: readonly string[]) =>
      Math.max(0, ...parts.flatMap((part) => ([400, 600] as const).map((weight) => widthOf(part, 1, weight))))
    const wordsOf = (text: string) => text.split(/[^\S\u00A0]+/u)
    const wanted = widest(texts)
    return { wanted, words: isFigure ? null : widest(texts.flatMap(wordsOf)), head: widest(wordsOf(texts[0] ?? '')) }
  }

  const measure = (units: ReturnType<typeof unitsOf>, size: number): Measured => {
    const wanted = units.wanted * size
    const words = units.words === null ? wanted : Math.min(units.words * size, LONGEST_WORD)
    const least = Math.max(words, Math.min(units.head * size, LONGEST_WORD)) + GAP
    return { least, wanted: Math.max(least, Math.min(wanted, width / 2) + GAP) }
  }

  const tableHeight = (shares: readonly number[], heads: readonly string[], rows: readonly (readonly string[])[], size: number): number => {
    const widths = widthsOf(shares)
    const head = linesOfRow(heads, widths, size, 600).height
    return rows.reduce((sum, cells) => sum + linesOfRow(cells, widths, size, 400).height, head)
  }

  /** Columns by what stands in them, and the parts that they come to. */
  const fitted = (...[heads, rows, figures]: Asked) => {
    const units = heads.map((head, at) => unitsOf([head, ...rows.map((cells) => cells[at] ?? '')], figures[at] === true))
    const columnsAt = (size: number) => units.map((own) => measure(own, size))
    const size = SIZES.find((own) => columnWidths(columnsAt(own), width) !== null) ?? SIZE
    const columns = columnsAt(size)
    const bands = columnWidths(columns, width) === null ? columnBands(columns, width) : [heads.map((_, at) => at)]
    const parts = bands.map((band) => {
      const of = <T>(list: readonly T[]): T[] => band.flatMap((at) => list.slice(at, at + 1))
      const own = of(columns)
      return {
        widths: columnWidths(own, width) ?? own.map(({ least }) => least),
        heads: of(heads),
        rows: rows.map(of),
        figures: of(figures),
      }
    })
    return { size, parts }
  }

  return {
    line,
    /** What stands between a heading and what it is over. */
    note,
    newPage() {
      begin(0)
      newPage()
    },
    /** What is written next stands at the top of a page that is there, and fits on it. */
    turnTo(page: number) {
      doc.switchToPage(page)
      y = MARGIN
    },
    /** A line of a table of contents: what, and on which page. */
    entry(text: string, page: string) {
      write(linesOf(text.trimStart(), width - 80, ENTRY, 400)[0] ?? '', MARGIN + (text.length - text.trimStart().length) * 4, y, ENTRY, 400)
      write(page, MARGIN + width - widthOf(page, ENTRY, 400), y, ENTRY, 400)
      y += ENTRY_STEP
    },
    entriesOnPage: () => Math.floor((bottom() - MARGIN) / ENTRY_STEP),
    /** Not alone at the foot of a page: with so much of what it is over, where that fits on a page. */
    heading(text: string, over = 34) {
      begin(0)
      heading = { text, over, notes: [] }
    },
    /** Sentences with a mark before each; what follows the first line stands under its text. */
    points(texts: readonly string[], size: number) {
      begin(0)
      const indent = size * 1.2
      for (const text of texts) {
        for (const [at, part] of linesOf(text, width - indent, size, 400).entries()) {
          if (y + size * 1.4 > bottom()) newPage()
          if (at === 0) write('•', MARGIN, y, size, 400)
          write(part, MARGIN + indent, y, size, 400)
          y += size * 1.4
        }
        y += 2
      }
    },
    /** The height of such sentences. */
    pointsHeight(texts: readonly string[], size: number): number {
      return texts.reduce((sum, text) => sum + linesOf(text, width - size * 1.2, size, 400).length * size * 1.4 + 2, 0)
    },
    /** Bars beside each other with what others came to as a dashed line, a chart for each part of the width. */
    charts(charts: readonly BarChart[]) {
      const height = 116
      begin(height + 40)
      y += 4
      const room = width / Math.max(charts.length, 1)
      for (const [c, { title, caption, bars, mean }] of charts.entries()) {
        const left = MARGIN + c * room
        for (const [at, text] of linesOf(title, room - 16, 9, 600)
          .slice(0, 2)
          .entries())
          write(text, left, y + at * 12, 9, 600)
        write(cut(caption, 8, room), left, y + 25, 8, 400)
        const hasNegative = bars.some(({ value }) => (value ?? 0) < 0)
        // a figure below a bar that hangs down has its room above the years
        const top = y + 50
        const foot = y + height - (hasNegative ? 12 : 0)
        const scale = barScale([mean?.value ?? null, ...bars.map(({ value }) => value)], top, foot)
        const step = (room - 24) / Math.max(bars.length, 1)
        for (const [b, { value }] of bars.entries()) {
          const isLast = b === bars.length - 1
          const x = left + b * step
          if (value !== null) {
            doc
              .rect(x, Math.min(scale.of(value), scale.zero), step * 0.6, Math.abs(scale.of(value) - scale.zero))
              .fill(isLast ? '#0b6471' : '#adb5bd')
            doc.fillColor('#000000')
          }
        }
        doc
          .moveTo(left, scale.zero)
          .lineTo(left + room - 24, scale.zero)
          .lineWidth(0.5)
          .strokeColor('#555555')
          .stroke()
        if (mean) {
          const at = scale.of(mean.value)
          doc
            .moveTo(left, at)
            .lineTo(left + room - 24, at)
            .dash(3, { space: 2 })
            .lineWidth(0.7)
            .strokeColor('#000000')
            .stroke()
            .undash()
        }
        for (const [b, { name, value, text }] of bars.entries()) {
          const middle = left + b * step + step * 0.3
          const weight = b === bars.length - 1 ? 600 : 400
          const at = besideMean(scale.of(value ?? 0), (value ?? 0) < 0, mean && scale.of(mean.value))
          write(text, middle - widthOf(text, 8, weight) / 2, at, 8, weight)
          write(name, middle - widthOf(name, 8, 400) / 2, y + height + 3, 8, 400)
        }
      }
      y += height + 20
    },
    /** Columns of figures stand to the right. */
    table,
    tableHeight,
    /** The same with columns by what stands in them, in smaller letters or parts that each begin with the first column where they do not fit. */
    async fittedTable(...asked: Asked) {
      const { size, parts } = fitted(...asked)
      for (const { widths, heads, rows, figures } of parts) {
        await table(widths, heads, rows, { size, figures })
        y += 8
      }
    },
    fittedHeight(...asked: Asked): number {
      const { size, parts } = fitted(...asked)
      return parts.reduce((sum, { widths, heads, rows }) => sum + tableHeight(widths, heads, rows, size) + 8, 0)
    },
    /** What was to stand over something stands there also where nothing came. */
    end: () => begin(0),
    foot(left: string, right: string, above = '') {
      const at = doc.page.height - MARGIN - 8
      // below the margin nothing may be written, unless it is let
      doc.page.margins.bottom = 0
      if (above !== '') write(cut(above, 8, width), MARGIN, at - 10, 8, 400)
      write(left, MARGIN, at, 8, 400)
      write(right, MARGIN + width - widthOf(right, 8, 400), at, 8, 400)
    },
  }
}
