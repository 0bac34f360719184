/** A batch as papers to print or keep: cover, contents, matrix, and a paper for each step with where its figures come from at the foot of each page. */
import {
  type CellWords,
  decimal,
  isNotRun,
  kronor,
  type MatrixRow,
  matrixCellText,
  matrixFlagsOf,
  type Package,
  perCent,
  say,
  toldApart,
  type Words,
} from '@verifikat/analyses'
import type { Language, TypedCell } from '@verifikat/papers'
import { newPdf, type penOn, SHORT, utcMinute } from '@verifikat/papers/pdf'
import { type LeftOut, type Paper, type PaperTable, stepName } from './batch-papers.ts'

export interface CompanyPapers {
  readonly company: string
  /** How many there may be at most, for which the contents take room. */
  readonly most: number
  readonly papers: AsyncIterable<Paper | LeftOut>
}

/** Rows and companies are in one order. */
export interface BatchPdf {
  readonly package: Package
  readonly packageHash: string
  /** When it was run. */
  readonly runAt: string
  readonly materialityOre: number | null
  readonly madeBy: string
  readonly madeAt: string
  readonly rows: readonly MatrixRow[]
  readonly companies: readonly CompanyPapers[]
  /** Names of companies of the batch that whoever asks may not export from. */
  readonly leftOut: readonly string[]
}

const words = {
  version: ['version', 'version'],
  run: ['Run', 'Kört'],
  made: ['Made', 'Framställt'],
  by: ['by', 'av'],
  page: ['page', 'sida'],
  companies: ['Companies', 'Företag'],
  materiality: ['Materiality', 'Väsentlighet'],
  contents: ['Contents', 'Innehåll'],
  matrix: ['Companies by steps', 'Företag och steg'],
  legend: [
    'Findings that count; ! an error among them; ok: nothing, or fewer than count (so many); none: the same, though the books have an open error; – left out; the figures above are the steps:',
    'Iakttagelser som räknas; ! varav fel; ok: inga, eller färre än som räknas (så många); inga: detsamma, men bokföringen har ett öppet fel; – ej med; siffrorna ovanför är stegen:',
  ],
  ok: ['ok', 'ok'],
  none: ['none', 'inga'],
  failed: ['failed', 'fel'],
  notRun: ['not run', 'ej körd'],
  leftOut: ['left out', 'ej med'],
  right: ['right', 'rättighet'],
  gone: ['the run is gone', 'körningen finns inte kvar'],
  company: ['Company', 'Företag'],
  all: ['All', 'Alla'],
  counting: ['Findings that count', 'Iakttagelser som räknas'],
  findings: ['Findings', 'Iakttagelser'],
  rows: ['Rows shown', 'Visade rader'],
  of: ['of', 'av'],
  rest: ['all of them are in the data of the step', 'alla finns i stegets data'],
  rowsIn: ['rows shown', 'visade rader'],
  noRows: ['No rows.', 'Inga rader.'],
  input: ['Books', 'Bokföring'],
  result: ['result', 'resultat'],
  computed: ['computed', 'beräknat'],
  hash: ['SHA-256 of the package', 'Paketets SHA-256'],
} as const satisfies Record<string, Words>

interface Entry {
  readonly text: string
  /** From 0; null: on none. */
  page: number | null
  readonly foot: string
}

export async function batchPdf(batch: BatchPdf, language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const { package: own, companies, rows, madeBy, madeAt } = batch
  const w = (key: keyof typeof words) => say(words[key], language)
  const title = say(own.name, language)
  const names = toldApart(rows.map(({ company: name, orgNumber }) => ({ name, orgNumber })))
  const { pen, pages, finished } = newPdf({ title, author: madeBy, madeAt, language, layout: 'landscape' })
  const page = () => pages() - 1

  pen.line(title, 20, 600)
  pen.line(say(own.purpose, language), 11)
  pen.line(`${own.id}, ${w('version')} ${own.version}   ·   ${w('run')} ${utcMinute(batch.runAt)}`, 10)
  if (batch.materialityOre !== null) pen.line(`${w('materiality')} ${kronor(batch.materialityOre)} kr`, 10)
  pen.line(`${w('hash')} ${batch.packageHash}`, 8)
  pen.heading(`${w('companies')} (${rows.length})`)
  for (const { company, orgNumber } of rows) pen.line([company, orgNumber].filter(Boolean).join('   ·   '), 9)

  if (batch.leftOut.length > 0) pen.line(`${w('leftOut')} (${w('right')}): ${batch.leftOut.join(', ')}`, 9)

  const contentsAt = page() + 1
  const room = pen.entriesOnPage()
  for (let left = contentsAtMost(companies); left > 0; left -= room) pen.newPage()

  const entries: Entry[] = []
  pen.newPage()
  entries.push({ text: w('matrix'), page: page(), foot: '' })
  pen.line(w('matrix'), 14, 600)
  await pen.fittedTable(
    [w('company'), ...own.steps.map((_, at) => String(at + 1)), w('all')],
    rows.map((row, at) => [
      names[at] ?? row.company,
      ...row.cells.map((cell) => matrixCellText(cell, cellWords(w))),
      String(matrixFlagsOf(row)),
    ]),
    [false, ...own.steps.map(() => true), true],
  )
  pen.line(w('legend'), 8)
  pen.line(own.steps.map((step, at) => `${at + 1} ${stepName(step, language)}`).join('   ·   '), 8)

  for (const [at, { company: name, papers }] of companies.entries()) {
    const company = names[at] ?? name
    const head: Entry = { text: company, page: null, foot: '' }
    for await (const paper of papers) {
      if (!entries.includes(head)) entries.push(head)
      if ('leftOut' in paper) {
        entries.push({ text: `    ${paper.name} (${w('leftOut')}: ${w(paper.leftOut)})`, page: null, foot: '' })
        continue
      }
      pen.newPage()
      head.page ??= page()
      const short = `${w('input')} ${paper.inputHash.slice(0, 16)}, ${w('result')} ${paper.resultHash.slice(0, 16)}`
      entries.push({
        text: `    ${paper.name}`,
        page: page(),
        foot: `${short}, ${paper.algorithm}, ${w('computed')} ${utcMinute(paper.finishedAt)}`,
      })
      await putPaper(pen, company, paper, w)
    }
  }

  pen.turnTo(contentsAt)
  for (const [at, { text, page: on }] of [{ text: w('contents'), page: null }, ...entries].entries()) {
    if (at > 0 && at % room === 0) pen.turnTo(contentsAt + at / room)
    pen.entry(text, on === null ? '' : String(on + 1))
  }
  const made = `${w('made')} ${utcMinute(madeAt)} ${w('by')} ${madeBy}`
  return await finished((at, count) => [
    entries.findLast((entry) => entry.page !== null && entry.page <= at)?.foot || made,
    `${title}, ${w('page')} ${at + 1}/${count}`,
  ])
}

async function putPaper(
  pen: ReturnType<typeof penOn>,
  company: string,
  paper: Paper,
  w: (key: keyof typeof words) => string,
): Promise<void> {
  pen.line(`${company}: ${paper.name}`, 14, 600)
  pen.line(`${w('counting')} ${paper.counting}`, 10, 600)
  pen.line(paper.parameters.map(([name, value]) => `${name}: ${value}`).join('   ·   '), 8)
  pen.line(`${w('input')} ${paper.inputHash}   ·   ${w('result')} ${paper.resultHash}`, 7)
  if (paper.findings.length > 0) {
    const isCut = paper.findings.length < paper.findingsInAll
    pen.heading(isCut ? `${w('findings')} ${paper.findings.length} ${w('of')} ${paper.findingsInAll}` : w('findings'))
    if (isCut) pen.note(w('rest'))
    pen.points(paper.findings, 9)
  }
  for (const table of paper.tables) await putTable(pen, table, w)
}

async function putTable(
  pen: ReturnType<typeof penOn>,
  { title, headers, rows, rowsInAll }: PaperTable,
  w: (key: keyof typeof words) => string,
): Promise<void> {
  if (rows.length === 0) {
    if (title !== null) pen.heading(title)
    return pen.line(w('noRows'), 9)
  }
  const isFigure = headers.map((_, at) => rows.every((row) => isNumeric(row[at])))
  const count = `${rows.length} ${w('of')} ${rowsInAll}`
  const isFilled = headers.map((_, at) => rows.some((row) => row[at]?.value !== null && row[at]?.value !== ''))
  const filled = <T>(list: readonly T[]): T[] => list.filter((_, at) => isFilled[at] === true)
  const shown = [filled(headers), rows.map((row) => filled(row).map(valueText)), filled(isFigure)] as const
  const height = rows.length <= SHORT ? pen.fittedHeight(...shown) : undefined
  pen.heading(title === null ? `${w('rows')} ${count}` : `${title}, ${w('rowsIn')} ${count}`, height)
  if (rows.length < rowsInAll) pen.note(w('rest'))
  await pen.fittedTable(...shown)
}

function isNumeric(cell: TypedCell | undefined): boolean {
  return cell === undefined || cell.value === null || typeof cell.value === 'number'
}

function valueText({ value, kind }: TypedCell): string {
  if (value === null) return '–'
  if (typeof value === 'string') return value
  if (kind === 'ore' || kind === 'thousands') return kronor(value)
  return kind === 'ratio' ? perCent(value) : decimal(value)
}

/** Lines that the contents may come to: their heading, the matrix, and each company with its papers. */
export function contentsAtMost(companies: readonly Pick<CompanyPapers, 'most'>[]): number {
  return 2 + companies.reduce((sum, { most }) => sum + most + 1, 0)
}

function cellWords(w: (key: keyof typeof words) => string): CellWords {
  return {
    ok: w('ok'),
    none: w('none'),
    failed: (problem) => w(isNotRun(problem) ? 'notRun' : 'failed'),
    skipped: () => '–',
  }
}
