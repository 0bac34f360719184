import { Readable } from 'node:stream'
import { AppError, querySchema } from '@verifikat/analyses'
import { type ExportFormat, inputHashOf, type Language, type LinesSource, type OpenExport, type RunSource } from '@verifikat/db'
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { attachment } from '../downloads.ts'
import { parsed, type RegisterRoutes } from '../http.ts'
import { requireMember } from '../trpc.ts'
import { csvFile } from './csv.ts'
import { type About, xlsxEntries } from './xlsx.ts'
import { zip } from './zip.ts'

const format = z.enum(['csv', 'xlsx'])
const language = z.enum(['en', 'sv']).default('en')
const runParams = z.object({ companyId: z.uuid(), runId: z.uuid(), format })
const linesParams = z.object({ companyId: z.uuid(), format })
const json = z.string().transform((text, ctx) => {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    ctx.addIssue({ code: 'custom', message: 'not JSON' })
    return z.NEVER
  }
})
const runQuery = z.object({ lang: language })
const linesQuery = z.object({ lang: language, query: json.pipe(querySchema) })

const mimeTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Whole tables, however long: streamed as they are made, with the number of rows and control sums to check them by. */
export const registerExports: RegisterRoutes = (app, { deps, userOf }) => {
  const { stores, compute } = deps

  app.get('/companies/:companyId/runs/:runId/export.:format', async (request, reply) => {
    const user = await userOf(request, reply)
    const { companyId, runId, format } = parsed(runParams, request.params)
    const { lang } = parsed(runQuery, request.query)
    await requireMember(deps, user.id, companyId)
    const run = await stores.runs.finished(companyId, runId)
    if (!run) throw new AppError('not_found')
    const { analysisId, params, result, ledgerIds, provenance } = run
    const source: RunSource = { kind: 'run', analysisId, result, params }
    const open = await compute.openExport(companyId, ledgerIds, source, lang)
    const about = { parameters: pairs(params), provenance: pairs(provenance) }
    await stores.audit({ userId: user.id, companyId, action: 'export.run', detail: { runId, format, rows: open.rows } })
    return await send(reply, `${analysisId}-${runId.slice(-8)}`, format, lang, open, about)
  })

  app.get('/companies/:companyId/lines.:format', async (request, reply) => {
    const user = await userOf(request, reply)
    const { companyId, format } = parsed(linesParams, request.params)
    const { lang, query } = parsed(linesQuery, request.query)
    await requireMember(deps, user.id, companyId)
    const ledgers = await stores.books.active(companyId)
    const source: LinesSource = { kind: 'lines', query }
    const open = await compute.openExport(
      companyId,
      ledgers.map(({ id }) => id),
      source,
      lang,
    )
    await stores.audit({ userId: user.id, companyId, action: 'export.lines', detail: { format, rows: open.rows } })
    return await send(reply, 'lines', format, lang, open, {
      parameters: pairs(query),
      provenance: pairs({ inputHash: inputHashOf(ledgers) }),
    })
  })
}

async function send(reply: FastifyReply, name: string, format: ExportFormat, lang: Language, open: OpenExport, about: About) {
  const content = format === 'csv' ? csvFile(open, lang, about.provenance) : zip(xlsxEntries(open, lang, about))
  return await reply
    .header('content-type', mimeTypes[format])
    .header('content-disposition', attachment(`${name}.${format}`))
    .header('cache-control', 'no-store')
    .send(Readable.from(content))
}

/** A value's parts by name, as people read them. */
function pairs(value: unknown): (readonly [string, string])[] {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return entries.map(([key, part]) => [key, typeof part === 'string' ? part : JSON.stringify(part)] as const)
}
