import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { catalogueEntries } from '../catalogue/analyses.ts'
import { analysisTarget } from '../catalogue/analysis-target.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { Soundness } from '../components/Soundness.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatDate, formatTimestamp } from '../format/dates.ts'
import { useStepName } from '../packages/use-step-name.ts'
import type { Assignment } from './use-assignment.ts'

/** What each analysis of the year says, looked at or not, and which nobody has asked. */
export function YearAnalyses({ assignment: { companyId, content } }: { readonly assignment: Assignment }) {
  const { t } = useTranslation('assignments')
  const nameOf = useStepName()
  const { from, to } = content.period
  const asked = trpc.assignments.yearAnalyses.useQuery({ companyId, period: { from, to } })
  if (asked.isError) return <ErrorLine error={asked.error} onRetry={() => void asked.refetch()} />
  if (asked.data === undefined) return <SkeletonRows rows={6} columns={[200, 160, 120]} />
  const said = asked.data.flatMap(({ analysisId, said: own }) => (own === null ? [] : { analysisId, ...own }))
  const open = new Map(catalogueEntries.filter(({ path }) => !path.endsWith('-sampling')).map((entry) => [String(entry.key), entry]))
  const unasked = asked.data.filter(({ analysisId, said: own }) => own === null && open.has(analysisId))
  const linkOf = (analysisId: string) => (
    <Link {...analysisTarget({ path: open.get(analysisId)?.path ?? analysisId }, companyId)} search={{ from, to }} className="an-link">
      {nameOf({ analysis: analysisId })}
    </Link>
  )
  return (
    <>
      {said.length > 0 && (
        <table className="tbl tbl-lines as-table">
          <thead>
            <tr>
              <th scope="col">{t('year.analysis')}</th>
              <th scope="col">{t('year.says')}</th>
              <th scope="col">{t('year.asked')}</th>
            </tr>
          </thead>
          <tbody>
            {said.map(({ analysisId, level, counts, to: last, finishedAt, isOutdated, isNarrowed }) => (
              <tr key={analysisId}>
                <th scope="row">{linkOf(analysisId)}</th>
                <td>{isOutdated ? <StatusText tone="grey">{t('year.outdated')}</StatusText> : <Soundness status={{ level, counts }} />}</td>
                <td className="n t2">
                  {t('year.until', { day: formatDate(last), at: formatTimestamp(finishedAt) })}
                  {isNarrowed && ` ${t('year.narrowed')}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {unasked.length > 0 && (
        <p className="as-said">
          <StatusText tone="amber">{t('year.unasked', { count: unasked.length })}</StatusText>{' '}
          {unasked.map(({ analysisId }) => (
            <span key={analysisId}>{linkOf(analysisId)} </span>
          ))}
        </p>
      )}
    </>
  )
}
