import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import { trpc } from '../app/trpc.ts'
import { type AnalysisKey, catalogueEntries } from '../catalogue/analyses.ts'
import { useAnalysisTarget } from '../catalogue/analysis-target.ts'
import { StatusText } from '../components/StatusText.tsx'
import { formatDay } from '../format/dates.ts'

/** Where an audit begins, in its order; what the books do not allow is left out. */
const recommended: readonly AnalysisKey[] = [
  'trial-balance',
  'source-balance-sheet',
  'balance',
  'result',
  'monthly-matrix',
  'key-figure',
  'income-statement',
  'balance-sheet',
  'general-ledger-account',
]
const SHOWN = 5

export interface QuickStartsProps {
  readonly companyId: string
  readonly hasVouchers: boolean
}

/** The analyses to begin with: what each answers, and whether its last run still holds. */
export function QuickStarts({ companyId, hasVouchers }: QuickStartsProps) {
  const targetOf = useAnalysisTarget()
  const { t } = useTranslation(['home', 'catalogue'])
  const entries = recommended
    .flatMap((key) => catalogueEntries.find((entry) => entry.key === key) ?? [])
    .filter(({ needs }) => needs === 'balances' || (needs === 'vouchers' && hasVouchers))
    .slice(0, SHOWN)
  return (
    <section aria-labelledby="home-start">
      <div className="hd hd-top">
        <h2 id="home-start">{t('start.title')}</h2>
        <span className="sp" />
        <Link className="hd-link" to="/beta/$companyId/analyses" params={{ companyId }}>
          {t('start.all')}
        </Link>
      </div>
      <ul className="qs">
        {entries.map((entry) => (
          <li key={entry.key}>
            <Link {...targetOf(entry, companyId)} title={t(`catalogue:analyses.${entry.key}.purpose`)}>
              <span className="m el">{t(`catalogue:analyses.${entry.key}.name`)}</span>
              <LastRun companyId={companyId} analysisId={entry.key} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A hint: where it cannot be read, nothing is said. */
function LastRun({ companyId, analysisId }: { readonly companyId: string; readonly analysisId: string }) {
  const { t } = useTranslation('home')
  const { locale } = usePreferences()
  const { data } = trpc.run.latest.useQuery({ companyId, analysisId })
  if (data === undefined) return <span />
  if (data === null || data.state === 'cancelled') return <span className="t3">{t('start.never')}</span>
  if (data.state === 'failed') return <StatusText tone="red">{t('start.failed')}</StatusText>
  if (data.state !== 'done') return <StatusText tone="blue">{t('start.running')}</StatusText>
  if (!data.isCurrent) return <StatusText tone="amber">{t('start.stale')}</StatusText>
  return <span className="t3 n">{t('start.ran', { day: formatDay(data.createdAt.slice(0, 10), locale) })}</span>
}
