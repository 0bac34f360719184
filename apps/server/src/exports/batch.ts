/** A package over many companies as one file: every result as `verifikat run --json` writes it, the matrix, and a manifest that `verifikat verify` checks. */
import { createHash } from 'node:crypto'
import {
  type AnyAnalysis,
  AppError,
  analyses,
  isAnalysisId,
  type MatrixCell,
  type MatrixRow,
  matrixTable,
  worstRowFirst,
  writtenCell,
} from '@verifikat/analyses'
import { type BatchMatrix, readingRights } from '@verifikat/db'
import * as z from 'zod'
import { attachment } from '../downloads.ts'
import type { Entered } from '../gate.ts'
import { type CallerRequest, parsed, type RegisterRoutes } from '../http.ts'
import { withinKey } from '../key-scope.ts'
import { jsonFor } from '../salary.ts'
import { fileName } from './about.ts'
import { sendFile } from './send.ts'
import { type ZipEntry, zip } from './zip.ts'

const batchParams = z.object({ batchId: z.uuid() })

interface Company extends Entered {
  readonly name: string
  readonly orgNumber: string
  /** Of its results in the archive. */
  readonly folder: string
  readonly cells: BatchMatrix['companies'][number]['cells']
}

export const registerBatch: RegisterRoutes = (_app, { open, route }) => {
  route.caller('GET', '/batches/:batchId/results.zip', async (asked) => {
    const { reply, caller } = asked
    const { batchId } = parsed(batchParams, asked.request.params)
    const listed = await open.portfolio.list(caller.user.id)
    const readable = (caller.key === null ? listed : withinKey(listed, caller.key)).filter(({ rights }) => rights.includes('read'))
    const owner = { userId: caller.user.id, keyId: caller.key?.id ?? null }
    const batch = await open.batches.matrix(
      owner,
      batchId,
      readable.map(({ id }) => id),
    )
    const companies = await opened(asked, batch, new Map(readable.map((one) => [one.id, one])))
    if (companies.length === 0) throw new AppError('forbidden', { params: { reason: 'company' } })
    const { id, version } = batch.package
    return await sendFile(
      {
        ...{ reply, caller, companyId: null },
        // each company's log says that its results have left
        audit: async ({ userId, action, detail }) => {
          for (const { access, deps } of companies) await deps.stores.audit({ userId, companyId: access.companyId, action, detail })
        },
        onUnlogged: (err) => open.log.error({ err, batchId }, 'a broken-off file is not in the activity log'),
      },
      {
        action: 'export.batch',
        detail: { batchId, packageId: id, version, companies: companies.length },
        rows: null,
        mimeType: 'application/zip',
        disposition: attachment(`${fileName([id, batch.createdAt.slice(0, 10)])}.zip`),
        content: zip(entriesOf(batch, companies)),
      },
    )
  })
}

/** Those whose results whoever asks may take out, each under a name of its own. */
async function opened(
  { enter }: Pick<CallerRequest, 'enter'>,
  { companies }: BatchMatrix,
  known: ReadonlyMap<string, { readonly name: string; readonly orgNumber: string }>,
): Promise<Company[]> {
  const taken = new Set<string>()
  const found: Company[] = []
  for (const { companyId, cells } of companies) {
    const { name = companyId, orgNumber = '' } = known.get(companyId) ?? {}
    const entered = await enter(companyId, 'export', 'read').catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'forbidden') return null
      throw error
    })
    if (entered === null) continue
    const wanted = fileName([name]).replace(/^[. ]+/, '') || companyId
    const folder = taken.has(wanted.toLowerCase()) ? `${wanted} ${companyId}` : wanted
    taken.add(folder.toLowerCase())
    found.push({ ...entered, name, orgNumber, folder, cells })
  }
  return found
}

async function* entriesOf(batch: BatchMatrix, companies: readonly Company[]): AsyncGenerator<ZipEntry, void, void> {
  const files: { path: string; sha256: string }[] = []
  const entry = (path: string, text: string): ZipEntry => {
    const content = Buffer.from(text)
    files.push({ path, sha256: createHash('sha256').update(content).digest('hex') })
    return { name: path, content: [content] }
  }
  const rows: MatrixRow[] = []
  for (const company of companies) {
    const cells: MatrixCell[] = []
    for (const [at, cell] of company.cells.entries()) {
      const step = batch.package.steps[at]
      const record = step && cell.state === 'done' && cell.runId !== null ? await recordOf(company, cell.runId) : null
      if (step && record !== null) yield entry(`${company.folder}/${step.id}.json`, `${record}\n`)
      cells.push(cellOf(cell))
    }
    rows.push({ company: company.name, orgNumber: company.orgNumber, cells })
  }
  rows.sort(worstRowFirst)
  yield entry('package.json', `${JSON.stringify(batch.package, null, 2)}\n`)
  // the mark tells spreadsheets which letters these are
  const lines = matrixTable(batch.package.steps, rows).map((line) => `${line.map((cell) => writtenCell(cell, ',')).join(',')}\r\n`)
  yield entry('matrix.csv', `\uFEFF${lines.join('')}`)
  files.sort((a, b) => (a.path < b.path ? -1 : 1))
  yield { name: 'manifest.json', content: [Buffer.from(`${JSON.stringify({ format: 'verifikat-manifest-1', files })}\n`)] }
}

/** A result as the command line writes it; null where it is not for whoever asks, or is there no longer. */
async function recordOf({ access: { companyId, rights }, deps }: Company, runId: string): Promise<string | null> {
  const run = await deps.stores.runs.finished(companyId, runId)
  if (run === null || !isAnalysisId(run.analysisId)) return null
  const analysis: AnyAnalysis = analyses[run.analysisId]
  if (!readingRights(analysis).every((right) => rights.has(right))) return null
  const { algorithm, inputHash, resultHash } = run.provenance
  const head = { analysis: run.analysisId, version: Number(algorithm.split('@')[1]), params: run.params, inputHash, resultHash }
  return `${JSON.stringify(head).slice(0, -1)},"result":${await jsonFor(run.analysisId, rights, run.result)}}`
}

function cellOf({ state, reason, outcome }: Company['cells'][number]): MatrixCell {
  if (state === 'done' && outcome !== null) return { state, outcome }
  if (state === 'skipped') return { state, reason: reason ?? '' }
  return { state: 'failed', problem: reason ?? state }
}
