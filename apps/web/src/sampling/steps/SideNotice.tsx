import type { PopulationResult } from '@verifikat/analyses'
import { leftOutBySide } from '@verifikat/analyses/sampling'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { formatOre, formatPercent, NBSP } from '../../format/money.ts'

/** Where nearly all of the value lies on the side that is not drawn from. */
export function SideNotice({ found }: { readonly found: PopulationResult }) {
  const { t } = useTranslation('sampling')
  const left = leftOutBySide(found)
  if (left === null) return null
  const percent = (share: number) => `${formatPercent(share)}${NBSP}%`
  return (
    <p className="an-note an-note-amber" role="status">
      <Icon name="alert-triangle" />
      <span>
        {t('population.littleSide', {
          side: t(`side.${found.side}`).toLowerCase(),
          covered: percent(1 - left.share),
          amount: `${formatOre(left.ore, 'kr')}${NBSP}kr`,
          left: percent(left.share),
        })}
      </span>
    </p>
  )
}
