import type { PopulationChange } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { formatOre } from '../../format/money.ts'

const SHOWN = 8

/** Vouchers that came, went or changed, with what the population has of them. */
export function PopulationChanges({ changes, count }: { readonly changes: readonly PopulationChange[]; readonly count: number }) {
  const { t } = useTranslation('assignments')
  const shown = changes.slice(0, SHOWN)
  return (
    <ul>
      {shown.map((one) => (
        <li key={`${one.of} ${one.yearFrom} ${one.series} ${one.number} ${one.how} ${one.beforeOre}`} className="n">
          {one.of === 'opening' ? t('test.opening') : one.series} {one.number} {t(`test.how.${one.how}`)}:{' '}
          {one.beforeOre === null ? '–' : formatOre(one.beforeOre, 'ore')} → {one.afterOre === null ? '–' : formatOre(one.afterOre, 'ore')}
        </li>
      ))}
      {count > shown.length && <li className="t2">{t('reperform.more', { count: count - shown.length })}</li>}
    </ul>
  )
}
