/** The access list as files: to print and keep with the firm's quality management, and as a table. */
import { writtenOrgNumber } from '@verifikat/analyses'
import { csvRows, dataRows, type Language } from '@verifikat/papers'
import * as z from 'zod'
import type { Deps } from '../deps.ts'
import { attachment } from '../downloads.ts'
import { parsed, type RegisterRoutes } from '../http.ts'
import { fileName } from './about.ts'
import { accessPdf } from './access-pdf.ts'
import { type AccessRow, accessRows } from './access-table.ts'
import { type Times, timesIn, zoneSchema } from './access-times.ts'
import { type AccessColumn, accessWords, columnWords, sectionWords } from './access-words.ts'
import { csvFile, type MadeTable } from './csv.ts'

const query = z.object({ lang: z.enum(['en', 'sv']).default('en'), zone: zoneSchema.default('UTC') })

const inOrder = [
  'section',
  'name',
  'email',
  'role',
  'rights',
  'source',
  'from',
  'to',
  'state',
  'active',
  'by',
] as const satisfies readonly AccessColumn[]

export const registerAccessFiles: RegisterRoutes = (_app, { route }) => {
  route.file('/companies/:companyId/access-list.pdf', ['authorise'], async ({ request, deps, caller, companyId }) => {
    const { lang, zone } = parsed(query, request.query)
    const madeAt = new Date().toISOString()
    const times = timesIn(zone)
    const { company, rows } = await listOf(deps, companyId, caller.user.id, { language: lang, times })
    return {
      ...logged('pdf', rows),
      mimeType: 'application/pdf',
      disposition: attachment(`${fileName([company.name, accessWords.title[lang], madeAt.slice(0, 10)])}.pdf`),
      content: await accessPdf({ company, madeAt, madeBy: caller.user.name, times, rows }, lang),
    }
  })

  route.file('/companies/:companyId/access-list.csv', ['authorise'], async ({ request, deps, caller, companyId }) => {
    const { lang, zone } = parsed(query, request.query)
    const madeAt = new Date().toISOString()
    const times = timesIn(zone)
    const { company, rows } = await listOf(deps, companyId, caller.user.id, { language: lang, times })
    const w = (key: keyof typeof accessWords) => accessWords[key][lang]
    const about = [
      [w('company'), company.name],
      [w('orgNumber'), company.orgNumber],
      [w('madeAt'), times.minute(madeAt)],
      [w('times'), times.zone],
      [w('madeBy'), caller.user.name],
    ] as const
    return {
      ...logged('csv', rows),
      mimeType: 'text/csv; charset=utf-8',
      disposition: attachment(`${fileName([company.name, w('title'), madeAt.slice(0, 10)])}.csv`),
      content: csvFile(tableOf(rows, lang), lang, about),
    }
  })
}

function logged(format: string, rows: readonly AccessRow[]) {
  return { action: 'export.access-list', detail: { format }, rows: rows.length } as const
}

interface Reader {
  readonly language: Language
  readonly times: Times
}

async function listOf({ stores }: Deps, companyId: string, userId: string, { language, times }: Reader) {
  const [company, overview, keys, invitations] = await Promise.all([
    stores.companies.owner(companyId),
    stores.access.overview(companyId, userId),
    stores.ownKeys.reaching(companyId, userId),
    stores.invitations.ofCompany(companyId, userId),
  ])
  const { name, orgNumber } = company
  return { company: { name, orgNumber: writtenOrgNumber(orgNumber) }, rows: accessRows({ overview, keys, invitations }, language, times) }
}

function tableOf(rows: readonly AccessRow[], language: Language): MadeTable {
  const kinds = inOrder.map(() => 'text' as const)
  const cells = rows.map((row) => inOrder.map((key) => (key === 'section' ? sectionWords[row.section][language] : row[key])))
  return {
    rows: rows.length,
    headers: inOrder.map((key) => columnWords[key][language]),
    kinds,
    sums: inOrder.map(() => null),
    control: null,
    sign: 'bookkeeping',
    unit: 'kr',
    leftOut: 0,
    notes: [],
    tabs: [],
    part: async (format, offset, limit, firstRow) => {
      const part = cells.slice(offset, offset + limit)
      return new TextEncoder().encode(format === 'csv' ? csvRows(part, kinds, language) : dataRows(part, kinds, firstRow))
    },
  }
}
