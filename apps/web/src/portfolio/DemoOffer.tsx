import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../components/Button.tsx'
import type { Company } from './sort-companies.ts'

/** The way into the demo company, and three things to try there. */
export function DemoOffer({ demo }: { readonly demo: Company }) {
  const { t } = useTranslation('start')
  const params = { companyId: demo.id }
  return (
    <section className="start-demo">
      <h2>{t('start.demo.title')}</h2>
      {demo.years.length === 0 ? (
        <p role="status">{t('start.demo.reading')}</p>
      ) : (
        <>
          <p>{t('start.demo.text', { name: demo.name, count: demo.years.length })}</p>
          <Link className={buttonClass()} to="/beta/$companyId" params={params}>
            {t('start.demo.open')}
          </Link>
          <ul>
            <li>
              <Link to="/beta/$companyId/analyses/trial-balance" params={params}>
                {t('start.demo.balance')}
              </Link>
            </li>
            <li>
              <Link to="/beta/$companyId/analyses/journal-entry" params={params} search={{ tab: 'tests' }}>
                {t('start.demo.journal')}
              </Link>
            </li>
            <li>
              <Link to="/beta/$companyId/analyses/monetary-unit-sampling" params={params}>
                {t('start.demo.sample')}
              </Link>
            </li>
          </ul>
        </>
      )}
    </section>
  )
}
