import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { Money } from '../components/Money.tsx'
import { StatusText, type Tone } from '../components/StatusText.tsx'
import { type Check, checksOf } from './checks.ts'
import type { HomePeriod } from './home-period.ts'
import type { HomeRun } from './use-home-run.ts'

const tones = { high: 'red', medium: 'amber', info: 'blue', clear: 'green' } as const satisfies Record<Check['severity'], Tone>

export interface BooksCheckProps {
  readonly companyId: string
  readonly currency: string
  readonly period: HomePeriod
  readonly run: HomeRun<'trial-balance'>
}

/** Whether the books add up, as far as the trial balance tells: one line, and what does not. */
export function BooksCheck({ companyId, currency, period: { from, to }, run }: BooksCheckProps) {
  const { t } = useTranslation('home')
  const checks = run.result === null ? null : checksOf(run.result)
  const wrong = checks?.filter(({ severity }) => severity !== 'clear') ?? []
  return (
    <section className="home-line" aria-labelledby="home-books" aria-busy={run.isPending}>
      <h2 id="home-books">{t('books.title')}</h2>
      {run.error !== null && run.result === null && <ErrorLine error={run.error} onRetry={run.retry} />}
      {checks !== null && (
        <ul>
          {wrong.map((check) => (
            <li key={check.id}>
              <StatusText tone={tones[check.severity]}>{t(`books.${check.id}`, { count: check.count })}</StatusText>{' '}
              {check.accounts.length > 0 && <span className="t2 n">{check.accounts.join(', ')}</span>}{' '}
              {check.ore !== null && (
                <span className="t2">
                  <Money ore={check.ore} unit="ore" /> {currency === 'SEK' ? 'kr' : currency}
                </span>
              )}
            </li>
          ))}
          <li>
            <StatusText tone="green">
              {t(wrong.length === 0 ? 'books.allClear' : 'books.clear', { count: checks.length - wrong.length })}
            </StatusText>
          </li>
        </ul>
      )}
      <span className="sp" />
      <Link className="hd-link" to="/beta/$companyId/analyses/trial-balance" params={{ companyId }} search={{ from, to }}>
        {t('books.all')}
      </Link>
    </section>
  )
}
