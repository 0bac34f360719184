import { Link } from '@tanstack/react-router'
import type { CountedStatus } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { Money } from '../components/Money.tsx'
import { levelTones, Soundness } from '../components/Soundness.tsx'
import { OpenError, StatusText } from '../components/StatusText.tsx'
import { checksOf } from './checks.ts'
import type { HomePeriod } from './home-period.ts'
import type { HomeRun } from './use-home-run.ts'

export interface BooksCheckProps {
  readonly companyId: string
  readonly currency: string
  readonly period: HomePeriod
  /** Of the books in use; null where there are none. */
  readonly status: CountedStatus | null
  readonly run: HomeRun<'trial-balance'>
}

/** How sound the books are: what is open about their files, and whether they add up as far as the trial balance tells. */
export function BooksCheck({ companyId, currency, period: { from, to }, status, run }: BooksCheckProps) {
  const { t } = useTranslation('home')
  const checks = run.result === null ? null : checksOf(run.result)
  const wrong = checks?.filter(({ severity }) => severity !== 'good') ?? []
  // beside what is open about the files, that all adds up would say too much
  const calm = status === null || status.level === 'good' || status.level === 'info'
  return (
    <section className="home-line" aria-labelledby="home-books" aria-busy={run.isPending}>
      <h2 id="home-books">{t('books.title')}</h2>
      {run.error !== null && run.result === null && <ErrorLine error={run.error} onRetry={run.retry} />}
      {(status !== null || checks !== null) && (
        <OpenError value={status?.level === 'error' || wrong.some(({ severity }) => severity === 'error')}>
          <ul>
            {status !== null && status.level !== 'good' && (
              <li>
                <Link className="an-link" to="/beta/$companyId/data/accounting" params={{ companyId }}>
                  <Soundness status={status} of="books" />
                </Link>
              </li>
            )}
            {wrong.map((check) => (
              <li key={check.id}>
                <StatusText tone={levelTones[check.severity]}>{t(`books.${check.id}`, { count: check.count })}</StatusText>{' '}
                {check.accounts.length > 0 && <span className="t2 n">{check.accounts.join(', ')}</span>}{' '}
                {check.ore !== null && (
                  <span className="t2">
                    <Money ore={check.ore} unit="ore" /> {currency === 'SEK' ? 'kr' : currency}
                  </span>
                )}
              </li>
            ))}
            {checks !== null && (
              <li>
                <StatusText tone="green">
                  {t(wrong.length === 0 && calm ? 'books.allClear' : 'books.clear', {
                    count: checks.length - wrong.length,
                  })}
                </StatusText>
              </li>
            )}
          </ul>
        </OpenError>
      )}
      <span className="sp" />
      <Link className="hd-link" to="/beta/$companyId/analyses/trial-balance" params={{ companyId }} search={{ from, to }}>
        {t('books.all')}
      </Link>
    </section>
  )
}
