import { Link } from '@tanstack/react-router'
import type { TrialBalanceResult } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { Money } from '../components/Money.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { StatusText, type Tone } from '../components/StatusText.tsx'
import { type Check, checksOf } from './checks.ts'
import type { HomePeriod } from './home-period.ts'

const tones = { high: 'red', medium: 'amber', info: 'blue', clear: 'green' } as const satisfies Record<Check['severity'], Tone>

export interface ChecksProps {
  readonly companyId: string
  readonly period: HomePeriod
  readonly result: TrialBalanceResult | null
}

/** Whether the books add up, as far as the trial balance tells. */
export function Checks({ companyId, period, result }: ChecksProps) {
  const { t } = useTranslation('home')
  const checks = result === null ? null : checksOf(result)
  const open = checks?.filter(({ severity }) => severity === 'high' || severity === 'medium').length ?? 0
  return (
    <section aria-labelledby="home-checks">
      <div className="hd">
        <h2 id="home-checks">{t('checks.title')}</h2>
        {checks !== null && <span className="lab">{t('checks.lead', { count: checks.length, open })}</span>}
        <span className="sp" />
        <Link
          className="hd-link"
          to="/beta/$companyId/analyses/trial-balance"
          params={{ companyId }}
          search={{ from: period.from, to: period.to }}
        >
          {t('checks.all')}
        </Link>
      </div>
      {checks === null ? (
        <SkeletonRows rows={6} height={32} columns={[64, 160, 320, -80]} />
      ) : (
        <table className="tbl tbl-32 chk">
          <thead>
            <tr>
              <th scope="col">{t('checks.columns.severity')}</th>
              <th scope="col">{t('checks.columns.check')}</th>
              <th scope="col">{t('checks.columns.why')}</th>
              <th scope="col" className="r">
                {t('checks.columns.amount', { currency: result?.currency === 'SEK' ? 'kr' : result?.currency })}
              </th>
            </tr>
          </thead>
          <tbody>
            {checks.map((check) => (
              <tr key={check.id}>
                <td>
                  <StatusText tone={tones[check.severity]}>{t(`severity.${check.severity}`)}</StatusText>
                </td>
                <th scope="row">{t(`checks.${check.id}.title`)}</th>
                <td className="chk-why t2">
                  {check.severity === 'clear'
                    ? t(`checks.${check.id}.clear`)
                    : t(`checks.${check.id}.found`, { count: check.count, accounts: check.accounts.join(', ') })}
                </td>
                <td className="r">{check.ore === null ? <span className="z">–</span> : <Money ore={check.ore} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
