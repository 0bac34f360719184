import { AppError, analyses, isAnalysisId, querySchema } from '@verifikat/analyses'
import type { OpenExport } from '@verifikat/compute'
import { inputHashOf, readingRights } from '@verifikat/db'
import { type ExportFormat, exportViewSchema, type Language, type LinesSource, type RunSource, zip } from '@verifikat/papers'
import * as z from 'zod'
import { attachment } from '../downloads.ts'
import { parsed, type RegisterRoutes } from '../http.ts'
import { jsonFor } from '../salary.ts'
import { aboutExport, type Exported, exportName } from './about.ts'
import { csvFile } from './csv.ts'
import { withWholeList } from './journal-lists.ts'
import { reportedPeriod } from './reported-period.ts'
import type { ExportFile } from './send.ts'
import { xlsxEntries } from './xlsx.ts'

const format = z.enum(['csv', 'xlsx'])
const language = z.enum(['en', 'sv']).default('en')
const runParams = z.object({ runId: z.uuid(), format })
const linesParams = z.object({ format })
const json = z.string().transform((text, ctx) => {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    ctx.addIssue({ code: 'custom', message: 'not JSON' })
    return z.NEVER
  }
})
const runQuery = z.object({ lang: language, view: json.pipe(exportViewSchema).default(exportViewSchema.parse({})) })
const linesQuery = z.object({ lang: language, query: json.pipe(querySchema) })

const mimeTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Whole tables, however long: streamed as they are made, with the number of rows and control sums to check them by. */
export const registerExports: RegisterRoutes = (_app, { route, publicUrl }) => {
  route.file('/companies/:companyId/runs/:runId/export.:format', ['read'], async ({ request, deps, companyId, enter, access }) => {
    const { stores, compute } = deps
    const { runId, format } = parsed(runParams, request.params)
    const { lang, view } = parsed(runQuery, request.query)
    const run = await stores.runs.finished(companyId, runId)
    if (!run) throw new AppError('not_found')
    if (isAnalysisId(run.analysisId)) await enter(companyId, ...readingRights(analyses[run.analysisId]))
    const { analysisId, params, ledgerIds, provenance } = run
    const seen = await jsonFor(run.analysisId, access.rights, run.result)
    const result = await withWholeList(seen, { analysisId, view }, async (asked, page) => {
      return await compute.journalList(await stores.runs.task(runId), asked, page)
    })
    const period = reportedPeriod(JSON.parse(result))
    const accountPage = pageOfAccounts(publicUrl, companyId, period)
    const source: RunSource = { kind: 'run', analysisId, result, params, view, accountPage }
    const open = await compute.openExport(companyId, ledgerIds, source, lang)
    const ledgers = await stores.books.byIds(companyId, ledgerIds)
    const company = await stores.companies.owner(companyId)
    const exported: Exported = { company, ledgers, analysisId, period, params, provenance }
    return { action: 'export.run', detail: { runId, format }, ...(await made(format, lang, open, exported)) }
  })

  route.file('/companies/:companyId/lines.:format', ['read'], async ({ request, deps, companyId }) => {
    const { stores, compute } = deps
    const { format } = parsed(linesParams, request.params)
    const { lang, query } = parsed(linesQuery, request.query)
    const ledgers = await stores.books.active(companyId)
    const source: LinesSource = { kind: 'lines', query }
    const open = await compute.openExport(
      companyId,
      ledgers.map(({ id }) => id),
      source,
      lang,
    )
    const company = await stores.companies.owner(companyId)
    const { period } = query
    const provenance = { inputHash: inputHashOf(ledgers) }
    const exported = { company, ledgers, analysisId: null, period, params: query, provenance }
    return { action: 'export.lines', detail: { format }, ...(await made(format, lang, open, exported)) }
  })
}

/** Where an account's lines of the period are shown, up to its number. */
function pageOfAccounts(publicUrl: string, companyId: string, { from, to }: Exported['period']): string {
  const page = new URL(`/beta/${companyId}/analyses/general-ledger-account`, publicUrl)
  if (from !== null) page.searchParams.set('from', from)
  if (to !== null) page.searchParams.set('to', to)
  return `${page.href}${page.search === '' ? '?' : '&'}accounts=`
}

async function made(
  format: ExportFormat,
  lang: Language,
  open: OpenExport,
  exported: Exported,
): Promise<Omit<ExportFile, 'action' | 'detail'>> {
  const about = await aboutExport(exported, open, lang)
  return {
    rows: open.rows,
    mimeType: mimeTypes[format],
    disposition: attachment(`${exportName(exported, lang)}.${format}`),
    content: format === 'csv' ? csvFile(open, lang, [...about.parameters, ...about.provenance]) : zip(xlsxEntries(open, lang, about)),
  }
}
