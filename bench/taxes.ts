import {
  type AnyAnalysis,
  analyses,
  buildBooks,
  datasetOf,
  declarationsOf,
  declaredDocument,
  decodeLedger,
  encodeLedger,
  indexLedger,
  noOwnParts,
} from '@verifikat/analyses'
import { readDeclaration, readSieFile } from '@verifikat/analyses/node'
import { FIVE_MILLION_ROWS, type Samples } from './data.ts'
import { type Figure, median, timed } from './report.ts'

const TARGET = { atMost: 100 } as const

/** Booked against declared against computed, over columns that are in memory: VAT, employer contributions, salaries, tax account and income tax. */
export async function taxes(samples: Samples): Promise<readonly Figure[]> {
  const sample = samples.declaring(FIVE_MILLION_ROWS)
  using file = await readSieFile(sample.path)
  const { pieces, total } = encodeLedger(indexLedger(file.ledger))
  const columns = new Uint8Array(new SharedArrayBuffer(total))
  let at = 0
  for (const piece of pieces) {
    columns.set(piece, at)
    at += piece.length
  }
  const { books } = buildBooks([
    { ledger: decodeLedger(columns.buffer), texts: file.texts, sha256: file.sha256, generated: file.facts.generated },
  ])
  const { files, staff, headcount } = sample.declared
  const documents = files.map(({ fileName, bytes, filedOn }, i) => ({
    ...declaredDocument(readDeclaration(bytes), { fileName, sha256: String(i).padStart(64, '0'), version: 1 }),
    filedOn,
  }))
  const dataset = datasetOf(books, { ...noOwnParts, declarations: declarationsOf(documents), staff, headcount })
  const run = async (analysis: AnyAnalysis, params: unknown): Promise<number> =>
    median(await timed(9, () => analysis.runUnknown(dataset, params, { progress: () => undefined })))
  const figure = (what: string, value: number, unit: Figure['unit'], target: Figure['target'], note = ''): Figure => ({
    section: 'taxes',
    what,
    value,
    unit,
    target,
    note,
  })
  return [
    figure('rows', sample.rows / 1e6, 'M rows', null, `${staff.roster.length} employments, ${files.length} files`),
    figure('VAT, twelve months', await run(analyses.vat, { isLarge: true }), 'ms', TARGET, 'warm, 5 M rows'),
    figure('employer contributions', await run(analyses['payroll-tax'], { largeVatPayer: true }), 'ms', TARGET),
    figure('salaries', await run(analyses.salary, {}), 'ms', TARGET),
    figure('tax account and income tax', await run(analyses.tax, {}), 'ms', TARGET),
  ]
}
