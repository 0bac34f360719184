/** Files of a sample: the list of drawn items for the client, and the work paper, to print or as data for whoever draws it again. */
import { createHash } from 'node:crypto'
import { AppError, auditUnitSamplingResult, type SamplingResult, writtenOrgNumber } from '@verifikat/analyses'
import type { Owner, Provenance, SampleDetail } from '@verifikat/db'
import { zip } from '@verifikat/papers'
import * as z from 'zod'
import type { Deps } from '../deps.ts'
import { attachment } from '../downloads.ts'
import { parsed, type RegisterRoutes } from '../http.ts'
import { detailOf, samplingAnalysis } from '../sampling/detail.ts'
import { fileName } from './about.ts'
import { timesIn, zoneSchema } from './access-times.ts'
import { csvFile } from './csv.ts'
import { clientList } from './sample-list.ts'
import { paperPage } from './sample-paper.ts'
import { listedItems } from './sample-texts.ts'
import { sampleWords } from './sample-words.ts'
import type { ExportFile } from './send.ts'
import { xlsxEntries } from './xlsx.ts'

const where = { sampleId: z.uuid() }
const listParams = z.object({ ...where, format: z.enum(['csv', 'xlsx']) })
const paperParams = z.object({ ...where, format: z.enum(['html', 'json']) })
const query = z.object({
  lang: z.enum(['en', 'sv']).default('en'),
  /** Null: the newest. */
  version: z.coerce.number().int().min(1).max(2_147_483_647).nullable().default(null),
})

const mimeTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const

/** A run of the sample with what it found. */
export interface PaperRun {
  readonly params: unknown
  readonly provenance: Provenance
  readonly result: SamplingResult
}

export interface Paper {
  readonly company: Owner
  readonly sample: SampleDetail
  /** Each null until it is done. */
  readonly freeze: PaperRun | null
  readonly draw: PaperRun | null
  readonly evaluation: PaperRun | null
}

/** A paper is read where its books are kept, unless it is asked for from elsewhere. */
const paperQuery = query.extend({ zone: zoneSchema.default('Europe/Stockholm') })

const populationFileParams = z.object(where)

export const registerSampleFiles: RegisterRoutes = (_app, { route }) => {
  route.file('/companies/:companyId/samples/:sampleId/client-list.:format', ['read'], async ({ request, deps, companyId }) => {
    const { sampleId, format } = parsed(listParams, request.params)
    const { lang, version } = parsed(query, request.query)
    const { company, sample, draw } = await paperOf(deps, companyId, sampleId, version)
    if (!draw?.result.draw) throw new AppError('conflict', { params: { reason: 'sample-lacks-draw' } })
    const list = clientList(await listedItems(deps, companyId, sample, draw.result.draw.items), lang)
    const w = (key: keyof typeof sampleWords) => sampleWords[key][lang]
    const parameters = [
      [w('company'), company.name],
      [w('orgNumber'), writtenOrgNumber(company.orgNumber)],
      [w('sample'), `${sample.number}. ${sample.title}`],
      [w('period'), `${sample.period.from} – ${sample.period.to}`],
      [w('sign'), w('bookkeepingSign')],
    ] as const
    const provenance = [
      [w('populationHash'), draw.result.population?.hash ?? ''],
      [w('run'), draw.provenance.runId],
      [w('resultHash'), draw.provenance.resultHash],
    ] as const
    const content =
      format === 'csv' ? csvFile(list, lang, [...parameters, ...provenance]) : zip(xlsxEntries(list, lang, { parameters, provenance }))
    const called = fileName([company.name, w('listName'), String(sample.number)])
    return {
      ...logged({ sampleId, file: 'client-list', format }, list.rows),
      mimeType: mimeTypes[format],
      disposition: attachment(`${called}.${format}`),
      content,
    }
  })

  route.file('/companies/:companyId/samples/:sampleId/population.txt', ['read'], async ({ request, deps, companyId }) => {
    const { sampleId } = parsed(populationFileParams, request.params)
    const { lang, version } = parsed(query, request.query)
    const { sample, company } = await paperOf(deps, companyId, sampleId, version)
    const { frozen } = sample
    if (frozen?.populationHash == null) throw new AppError('conflict', { params: { reason: 'sample-not-frozen' } })
    const { needs } = samplingAnalysis(sample.analysisId)
    const inputs = await deps.stores.sampleRuns.inputsOf(companyId, frozen.run.runId, needs)
    const file = await deps.compute.populationFile(companyId, inputs, sample.population)
    // a file that does not give the hash on the paper is no preimage of it
    if (file === null || createHash('sha256').update(file).digest('hex') !== frozen.populationHash)
      throw new AppError('conflict', { params: { reason: 'reader-changed' } })
    const called = fileName([company.name, sampleWords.populationFile[lang], `${sample.number}`, frozen.populationHash.slice(0, 8)])
    return {
      ...logged({ sampleId, file: 'population', format: 'txt', version: sample.shownVersion }, lineCount(file)),
      mimeType: 'text/plain; charset=utf-8',
      disposition: attachment(`${called}.txt`),
      content: file,
    }
  })

  route.file('/companies/:companyId/samples/:sampleId/paper.:format', ['read'], async ({ request, deps, companyId }) => {
    const { sampleId, format } = parsed(paperParams, request.params)
    const { lang, version, zone } = parsed(paperQuery, request.query)
    const paper = await paperOf(deps, companyId, sampleId, version)
    const called = fileName([paper.company.name, sampleWords.paperName[lang], `${paper.sample.number}`, `v${paper.sample.shownVersion}`])
    return {
      ...logged({ sampleId, file: 'paper', format, version: paper.sample.shownVersion }, null),
      mimeType: mimeTypes[format],
      disposition: format === 'json' ? attachment(`${called}.json`) : 'inline',
      content: format === 'json' ? JSON.stringify(paper, null, 1) : await paperPage(paper, lang, timesIn(zone)),
    }
  })
}

function logged(detail: ExportFile['detail'], rows: number | null): Pick<ExportFile, 'action' | 'detail' | 'rows'> {
  return { action: 'export.sample', detail, rows }
}

function lineCount(text: Uint8Array): number {
  return text.reduce((count, byte) => (byte === 10 ? count + 1 : count), 0)
}

async function paperOf({ stores }: Pick<Deps, 'stores'>, companyId: string, sampleId: string, version: number | null): Promise<Paper> {
  const sample = await detailOf(stores, companyId, sampleId, version)
  const runOf = async (step: { readonly run: { readonly runId: string } } | null): Promise<PaperRun | null> => {
    const run = step && (await stores.runs.finished(companyId, step.run.runId))
    if (!run) return null
    return { params: run.params, provenance: run.provenance, result: auditUnitSamplingResult.parse(JSON.parse(run.result)) }
  }
  const [company, freeze, draw, evaluation] = await Promise.all([
    stores.companies.owner(companyId),
    ...([runOf(sample.frozen), runOf(sample.draw), runOf(sample.evaluation)] as const),
  ])
  return { company, sample, freeze, draw, evaluation }
}
