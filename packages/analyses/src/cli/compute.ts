import { setFlagsFromString } from 'node:v8'
import type { Books } from '../books/books.ts'
import { buildBooks } from '../books/build.ts'
import { inputHash } from '../books/input-hash.ts'
import { isAnalysisId } from '../catalogue.ts'
import { datasetHash, datasetOf, type OwnParts } from '../company/dataset.ts'
import type { AnyAnalysis } from '../define.ts'
import { type AnalysisId, analyses } from '../registry.ts'
import { nearest } from './nearest.ts'
import { hashOf } from './output.ts'
import type { ReadingOf } from './reading.ts'
import { Refusal } from './refusal.ts'
import { type NamedSource, readSources } from './sources.ts'

type KnownAnalysis = AnyAnalysis & { readonly id: AnalysisId }

/** What `run --json` prints, in this order of keys. */
export interface Computation {
  readonly analysis: AnalysisId
  readonly version: number
  /** With defaults filled in. */
  readonly params: unknown
  readonly inputHash: string
  readonly resultHash: string
  readonly result: unknown
}

export function findAnalysis(id: string): KnownAnalysis {
  if (isAnalysisId(id)) return analyses[id]
  const ids = Object.keys(analyses).sort()
  const meant = nearest(id, ids)
  throw new Refusal(
    `There is no analysis called ‘${id}’${meant === null ? '' : ` (did you mean ${meant}?)`}; there are: ${ids.join(', ')}.`,
  )
}

/** While a file is read nearly everything held is columns, outside the JavaScript heap: its young part need not grow then. */
function growYoungHeap(grow: boolean): void {
  setFlagsFromString(`--semi-space-growth-factor=${grow ? 2 : 1}`)
}

const noBooks: Books = { currency: 'SEK', years: [], accounts: [], findings: [] }

/** A company's fiscal years as one book, and the organisation numbers that its files name. Texts stay readable until the process ends. */
export interface CompanyFiles {
  readonly books: Books
  readonly owners: readonly string[]
}

/** The books of no file are empty. */
export async function readCompany(paths: readonly string[], readingOf: ReadingOf): Promise<CompanyFiles> {
  if (paths.length === 0) return { books: noBooks, owners: [] }
  const sources: NamedSource[] = []
  growYoungHeap(false)
  for (const path of paths) for await (const source of readSources(path, readingOf)) sources.push(source)
  growYoungHeap(true)
  const { books } = buildBooks(
    sources.map(({ ledger, texts, sha256, reading, facts, path }) => ({
      ledger,
      texts,
      sha256,
      reading,
      generated: facts.generated,
      name: path,
    })),
  )
  return { books, owners: sources.map(({ facts }) => facts.company.orgNumber ?? '') }
}

export async function compute(analysis: KnownAnalysis, books: Books, all: OwnParts, given: unknown): Promise<Computation> {
  const params = analysis.params.parse(given)
  const own = analysis.previousUnknown(params) === null ? { ...all, previous: null } : all
  const result = await analysis.runUnknown(datasetOf(books, own), params, { progress: () => undefined })
  return {
    analysis: analysis.id,
    version: analysis.version,
    params,
    inputHash: datasetHash(inputHash(books), analysis.needs, own),
    resultHash: hashOf(result),
    result,
  }
}
