import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button.tsx'
import type { PayeeBarProps } from './PayeeBar.tsx'
import './bank-counterpart.css'

const byFilters: readonly string[] = ['below-approval', 'watched-country']

/** Where to give what flags take that were not looked for. */
export function NotAsked({ companyId, result, setSearch }: PayeeBarProps) {
  const { t } = useTranslation('payees')
  const missing = result.flags.filter(({ asked }) => !asked)
  if (missing.length === 0) return null
  return (
    <p className="bc-bar" role="note">
      {t('notAsked', { count: missing.length })}
      {missing.some(({ id }) => byFilters.includes(id)) && (
        <Button size="sm" onClick={() => setSearch({ filters: 'open' })}>
          {t('notAskedFilters')}
        </Button>
      )}
      {missing.some(({ id }) => !byFilters.includes(id)) && (
        <Link className="an-link" to="/beta/$companyId/data/counterparties" params={{ companyId }}>
          {t('notAskedRegister')}
        </Link>
      )}
    </p>
  )
}
