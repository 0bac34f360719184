import type { DrawResult } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { formatCount, formatOre, formatPercent, NBSP } from '../../format/money.ts'

/** How much of the side each layer covers, in items and in kronor, and what is not drawn. */
export function Coverage({ coverage }: Pick<DrawResult, 'coverage'>) {
  const { t } = useTranslation('sampling')
  return (
    <section aria-label={t('coverage.title')}>
      <h2 className="sa-sec">{t('coverage.title')}</h2>
      <table className="sa-bands">
        <thead>
          <tr>
            <th scope="col">{t('coverage.layer')}</th>
            <th scope="col" className="r">
              {t('bands.items')}
            </th>
            <th scope="col" className="r">
              {t('bands.value')}
            </th>
            <th scope="col" className="r">
              {t('coverage.itemShare')}
            </th>
            <th scope="col" className="r">
              {t('coverage.valueShare')}
            </th>
          </tr>
        </thead>
        <tbody>
          {coverage
            .filter(({ items }) => items > 0)
            .map(({ layer, items, ore, itemShare, valueShare }) => (
              <tr key={layer}>
                <th scope="row">{layer === 'rest' ? t('coverage.rest') : t(`layer.${layer}.name`)}</th>
                <td className="r n">{formatCount(items)}</td>
                <td className="r n">{formatOre(ore, 'kr')}</td>
                <td className="r n">{`${formatPercent(itemShare)}${NBSP}%`}</td>
                <td className="r n">{`${formatPercent(valueShare)}${NBSP}%`}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  )
}
