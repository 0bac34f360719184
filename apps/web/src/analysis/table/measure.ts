/** Widths of columns: each as wide as its widest text, in the fonts as they are loaded. */
import type { Column } from './column.ts'

const CELL_PADDING = 8
/** The first cell aligns with the title; text after figures keeps its distance. */
const FIRST_PADDING = 8
/** Letters differ in width: a shorter text can be the wider one. */
const LAST_PADDING = 12
/** The menu of columns lies over the end of the last head. */
const MENU_PADDING = 22
const TEXT_SLACK = 4
const CANDIDATES = 8
/** Of a text that a reader makes narrower. */
const LEAST = 40
/** So wide a name is where a table does not fit, one under others wider, and so wide must the room be: a pinned name leaves some for figures. */
const NAME = 240
const TREE = 360
const WIDE = 700
/** A cell of text may hold figures that are set so, and wider: a time, a number. */
const TABULAR = 'font-variant-numeric:tabular-nums'
/** As cells of figures are set; texts are set wider. */
const FIGURES = `${TABULAR};letter-spacing:-.01em`

/** The longest texts of a column; figures are tabular, so length stands for width. */
export function longest(texts: Iterable<string>, count = CANDIDATES): readonly string[] {
  const found: string[] = []
  for (const text of texts) {
    if (found.includes(text)) continue
    const shortest = found.at(-1)
    if (found.length < count || (shortest !== undefined && text.length > shortest.length)) {
      found.push(text)
      found.sort((a, b) => b.length - a.length)
      if (found.length > count) found.pop()
    }
  }
  return found
}

export interface Widths {
  /** Of the widest of head, cells and sum, padding and sort mark included. */
  readonly natural: readonly number[]
  readonly heads: readonly number[]
}

export function measureWidths<R>(columns: readonly Column<R>[], rows: readonly R[], host: HTMLElement): Widths {
  const probe = document.createElement('div')
  probe.setAttribute('aria-hidden', 'true')
  probe.style.cssText = 'position:absolute;visibility:hidden;white-space:nowrap;pointer-events:none'
  const spans = columns.map((column) => {
    const texts: [string, string][] = longest(rows.map(column.measured ?? column.text)).map((text) => [
      text,
      column.isBold ? '600 13px/20px' : column.tone === 'read' ? '500 13px/20px' : '400 13px/20px',
    ])
    const { boldIn } = column
    if (boldIn) for (const text of longest(rows.filter(boldIn).map(column.text))) texts.push([text, '600 13px/20px'])
    for (const text of column.widest ?? []) texts.push([text, '400 13px/20px'])
    if (column.sum) texts.push([column.sum.text, '600 12.5px/20px'])
    // letters and blanks are wider in one of them, figures in the other
    const settings = column.align === 'right' ? [FIGURES] : ['', TABULAR]
    const spans = (text: string, font: string, extra: number) =>
      settings.map((own) => span(probe, text, `${font} var(--font);${own}`, extra))
    return {
      texts: texts.flatMap(([text, font]) => spans(text, font, 0)),
      head: spans(column.group?.label ?? column.label, '500 11.5px/16px', column.sortValue ? 14 : 0),
    }
  })
  host.append(probe)
  const lastPadding = host.querySelector(':scope > .dt-corner') === null ? LAST_PADDING : MENU_PADDING
  const paddings = columns.map(
    (column, i) =>
      CELL_PADDING +
      (column.align === 'left' ? TEXT_SLACK : 0) +
      (i === 0 || turnsLeft(columns, i) ? FIRST_PADDING : 0) +
      (i === columns.length - 1 ? lastPadding : 0),
  )
  const widest = (list: readonly Span[], i: number) =>
    Math.ceil(Math.max(...list.map(({ element, extra }) => element.getBoundingClientRect().width + extra))) + (paddings[i] ?? 0)
  const widths = {
    natural: spans.map(({ texts, head }, i) => widest([...texts, ...head], i)),
    heads: spans.map(({ head }, i) => widest(head, i)),
  }
  probe.remove()
  return widths
}

/**
 * Shares what room is left among the growing columns: each first to its own limit, then to its whole text, so that none is cut where there is room. The rest
 * goes to the one that takes it, otherwise to the figures alike. No head is ever cut, and no figure. `set`: as a reader wants them, by column.
 */
export function fitWidths<R>(
  columns: readonly Column<R>[],
  natural: readonly number[],
  available: number,
  heads: readonly number[] = [],
  set: Readonly<Record<string, number>> = {},
): readonly number[] {
  const isSet = columns.map(({ id }) => set[id] !== undefined)
  const widths = columns.map((column, i) => {
    const own = set[column.id]
    // a figure that is cut is another figure
    if (own !== undefined) return Math.max(own, heads[i] ?? 0, column.align === 'right' ? (natural[i] ?? 0) : LEAST)
    return column.grow ? Math.max(column.grow.min, heads[i] ?? 0) : (natural[i] ?? 0)
  })
  let left = available - widths.reduce((sum, width) => sum + width, 0)
  for (const limitOf of [(max: number) => max, () => Number.POSITIVE_INFINITY])
    for (const [i, { grow }] of columns.entries()) {
      if (!grow || isSet[i] || left <= 0) continue
      const wanted = Math.min(natural[i] ?? 0, limitOf(grow.max))
      const given = Math.min(left, Math.max(0, wanted - (widths[i] ?? 0)))
      widths[i] = (widths[i] ?? 0) + given
      left -= given
    }
  if (left <= 0 && available >= WIDE) {
    // names are readable, and the rest is a scroll away
    for (const [i, { grow, isTree }] of columns.entries()) {
      if (!grow || isSet[i]) continue
      const readable = isTree ? TREE : Math.min(grow.max, NAME)
      widths[i] = Math.max(widths[i] ?? 0, Math.min(natural[i] ?? 0, readable))
    }
    return widths
  }
  if (left <= 0) return widths
  const takers = columns.flatMap((column, i) => (column.grow?.takesRest && !isSet[i] ? [i] : []))
  const figures = columns.flatMap((column, i) => (column.align === 'right' && !isSet[i] ? [i] : []))
  const chosen = takers.length > 0 ? takers : figures.length > 0 ? figures : [widths.length - 1]
  const share = Math.floor(left / chosen.length)
  for (const [n, i] of chosen.entries()) widths[i] = (widths[i] ?? 0) + (n === 0 ? left - share * (chosen.length - 1) : share)
  return widths
}

interface Span {
  readonly element: HTMLElement
  readonly extra: number
}

function span(probe: HTMLElement, text: string, font: string, extra: number): Span {
  const element = document.createElement('span')
  element.textContent = text
  element.style.cssText = `display:inline-block;font:${font}`
  probe.append(element)
  return { element, extra }
}

/** Text that follows a column of figures. */
function turnsLeft<R>(columns: readonly Column<R>[], i: number): boolean {
  return columns[i]?.align === 'left' && columns[i - 1]?.align === 'right'
}
