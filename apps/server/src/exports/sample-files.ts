/** Files of a sample: the list of drawn items for the client, and the work paper, to print or as data for whoever draws it again. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AppError, auditUnitSamplingResult, type SamplingResult } from '@verifikat/analyses'
import type { Owner, Provenance, SampleDetail } from '@verifikat/db'
import * as z from 'zod'
import type { Deps } from '../deps.ts'
import { attachment } from '../downloads.ts'
import { parsed, type RegisterRoutes } from '../http.ts'
import { detailOf, samplingAnalysis } from '../sampling/detail.ts'
import { fileName } from './about.ts'
import { csvFile } from './csv.ts'
import { clientList } from './sample-list.ts'
import { paperPage } from './sample-paper.ts'
import { sampleWords } from './sample-words.ts'
import { xlsxEntries } from './xlsx.ts'
import { zip } from './zip.ts'

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

const populationFileParams = z.object(where)

export const registerSampleFiles: RegisterRoutes = (_app, { route }) => {
  route.company(
    'GET',
    '/companies/:companyId/samples/:sampleId/client-list.:format',
    ['read', 'export'],
    async ({ request, reply, deps, caller, companyId }) => {
      const { sampleId, format } = parsed(listParams, request.params)
      const { lang, version } = parsed(query, request.query)
      const { company, sample, draw } = await paperOf(deps, companyId, sampleId, version)
      if (!draw?.result.draw) throw new AppError('conflict', { params: { reason: 'sample-lacks-draw' } })
      const list = clientList(draw.result.draw.items, lang)
      const w = (key: keyof typeof sampleWords) => sampleWords[key][lang]
      const parameters = [
        [w('company'), company.name],
        [w('orgNumber'), company.orgNumber],
        [w('sample'), `${sample.number}. ${sample.title}`],
        [w('period'), `${sample.period.from} – ${sample.period.to}`],
        [w('sign'), w('bookkeepingSign')],
      ] as const
      const provenance = [
        [w('populationHash'), draw.result.population?.hash ?? ''],
        [w('run'), draw.provenance.runId],
        [w('resultHash'), draw.provenance.resultHash],
      ] as const
      await audited(deps, caller.user.id, companyId, { sampleId, file: 'client-list', format, rows: list.rows })
      const content =
        format === 'csv' ? csvFile(list, lang, [...parameters, ...provenance]) : zip(xlsxEntries(list, lang, { parameters, provenance }))
      const called = fileName([company.name, w('listName'), String(sample.number)])
      return await reply
        .header('content-type', mimeTypes[format])
        .header('content-disposition', attachment(`${called}.${format}`))
        .header('cache-control', 'no-store')
        .send(Readable.from(content))
    },
  )

  route.company(
    'GET',
    '/companies/:companyId/samples/:sampleId/population.txt',
    ['read', 'export'],
    async ({ request, reply, deps, caller, companyId }) => {
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
      await audited(deps, caller.user.id, companyId, { sampleId, file: 'population', format: 'txt', version: sample.shownVersion })
      const called = fileName([company.name, sampleWords.populationFile[lang], `${sample.number}`, frozen.populationHash.slice(0, 8)])
      return await reply
        .header('content-type', 'text/plain; charset=utf-8')
        .header('content-disposition', attachment(`${called}.txt`))
        .header('cache-control', 'no-store')
        .send(Buffer.from(file))
    },
  )

  route.company(
    'GET',
    '/companies/:companyId/samples/:sampleId/paper.:format',
    ['read', 'export'],
    async ({ request, reply, deps, caller, companyId }) => {
      const { sampleId, format } = parsed(paperParams, request.params)
      const { lang, version } = parsed(query, request.query)
      const paper = await paperOf(deps, companyId, sampleId, version)
      await audited(deps, caller.user.id, companyId, { sampleId, file: 'paper', format, version: paper.sample.shownVersion })
      const called = fileName([paper.company.name, sampleWords.paperName[lang], `${paper.sample.number}`, `v${paper.sample.shownVersion}`])
      return await reply
        .header('content-type', mimeTypes[format])
        .header('content-disposition', format === 'json' ? attachment(`${called}.json`) : 'inline')
        .header('cache-control', 'no-store')
        .send(format === 'json' ? JSON.stringify(paper, null, 1) : await paperPage(paper, lang))
    },
  )
}

async function audited(
  { stores }: Pick<Deps, 'stores'>,
  userId: string,
  companyId: string,
  detail: Readonly<Record<string, string | number>>,
): Promise<void> {
  await stores.audit({ userId, companyId, action: 'export.sample', detail })
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
