import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Icon } from '../components/Icon.tsx'
import type { HomePeriod } from './home-period.ts'

/** Where the work begins. */
export function StartLinks({ companyId, period }: { readonly companyId: string; readonly period: HomePeriod }) {
  const { t } = useTranslation(['catalogue', 'home'])
  const search = { from: period.from, to: period.to }
  return (
    <section aria-labelledby="home-start">
      <div className="hd">
        <h2 id="home-start">{t('home:start.title')}</h2>
        <span className="sp" />
        <Link className="hd-link" to="/beta/$companyId/analyses" params={{ companyId }}>
          {t('home:start.all')}
        </Link>
      </div>
      <ul className="rows">
        <li>
          <Link to="/beta/$companyId/analyses/trial-balance" params={{ companyId }} search={search}>
            <span>
              {t('analyses.trial-balance.name')}
              <small>{t('home:start.trialBalance')}</small>
            </span>
            <Icon name="chevron-right" />
          </Link>
        </li>
        <li>
          <Link to="/beta/$companyId/analyses/general-ledger-account" params={{ companyId }} search={search}>
            <span>
              {t('analyses.general-ledger-account.name')}
              <small>{t('home:start.generalLedger')}</small>
            </span>
            <Icon name="chevron-right" />
          </Link>
        </li>
      </ul>
    </section>
  )
}
