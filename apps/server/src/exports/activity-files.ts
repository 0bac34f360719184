/** The activity log as files: a whole chain that anybody can verify, and what a filter shows as a table. */
import { INSTALLATION_CHAIN, logEntryLine, logHeadLine } from '@verifikat/analyses'
import { type ChainLog, chainLog, logFilterSchema } from '@verifikat/db'
import type { Language } from '@verifikat/papers'
import * as z from 'zod'
import { attachment } from '../downloads.ts'
import { parsed, type RegisterRoutes } from '../http.ts'
import { fileName } from './about.ts'
import { activityTable } from './activity-table.ts'
import { csvFile } from './csv.ts'
import type { ExportFile } from './send.ts'

const language = z.enum(['en', 'sv']).default('en')
const json = z.string().transform((text, ctx) => {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    ctx.addIssue({ code: 'custom', message: 'not JSON' })
    return z.NEVER
  }
})
const wholeQuery = z.object({ lang: language })
const tableQuery = z.object({ lang: language, filter: json.pipe(logFilterSchema).default(logFilterSchema.parse({})) })

const names = {
  whole: { en: 'Activity log', sv: 'Aktivitetslogg' },
  filtered: { en: 'Activity', sv: 'Aktivitet' },
  company: { en: 'Company', sv: 'Företag' },
  installation: { en: 'The installation', sv: 'Installationen' },
  newest: { en: 'Hash of the newest entry', sv: 'Hash för den senaste posten' },
} as const

interface LogOwner {
  readonly log: ChainLog
  /** Null: the installation. */
  readonly companyId: string | null
  readonly company: string | null
}

export const registerActivityFiles: RegisterRoutes = (_app, { route }) => {
  route.file('/companies/:companyId/activity.jsonl', ['authorise'], async ({ request, deps, companyId }) => {
    const { lang } = parsed(wholeQuery, request.query)
    const { name } = await deps.stores.companies.owner(companyId)
    return await wholeChain({ log: chainLog(deps.stores.activityLog, companyId), companyId, company: name }, lang)
  })
  route.file('/companies/:companyId/activity.csv', ['authorise'], async ({ request, deps, companyId }) => {
    const { name } = await deps.stores.companies.owner(companyId)
    return await filteredList({ log: chainLog(deps.stores.activityLog, companyId), companyId, company: name }, request.query)
  })
  const installation = (log: ChainLog): LogOwner => ({ log, companyId: null, company: null })
  route.installationFile('/installation/activity.jsonl', async ({ request, admin }) => {
    return await wholeChain(installation(admin.activityLog), parsed(wholeQuery, request.query).lang)
  })
  route.installationFile('/installation/activity.csv', async ({ request, admin }) => {
    return await filteredList(installation(admin.activityLog), request.query)
  })
}

/** Up to the newest entry of now: that it was taken comes after it in the log. */
async function wholeChain({ log, companyId, company }: LogOwner, lang: Language): Promise<ExportFile> {
  const { seq: count, hash: head } = await log.newest()
  const exportedAt = new Date().toISOString()
  const first = logHeadLine({ chain: companyId ?? INSTALLATION_CHAIN, company, exportedAt, count, head })
  return {
    action: 'export.activity',
    detail: { format: 'jsonl', head },
    rows: count,
    mimeType: 'application/jsonl; charset=utf-8',
    disposition: attachment(`${fileName([company ?? 'verifikat', names.whole[lang], exportedAt.slice(0, 10)])}.jsonl`),
    content: lines(first, log.entries(count)),
  }
}

async function* lines(first: string, pages: ReturnType<ChainLog['entries']>): AsyncGenerator<Uint8Array, void, void> {
  yield Buffer.from(`${first}\n`)
  for await (const page of pages) yield Buffer.from(page.map((entry) => `${logEntryLine(entry)}\n`).join(''))
}

async function filteredList({ log, company }: LogOwner, asked: unknown): Promise<ExportFile> {
  const { lang, filter } = parsed(tableQuery, asked)
  const { table, head } = await activityTable(log, filter, lang)
  const about = [
    [names.company[lang], company ?? names.installation[lang]],
    [names.newest[lang], head],
  ] as const
  return {
    action: 'export.activity',
    detail: { format: 'csv', head },
    rows: table.rows,
    mimeType: 'text/csv; charset=utf-8',
    disposition: attachment(`${fileName([company ?? 'verifikat', names.filtered[lang], new Date().toISOString().slice(0, 10)])}.csv`),
    content: csvFile(table, lang, about),
  }
}
