/** The report to an association's board, to print and hand out: questions, charts and sentences, with where the figures come from. */
import { AppError, analyses } from '@verifikat/analyses'
import { readingRights } from '@verifikat/db'
import * as z from 'zod'
import { attachment } from '../downloads.ts'
import { parsed, type RegisterRoutes } from '../http.ts'
import { jsonFor } from '../salary.ts'
import { exportName } from './about.ts'
import { boardPdf } from './board-pdf.ts'
import { boardSources } from './board-sources.ts'
import { reportedPeriod } from './reported-period.ts'

const analysisId = 'condominium-board-report'
const params = z.object({ runId: z.uuid() })
const query = z.object({ lang: z.enum(['en', 'sv']).default('en') })

export const registerBoardReport: RegisterRoutes = (_app, { route }) => {
  route.file(
    '/companies/:companyId/runs/:runId/board-report.pdf',
    ['read'],
    async ({ request, deps, companyId, enter, caller, access }) => {
      const { stores } = deps
      const { runId } = parsed(params, request.params)
      const { lang } = parsed(query, request.query)
      const run = await stores.runs.finished(companyId, runId)
      if (!run || run.analysisId !== analysisId) throw new AppError('not_found')
      const analysis = analyses[analysisId]
      await enter(companyId, ...readingRights(analysis))
      const result = analysis.result.parse(JSON.parse(await jsonFor(analysisId, access.rights, run.result)))
      const presentation = await analysis.loadShown()
      if (!presentation) throw new AppError('not_found')
      const shown = presentation.of(analysis.params.parse(run.params), result)
      const view = { sign: 'natural' } as const
      const company = await stores.companies.owner(companyId)
      const ledgers = await stores.books.byIds(companyId, run.ledgerIds)
      const period = reportedPeriod(result)
      const { inputHash, resultHash } = run.provenance
      return {
        action: 'export.run',
        detail: { runId, format: 'pdf' },
        rows: 0,
        mimeType: 'application/pdf',
        disposition: attachment(
          `${exportName({ company, ledgers, analysisId, period, params: run.params, provenance: run.provenance }, lang)}.pdf`,
        ),
        content: await boardPdf(
          {
            company,
            period,
            madeBy: caller.user.name,
            madeAt: new Date().toISOString(),
            hashes: [inputHash, resultHash],
            sources: boardSources({ to: period.to, ledgers, provenance: run.provenance }, lang),
            tables: shown.tables(view),
            charts: shown.charts(view),
          },
          lang,
        ),
      }
    },
  )
}
