import { type DrawnItem, type SampleEvaluation, sampleItemLabels } from '@verifikat/analyses'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../app/preferences.ts'
import { Money } from '../../components/Money.tsx'
import { formatOre, formatPercent, NBSP } from '../../format/money.ts'
import { unprojectedWhy } from './outlook.ts'

export interface MisstatementsProps {
  readonly result: SampleEvaluation
  /** Items whose error was said to stand for no other. */
  readonly anomalies: ReadonlySet<string>
  readonly items: readonly DrawnItem[]
  readonly onVoucher: (item: DrawnItem) => void
}

/** Every misstated item, the largest taint first; what is not projected stands last, with the reason. */
export function Misstatements({ result, anomalies, items, onVoucher }: MisstatementsProps) {
  const { t } = useTranslation('sampling')
  const { locale } = usePreferences()
  const labels = useMemo(() => sampleItemLabels(items, locale), [items, locale])
  const byId = useMemo(() => new Map(items.map((item) => [item.id, item])), [items])
  const rows = result.misstatements.toSorted(
    (a, b) => Number(a.projectedOre === null) - Number(b.projectedOre === null) || Math.abs(b.taint ?? 0) - Math.abs(a.taint ?? 0),
  )
  return (
    <section aria-label={t('wrong.title')}>
      <h3 className="sa-sec">
        {t('wrong.title')} <span className="t3">{t('wrong.by')}</span>
      </h3>
      {rows.length === 0 ? (
        <p className="sa-none t2">{t('wrong.none')}</p>
      ) : (
        <table className="sa-wrong">
          <thead>
            <tr>
              <th scope="col">{t('examine.item')}</th>
              <th scope="col" className="r">
                {t('examine.difference')}
              </th>
              <th scope="col" className="r">
                {t('examine.taint')}
              </th>
              <th scope="col" className="r">
                {t('wrong.projected')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, layer, times, differenceOre, taint, projectedOre }) => {
              const item = byId.get(id)
              return (
                <tr key={id}>
                  <th scope="row" className="n">
                    {item === undefined ? (
                      id
                    ) : (
                      <button type="button" className="an-vlink" onClick={() => onVoucher(item)}>
                        {labels.get(id)}
                      </button>
                    )}
                    {times > 1 && <span className="t3"> ×{times}</span>}
                  </th>
                  <td className="r n">
                    <Money ore={differenceOre} unit="ore" />
                  </td>
                  {projectedOre === null ? (
                    <td className="r t3" colSpan={2}>
                      {t(unprojectedWhy(result.of, layer, anomalies.has(id)))}
                    </td>
                  ) : (
                    <>
                      <td className="r n">{taint === null ? '' : `${formatPercent(taint)}${NBSP}%`}</td>
                      <td className="r n">{formatOre(Math.round(projectedOre), 'kr')}</td>
                    </>
                  )}
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </section>
  )
}
