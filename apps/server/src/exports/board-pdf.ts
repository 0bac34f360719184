import { type Chart, decimal, perCent, say, type Table, type Value, type Words, writtenOrgNumber } from '@verifikat/analyses'
import type { Language } from '@verifikat/papers'
import { type BarChart, newPdf, SHORT } from '@verifikat/papers/pdf'
import type { BoardSources } from './board-sources.ts'

export interface BoardPdf {
  readonly company: { readonly name: string; readonly orgNumber: string }
  readonly period: { readonly from: string | null; readonly to: string | null }
  readonly madeBy: string
  readonly madeAt: string
  /** Of what was read, and of the result. */
  readonly hashes: readonly string[]
  readonly sources: BoardSources
  readonly tables: readonly Table[]
  readonly charts: readonly Chart[]
}

const words = {
  title: ['Report to the board', 'Rapport till styrelsen'],
  made: ['Made', 'Framställd'],
  by: ['by', 'av'],
  page: ['page', 'sida'],
  dashed: ['dashed', 'streckat'],
  basis: ['What the report was made from', 'Underlag för rapporten'],
  kronor: ['SEK', 'kr'],
  year: ['fiscal year', 'räkenskapsår'],
  amounts: ['amounts in whole kronor (SEK)', 'belopp i hela kronor'],
  sum: ['In all', 'Summa'],
  sources: ['Input and result', 'Indata och resultat'],
} as const satisfies Record<string, Words>

/** What is written as sentences is in larger type than tables: the report is for people who keep no books. */
const PROSE = 10.5
const CELLS = 9
/** What charts take above a table. */
const CHARTS = 140

export async function boardPdf(report: BoardPdf, language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const { company, period, madeBy, madeAt, hashes, sources, tables, charts } = report
  const w = (key: keyof typeof words) => say(words[key], language)
  const title = `${w('title')}: ${company.name}`
  const { pen, finished } = newPdf({ title, author: madeBy, madeAt, language })
  pen.line(title, 17, 600)
  pen.line([writtenOrgNumber(company.orgNumber) || '–', `${w('year')} ${yearOf(period)}`, w('amounts')].join('   ·   '), 9)
  for (const table of tables) {
    const isProse = table.look === 'prose' && table.length > 0
    const points = isProse ? Array.from({ length: table.length }, (_, row) => cellOf(table, row, 0, language)) : []
    const shares = table.columns.map(({ kind, grow }) => (kind !== 'text' ? 1 : grow ? 3.5 : 1.2))
    const heads = table.columns.map(({ label }) => say(label, language))
    const rows = [
      ...Array.from({ length: table.length }, (_, row) => table.columns.map((_column, column) => cellOf(table, row, column, language))),
      ...totalOf(table, w('sum')),
    ]
    const own = charts.filter(({ over }) => over.includes(table.id)).flatMap((chart) => barsOf(chart, language))
    const beside = own.length > 0 ? CHARTS : 0
    const height = isProse
      ? pen.pointsHeight(points, PROSE)
      : rows.length <= SHORT
        ? pen.tableHeight(shares, heads, rows, CELLS)
        : undefined
    pen.heading(say(table.title, language), height === undefined ? undefined : height + beside)
    if (table.note) pen.note(say(table.note, language))
    if (own.length > 0) pen.charts(own)
    if (table.length === 0) pen.line(say(table.empty, language), PROSE)
    else if (isProse) pen.points(points, PROSE)
    else
      await pen.table(shares, heads, rows, { size: CELLS, figures: table.columns.map(({ kind }) => kind !== 'text' && kind !== 'flags') })
  }
  pen.heading(w('basis'), sources.lines.length * 12)
  for (const text of sources.lines) pen.line(text, 8)
  const short = hashes.map((hash) => `${hash.slice(0, 8)}…${hash.slice(-4)}`).join(' · ')
  return await finished((page, count) => [
    `${w('sources')} ${short}   ·   ${w('made')} ${madeAt.slice(0, 10)} ${w('by')} ${madeBy}`,
    `${company.name}, ${w('page')} ${page + 1}/${count}`,
    sources.foot,
  ])
}

/** The year that it ends in, or its days where it is no calendar year. */
function yearOf({ from, to }: BoardPdf['period']): string {
  const year = to?.slice(0, 4)
  return from === `${year}-01-01` && to === `${year}-12-31` ? `${year}` : `${from ?? ''} – ${to ?? ''}`
}

/** The last row of a table whose columns are added up. */
function totalOf(table: Table, name: string): string[][] {
  if (!table.columns.some(({ hasTotal }) => hasTotal)) return []
  return [
    table.columns.map(({ kind, hasTotal, total }, at) =>
      at === 0 ? name : !hasTotal ? '' : kind === 'ore' ? wholeKronor(total) : total === null ? '–' : decimal(total),
    ),
  ]
}

/** Charts by period; others are told by their tables. */
function barsOf(chart: Chart, language: Language): BarChart[] {
  if (chart.kind !== 'periods') return []
  const { title, unit, names, bars, ticks } = chart
  const mean = ticks?.values.at(-1) ?? null
  return [
    {
      title: say(title, language),
      caption: [
        `${say(words.kronor, language)} ${say(unit, language)}`,
        ...(mean === null
          ? []
          : [`${say(words.dashed, language)}: ${say(ticks?.label ?? words.dashed, language).toLowerCase()} ${wholeKronor(mean)}`]),
      ].join(', '),
      bars: names.map((name, i) => {
        const value = bars.values[i] ?? null
        return { name: say(name, language), value, text: wholeKronor(value) }
      }),
      mean: mean === null ? null : { value: mean },
    },
  ]
}

function cellOf(table: Table, row: number, column: number, language: Language): string {
  const value = table.value(row, column)
  if (value === null) return '–'
  if (typeof value === 'string') return value
  if (typeof value !== 'number') return textOf(value, language)
  const kind = table.kind(row, column)
  return kind === 'ore' ? wholeKronor(value) : kind === 'ratio' ? perCent(value) : decimal(value)
}

function textOf(value: Exclude<Value, number | string | null>, language: Language): string {
  const [first] = value
  // words of both languages; flags are named
  if (typeof first === 'string') return say(value as Words, language)
  return (value as readonly { readonly name: Words }[]).map(({ name }) => say(name, language)).join(', ')
}

function wholeKronor(ore: number | null): string {
  return ore === null ? '–' : decimal(Math.sign(ore) * Math.round(Math.abs(ore) / 100) + 0)
}
