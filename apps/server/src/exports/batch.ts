/** A package over many companies as one file: every result as `verifikat package run` writes it, the matrix, and a manifest that `verifikat verify` checks. */
import { createHash } from 'node:crypto'
import {
  AppError,
  canonicalJson,
  type MatrixCell,
  type MatrixRow,
  MOST_PAPERS,
  matrixTable,
  type Package,
  worstRowFirst,
  writtenCell,
  writtenOrgNumber,
} from '@verifikat/analyses'
import { type BatchMatrix, seenCompanies } from '@verifikat/db'
import type { Language } from '@verifikat/papers'
import { type ZipEntry, zip } from '@verifikat/papers'
import * as z from 'zod'
import { attachment } from '../downloads.ts'
import type { Entered } from '../gate.ts'
import { type CallerRequest, parsed, type RegisterRoutes } from '../http.ts'
import { withinKey } from '../key-scope.ts'
import { isWhole } from '../salary.ts'
import { fileName } from './about.ts'
import { type DoneCell, papersOf, type ReadCell, readCell } from './batch-papers.ts'
import { batchPdf } from './batch-pdf.ts'
import { sendFile } from './send.ts'

const batchParams = z.object({ batchId: z.uuid() })
const batchQuery = z.object({
  lang: z.enum(['en', 'sv']).default('en'),
  /** In a ZIP, the papers of each company too: they take their time to be set. */
  papers: z.enum(['0', '1']).default('0'),
})

interface NamedCompany {
  readonly name: string
  readonly orgNumber: string
}

interface Company extends Entered, NamedCompany {
  /** Of its results in the archive. */
  readonly folder: string
  readonly cells: BatchMatrix['companies'][number]['cells']
}

export const registerBatch: RegisterRoutes = (_app, { open, route }) => {
  const sent = async (asked: CallerRequest, format: 'zip' | 'pdf') => {
    const { reply, caller } = asked
    const { lang, papers } = parsed(batchQuery, asked.request.query)
    const { batchId } = parsed(batchParams, asked.request.params)
    const listed = await open.portfolio.list(caller.user.id, caller.sessionHash)
    const readable = (caller.key === null ? listed : withinKey(listed, caller.key)).filter(({ rights }) => rights.includes('read'))
    const owner = { userId: caller.user.id, keyId: caller.key?.id ?? null }
    const batch = await open.batches.matrix(owner, batchId, seenCompanies(readable))
    const { companies, notMine } = await opened(asked, batch, new Map(readable.map((one) => [one.id, one])))
    if (companies.length === 0) {
      throw new AppError('forbidden', { params: notMine.length > 0 ? { reason: 'right', right: 'export' } : { reason: 'company' } })
    }
    const { id, version } = batch.package
    const made: Made = { batch, notMine, language: lang, madeBy: caller.user.name, madeAt: new Date().toISOString() }
    if (format === 'pdf' && companies.length * batch.package.steps.length > MOST_PAPERS) {
      throw new AppError('too_large', { params: { reason: 'papers' } })
    }
    return await sendFile(
      {
        reply,
        caller,
        companyId: null,
        // each company's log says that its results have left
        audit: async ({ userId, action, detail }) => {
          for (const { access, deps } of companies) await deps.stores.audit({ userId, companyId: access.companyId, action, detail })
        },
        onUnlogged: (err) => open.log.error({ err, batchId }, 'a broken-off file is not in the activity log'),
      },
      {
        action: 'export.batch',
        detail: { batchId, packageId: id, version, format, companies: companies.length },
        rows: null,
        mimeType: format === 'pdf' ? 'application/pdf' : 'application/zip',
        disposition: attachment(`${fileName([id, batch.createdAt.slice(0, 10)])}.${format}`),
        content:
          format === 'pdf'
            ? await papersOfAll(
                made,
                companies.map((company) => ({ company, cells: doneCells(company, batch.package) })),
              )
            : zip(entriesOf(made, companies, papers === '1')),
      },
    )
  }
  route.caller('GET', '/batches/:batchId/results.zip', (asked) => sent(asked, 'zip'))
  route.caller('GET', '/batches/:batchId/results.pdf', (asked) => sent(asked, 'pdf'))
}

/** Those whose results whoever asks may take out, each under a name of its own, and those that they may only read. */
async function opened(
  { enter }: Pick<CallerRequest, 'enter'>,
  { companies }: BatchMatrix,
  known: ReadonlyMap<string, { readonly name: string; readonly orgNumber: string }>,
): Promise<{ readonly companies: Company[]; readonly notMine: readonly NamedCompany[] }> {
  const taken = new Set<string>()
  const found: Company[] = []
  const notMine: NamedCompany[] = []
  for (const { companyId, cells } of companies) {
    const own = known.get(companyId)
    const name = own?.name ?? companyId
    const orgNumber = writtenOrgNumber(own?.orgNumber ?? '')
    const entered = await enter(companyId, 'export', 'read').catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'forbidden') return null
      throw error
    })
    if (entered === null) {
      notMine.push({ name, orgNumber })
      continue
    }
    const wanted = fileName([name]).replace(/^[. ]+/, '') || companyId
    const folder = taken.has(wanted.toLowerCase()) ? `${wanted} ${companyId}` : wanted
    taken.add(folder.toLowerCase())
    found.push({ ...entered, name, orgNumber, folder, cells })
  }
  return { companies: found, notMine }
}

interface Made {
  readonly batch: BatchMatrix
  readonly notMine: readonly NamedCompany[]
  readonly language: Language
  readonly madeBy: string
  readonly madeAt: string
}

interface CompanyCells {
  readonly company: Company
  readonly cells: readonly DoneCell[]
}

function doneCells(company: Company, { steps }: Package): DoneCell[] {
  return steps.flatMap((step, at) => {
    const cell = company.cells[at]
    return cell?.state === 'done' ? [{ step, read: () => readCell(company, cell.runId) }] : []
  })
}

async function papersOfAll({ batch, language, notMine, ...made }: Made, companies: readonly CompanyCells[]): Promise<Uint8Array> {
  const { package: own, packageHash, createdAt: runAt, materialityOre } = batch
  const ordered = companies
    .map(({ company, cells }) => ({ company, cells, row: rowOf(company) }))
    .sort((a, b) => worstRowFirst(a.row, b.row))
  return await batchPdf(
    {
      package: own,
      packageHash,
      runAt,
      materialityOre,
      ...made,
      leftOut: notMine.map(({ name }) => name),
      rows: ordered.map(({ row }) => row),
      companies: ordered.map(({ company, cells }) => ({
        company: company.name,
        most: cells.length,
        papers: papersOf(company, cells, language),
      })),
    },
    language,
  )
}

async function* entriesOf(made: Made, companies: readonly Company[], withPapers: boolean): AsyncGenerator<ZipEntry, void, void> {
  const { batch } = made
  const files: { path: string; sha256: string }[] = []
  const entry = (path: string, text: string | Uint8Array): ZipEntry => {
    const content = Buffer.from(text)
    files.push({ path, sha256: createHash('sha256').update(content).digest('hex') })
    return { name: path, content: [content] }
  }
  const rows: MatrixRow[] = []
  const leftOut: string[][] = made.notMine.map(({ name, orgNumber }) => [name, orgNumber, '', 'right'])
  for (const company of companies) {
    const cells: DoneCell[] = []
    for (const { step, read } of doneCells(company, batch.package)) {
      const own = await read()
      const reason = own.leftOut ?? (isWhole(own.json, own.run.result) ? null : 'salary')
      if (own.leftOut === null && reason === null) yield entry(`${company.folder}/${step.id}.json`, `${recordOf(own)}\n`)
      else leftOut.push([company.name, company.orgNumber, step.id, reason ?? ''])
      if (withPapers) cells.push({ step, read: async () => own })
    }
    if (withPapers) yield entry(`${company.folder}/papers.pdf`, await papersOfAll(made, [{ company, cells }]))
    rows.push(rowOf(company))
  }
  rows.sort(worstRowFirst)
  yield entry('package.json', `${canonicalJson(batch.package)}\n`)
  yield entry('matrix.csv', csvOf(matrixTable(batch.package.steps, rows)))
  if (leftOut.length > 0) yield entry('left-out.csv', csvOf([['Company', 'Org. number', 'Step', 'Reason'], ...leftOut]))
  files.sort((a, b) => (a.path < b.path ? -1 : 1))
  yield { name: 'manifest.json', content: [Buffer.from(`${JSON.stringify({ format: 'verifikat-manifest-1', files })}\n`)] }
}

/** A result as `verifikat package run` writes it, byte for byte: canonical, around the text that its hash is of. */
function recordOf({ run: { provenance, params, result }, analysisId }: ReadCell & { readonly leftOut: null }): string {
  const { algorithm, inputHash, resultHash } = provenance
  const before = canonicalJson({ analysis: analysisId, inputHash, params })
  const after = canonicalJson({ resultHash, version: Number(algorithm.split('@')[1]) })
  return `${before.slice(0, -1)},"result":${result},${after.slice(1)}`
}

/** The mark tells spreadsheets which letters these are. */
function csvOf(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map((line) => `${line.map((cell) => writtenCell(cell, ',')).join(',')}\r\n`).join('')}`
}

function rowOf({ name, orgNumber, cells }: Company): MatrixRow {
  return { company: name, orgNumber, cells: cells.map(cellOf) }
}

function cellOf({ state, reason, outcome }: Company['cells'][number]): MatrixCell {
  if (state === 'done' && outcome !== null) return { state, outcome }
  // what may not be seen has not failed
  if (state === 'skipped' || state === 'done') return { state: 'skipped', reason: reason ?? '' }
  return { state: 'failed', problem: reason ?? state }
}
