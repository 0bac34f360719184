/** Entry of a compute thread: pure work on shared columns. Runs as built JavaScript, whatever the main thread runs as. */
import { workerData } from 'node:worker_threads'
import { type AnyAnalysis, AppError, analyses, canonicalJson, hashText, selectLines, voucherDetail } from '@verifikat/analyses'
import * as z from 'zod'
import { exportHead as headOf, exportRows as rowsOf } from '../exports/part.ts'
import type { BooksDimensions } from '../stores/views.ts'
import { createComparisons } from './comparisons.ts'
import { controlFiguresOf } from './control-figures.ts'
import { createDatasets } from './datasets.ts'
import { dimensionsOf } from './dimensions.ts'
import { identifyFile } from './identify.ts'
import { parseFile } from './parse.ts'
import {
  type BooksHandle,
  type CompareJob,
  control,
  type ExportHeadJob,
  type ExportRowsJob,
  type LinesJob,
  type ParseJob,
  type Reply,
  type RunJob,
  type SourceLineJob,
  threadDataSchema,
  type VoucherJob,
} from './protocol.ts'
import { readSourceLine } from './source-line.ts'

const data = threadDataSchema.parse(workerData)
const datasets = createDatasets(data.keepBytes)
const comparisons = createComparisons(datasets)
let registry: Promise<Readonly<Record<string, AnyAnalysis>>> | undefined

export const run = replying(async ({ books, analysisId, params, control: buffer }: RunJob) => {
  const analysis = (await known())[analysisId]
  if (!analysis) throw new AppError('not_found', { params: { analysisId } })
  const shared = control(buffer)
  const stopIfCancelled = () => {
    if (shared.cancelled) throw new AppError('cancelled')
  }
  const checked = analysis.params.safeParse(params)
  if (!checked.success) throw new AppError('invalid_input', { cause: checked.error })
  const dataset = { books: datasets.of(books) }
  const result = await analysis
    .runUnknown(dataset, params, {
      progress(done, total) {
        stopIfCancelled()
        shared.report(done, total)
      },
    })
    .catch((error: unknown) => {
      throw error instanceof z.ZodError ? new AppError('result_invalid', { cause: error, params: { analysisId } }) : error
    })
  stopIfCancelled()
  const text = canonicalJson(result)
  return { text, hash: hashText(text) }
})

export const lines = replying(({ books, query, offset, limit }: LinesJob) => selectLines(datasets.of(books), query, { offset, limit }))

export const voucher = replying(({ books, yearFrom, voucher: index }: VoucherJob) => voucherDetail(datasets.of(books), yearFrom, index))

export const dimensions = replying((books: BooksHandle): BooksDimensions => dimensionsOf(datasets.of(books)))

export const controlFigures = replying((books: BooksHandle) => controlFiguresOf(datasets.of(books)))

export const compare = replying((job: CompareJob) => comparisons.page(job))

export const exportHead = replying(({ books, source, language }: ExportHeadJob) => headOf(datasets.of(books), source, language))

export const exportRows = replying(({ books, ...request }: ExportRowsJob) => rowsOf(datasets.of(books), request))

export const parse = replying((job: ParseJob) => parseFile(job))

export const sourceLine = replying(({ path, encoding, line }: SourceLineJob) => readSourceLine(path, encoding, line))

export const identify = replying((path: string) => identifyFile(path))

async function known(): Promise<Readonly<Record<string, AnyAnalysis>>> {
  registry ??=
    data.registry === null
      ? Promise.resolve(analyses)
      : import(data.registry).then((module: { analyses: Readonly<Record<string, AnyAnalysis>> }) => module.analyses)
  return await registry
}

function replying<J, T>(work: (job: J) => T | Promise<T>): (job: J) => Promise<Reply<T>> {
  return async (job) => {
    try {
      return { ok: true, value: await work(job) }
    } catch (error) {
      if (error instanceof AppError) return { ok: false, code: error.code, params: error.params }
      throw error
    }
  }
}
