import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLive } from '../app/live.ts'
import { trpc } from '../app/trpc.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { formatDate } from '../format/dates.ts'
import { ImportStatus } from '../imports/ImportStatus.tsx'
import { isUnderWay } from '../imports/import-state.ts'

const SHOWN = 6

/** The newest imports and how they went. */
export function RecentImports({ companyId }: { readonly companyId: string }) {
  const { t } = useTranslation(['home', 'imports'])
  const live = useLive()
  const imports = trpc.import.list.useQuery(
    { companyId },
    { refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? (live ? 5000 : 1000) : false) },
  )
  return (
    <section aria-labelledby="home-imports">
      <div className="hd hd-top">
        <h2 id="home-imports">{t('imports:title')}</h2>
        {imports.data !== undefined && <span className="lab n">{imports.data.length}</span>}
        <span className="sp" />
        <Link className="hd-link" to="/beta/$companyId/data/accounting" params={{ companyId }}>
          {t('imports.all')}
        </Link>
      </div>
      {imports.isPending && <SkeletonRows rows={3} columns={[56, 160, -72]} />}
      {imports.isError && <ErrorLine error={imports.error} onRetry={() => void imports.refetch()} />}
      <ul className="rows">
        {imports.data?.slice(0, SHOWN).map((row) => (
          <li key={row.id}>
            <Link
              to="/beta/$companyId/data/accounting"
              params={{ companyId }}
              search={row.state === 'waiting' ? { map: row.id } : { import: row.id }}
            >
              <span className="t2 n">{formatDate(row.createdAt)}</span>
              <span className="el rows-name">{row.fileName}</span>
              <ImportStatus row={row} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
