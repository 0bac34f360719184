import type { Staff } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { Button } from '../components/Button.tsx'
import { formatCount, formatOre } from '../format/money.ts'

export interface PaidMonthsProps {
  readonly pay: Staff['pay']
  readonly canWrite: boolean
  readonly onRemove: () => void
}

/** What was paid, month by month; single payments stand in the file. */
export function PaidMonths({ pay, canWrite, onRemove }: PaidMonthsProps) {
  const { t } = useTranslation('staff')
  if (pay.length === 0) return null
  const months = [...new Set(pay.map(({ paidOn }) => paidOn.slice(0, 7)))].toSorted().toReversed()
  return (
    <section className="set-block" aria-labelledby="st-pay">
      <h2 id="st-pay">{t('pay.title')}</h2>
      <p className="t2">{t('pay.lead')}</p>
      <table className="tbl tbl-32 st-pay" aria-labelledby="st-pay">
        <thead>
          <tr>
            <th scope="col">{t('pay.month')}</th>
            <th scope="col" className="r">
              {t('pay.people')}
            </th>
            <th scope="col" className="r">
              {t('pay.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => {
            const own = pay.filter(({ paidOn }) => paidOn.startsWith(month))
            const ore = own.reduce((sum, { amountOre }) => sum + amountOre, 0)
            return (
              <tr key={month}>
                <th scope="row" className="n">
                  {month}
                </th>
                <td className="r n">{formatCount(new Set(own.map(({ id }) => id)).size)}</td>
                <td className="r n">{formatOre(ore, 'ore')}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {canWrite && (
        <Button removes size="sm" onClick={onRemove}>
          {t('pay.remove')}
        </Button>
      )}
    </section>
  )
}
