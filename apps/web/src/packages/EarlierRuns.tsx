import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { formatTimestamp } from '../format/dates.ts'
import { formatCount } from '../format/money.ts'

const SHOWN = 10
/** So often a run that goes on is looked at. */
const LOOK_MS = 1500

interface EarlierRunsProps {
  readonly companyId: string
  readonly packageId: string
  /** The one whose matrix is shown. */
  readonly shown: string | undefined
  readonly nameOf: (companyId: string) => string
}

/** When the package was run, by oneself or by its schedule: each with the way to what it came to. */
export function EarlierRuns({ companyId, packageId, shown, nameOf }: EarlierRunsProps) {
  const { t } = useTranslation('packages')
  const list = trpc.batches.list.useQuery(
    { packageId },
    { refetchInterval: ({ state: { data } }) => (data?.some(({ finishedAt }) => finishedAt === null) ? LOOK_MS : false) },
  )
  const mine = (list.data ?? []).slice(0, SHOWN)
  const shownAt = list.data?.find(({ batchId }) => batchId === shown)?.createdAt
  const isBefore = (createdAt: string) => shownAt !== undefined && createdAt < shownAt
  if (list.isError) return <ErrorLine error={list.error} onRetry={() => void list.refetch()} />
  if (mine.length === 0) return null
  return (
    <section className="pk-schedules" aria-labelledby="pk-runs">
      <h2 id="pk-runs">{t('runs.title')}</h2>
      <ul>
        {mine.map(({ batchId, companies, companyId: only, createdAt, finishedAt, cells }) => (
          <li key={batchId}>
            <Link
              className="an-link n"
              to="/beta/$companyId/analyses/packages"
              params={{ companyId }}
              search={(was) => ({ ...was, batch: batchId, since: undefined })}
              aria-current={batchId === shown ? 'true' : undefined}
            >
              {formatTimestamp(createdAt)}
            </Link>
            {isBefore(createdAt) && (
              <Link
                className="an-link"
                to="/beta/$companyId/analyses/packages"
                params={{ companyId }}
                search={(was) => ({ ...was, since: batchId })}
                aria-label={t('compareWithName', { at: formatTimestamp(createdAt) })}
              >
                {t('compareWith')}
              </Link>
            )}
            <span className="t2">
              {only === null ? t('runs.companies', { count: companies, n: formatCount(companies) }) : nameOf(only)}
              {finishedAt === null && ` · ${t('cell.running')}`}
              {(cells.cancelled ?? 0) > 0 && ` · ${t('runs.cancelled')}`}
              {(cells.failed ?? 0) > 0 && ` · ${t('runs.failed', { count: cells.failed })}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
