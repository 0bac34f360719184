import { Link } from '@tanstack/react-router'
import { type Counterparties, openLedgers } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { Button } from '../components/Button.tsx'
import { formatCount, formatOre } from '../format/money.ts'

export interface OpenItemsProps {
  readonly companyId: string
  readonly counterparties: Counterparties
  readonly canWrite: boolean
  readonly onChange: (counterparties: Counterparties) => void
}

/** What was open by sub-ledger and date; the analysis of counterparties holds it against the general ledger. */
export function OpenItems({ companyId, counterparties, canWrite, onChange }: OpenItemsProps) {
  const { t } = useTranslation('counterparties')
  const { openItems } = counterparties
  if (openItems.length === 0) return null
  const lists = openLedgers.flatMap((ledger) => {
    const dates = [...new Set(openItems.flatMap((own) => (own.ledger === ledger ? [own.date] : [])))].toSorted().toReversed()
    return dates.map((date) => ({ ledger, date, items: openItems.filter((own) => own.ledger === ledger && own.date === date) }))
  })
  return (
    <section className="set-block" aria-labelledby="cp-open">
      <h2 id="cp-open">{t('open.title')}</h2>
      <p className="t2">
        {t('open.lead')}{' '}
        <Link to="/beta/$companyId/analyses/$" params={{ companyId, _splat: 'bank-counterpart' }} search={{ tab: 'open-items' }}>
          {t('open.tie')}
        </Link>
      </p>
      <table className="tbl tbl-32 st-pay" aria-labelledby="cp-open">
        <thead>
          <tr>
            <th scope="col">{t('open.ledger')}</th>
            <th scope="col">{t('open.date')}</th>
            <th scope="col" className="r">
              {t('open.items')}
            </th>
            <th scope="col" className="r">
              {t('open.amount')}
            </th>
            <th scope="col">
              <span className="vh">{t('register.acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lists.map(({ ledger, date, items }) => (
            <tr key={`${ledger} ${date}`}>
              <th scope="row">{t(`open.${ledger}`)}</th>
              <td className="n">{date}</td>
              <td className="r n">{formatCount(items.length)}</td>
              <td className="r n">
                {formatOre(
                  items.reduce((sum, { amountOre }) => sum + amountOre, 0),
                  'ore',
                )}
              </td>
              <td className="r">
                {canWrite && (
                  <Button
                    removes
                    size="sm"
                    look="ghost"
                    aria-label={`${t('register.remove')} ${t(`open.${ledger}`)} ${date}`}
                    onClick={() =>
                      onChange({ ...counterparties, openItems: openItems.filter((own) => own.ledger !== ledger || own.date !== date) })
                    }
                  >
                    {t('register.remove')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
