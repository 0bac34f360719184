import type { BankCounterpartResult } from '@verifikat/analyses'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatOre } from '../../format/money.ts'
import { type Group, groupsOf } from './groups.ts'
import type { PayeeBarProps } from './PayeeBar.tsx'
import './bank-counterpart.css'

/** Groups that are drawn, the largest; the table has all. */
const MOST_GROUPS = 20
/** Height of a name, in pixels. */
const ROW = 28

/** Payees that share accounts, drawn only where somebody asks: who hangs together with whom by way of others, which the rows of the table do not say. */
export function Network({ result, setSearch, unit }: PayeeBarProps) {
  const { t } = useTranslation('payees')
  const groups = useMemo(() => groupsOf(result.links), [result.links])
  if (groups.length === 0) return null
  return (
    <details className="bc-network">
      <summary>{t('network.show', { count: groups.length })}</summary>
      {groups.length > MOST_GROUPS && <p className="t3">{t('network.most', { n: MOST_GROUPS, total: groups.length })}</p>}
      <ul>
        {groups.slice(0, MOST_GROUPS).map((group) => (
          <li key={group.links[0]?.payee}>
            <span className="t2">
              {t('network.group', {
                payees: group.payees.length,
                accounts: group.accounts.length,
                sum: formatOre(group.outMinor, unit),
              })}
            </span>
            <Drawn group={group} payees={result.payees} onPayee={(name) => setSearch({ payee: name, tab: 'payments', sel: undefined })} />
          </li>
        ))}
      </ul>
    </details>
  )
}

interface DrawnProps {
  readonly group: Group
  readonly payees: BankCounterpartResult['payees']
  readonly onPayee: (name: string) => void
}

function Drawn({ group, payees, onPayee }: DrawnProps) {
  const { t } = useTranslation('payees')
  const height = Math.max(group.payees.length, group.accounts.length) * ROW
  const y = (place: number) => place * ROW + ROW / 2
  const isRelated = (id: number) => payees.find((own) => own.id === id)?.register?.related ?? false
  return (
    <div className="bc-drawn">
      <ul>
        {group.payees.map(({ payee, name, hidden }) => {
          const accounts = group.links.filter((own) => own.payee === payee).map(({ account }) => account)
          const label = t('network.paidOn', { name, accounts: accounts.join(', ') })
          return (
            <li key={payee}>
              {hidden || name === '' ? (
                <span className="t3 el">{t('network.person')}</span>
              ) : (
                <button type="button" className="an-link el" title={label} aria-label={label} onClick={() => onPayee(name)}>
                  {name}
                </button>
              )}
              {isRelated(payee) && <span className="an-amber">{t('related')}</span>}
            </li>
          )
        })}
      </ul>
      <svg viewBox={`0 0 100 ${height}`} style={{ height }} preserveAspectRatio="none" aria-hidden="true">
        {group.links.map(({ payee, account }) => (
          <line
            key={`${payee} ${account}`}
            x1="0"
            x2="100"
            y1={y(group.payees.findIndex((own) => own.payee === payee))}
            y2={y(group.accounts.indexOf(account))}
          />
        ))}
      </svg>
      <ul>
        {group.accounts.map((account) => (
          <li key={account} className="n">
            <span className="el">{account}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
