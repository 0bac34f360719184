import { isMaterialAlone, type MisstatementSummary, misstatementKinds } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { Money } from '../components/Money.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatOre, formatPercent } from '../format/money.ts'
import type { Assignment } from './use-assignment.ts'

/** The rate of tax that the effects are after. */
export function Rate({ figures }: Pick<Assignment, 'figures'>) {
  const { t } = useTranslation(['assignments', 'common'])
  if (figures === undefined) return t('common:state.loading')
  const permille = figures?.taxPermille ?? null
  if (permille === null) return t('misstatement.rateUnknown')
  return permille === 0 ? t('misstatement.ownersTaxed') : t('misstatement.rate', { percent: formatPercent(permille / 1_000) })
}

/** What they come to by kind, and against materiality. */
export function Effect({ summary }: { readonly summary: MisstatementSummary }) {
  const { t } = useTranslation('assignments')
  const { corrected, uncorrected, uncorrectedByKind, largestEffectOre, largestSingleOre, material, materialityRatio } = summary
  const rows = [
    ...misstatementKinds.map((kind) => ({
      id: kind,
      name: t(`misstatement.kinds.${kind}`),
      effect: uncorrectedByKind[kind],
      isSum: false,
    })),
    { id: 'uncorrected', name: t('misstatement.sumUncorrected'), effect: uncorrected, isSum: true },
    { id: 'corrected', name: t('misstatement.sumCorrected'), effect: corrected, isSum: false },
  ].filter(({ effect, isSum }) => isSum || effect.count > 0)
  return (
    <>
      <table className="tbl as-table as-effect">
        <thead>
          <tr>
            <th scope="col">{t('misstatement.kind')}</th>
            <th scope="col" className="r">
              {t('misstatement.result')}
            </th>
            <th scope="col" className="r">
              {t('misstatement.tax')}
            </th>
            <th scope="col" className="r">
              {t('misstatement.afterTax')}
            </th>
            <th scope="col" className="r">
              {t('misstatement.equityEffect')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, effect, isSum }) => (
            <tr key={id} className={isSum ? 'as-sum' : undefined}>
              <th scope="row">
                {name} <span className="t3 n">{effect.count}</span>
              </th>
              {(['resultOre', 'taxOre', 'resultAfterTaxOre', 'equityOre'] as const).map((field) => (
                <td key={field} className="r">
                  <Money ore={effect[field]} unit="ore" zero="digit" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="as-said">
        {largestEffectOre === null ? (
          <StatusText tone="grey">{t('misstatement.effectUnknown')}</StatusText>
        ) : materialityRatio === null ? (
          <StatusText tone="grey">{t('misstatement.noMateriality')}</StatusText>
        ) : (
          <StatusText tone={material ? 'red' : 'grey'}>
            {isMaterialAlone(summary)
              ? t('misstatement.materialAlone', {
                  percent: formatPercent(materialityRatio),
                  amount: formatOre(largestSingleOre ?? 0, 'ore'),
                })
              : t(material ? 'misstatement.material' : 'misstatement.notMaterial', { percent: formatPercent(materialityRatio) })}
          </StatusText>
        )}
      </p>
    </>
  )
}
