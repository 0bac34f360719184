import type { DrawnItem, PopulationResult } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { formatCount, formatOre } from '../../format/money.ts'

type Band = PopulationResult['bands'][number]

export interface BandsProps {
  readonly title: string
  readonly population: readonly Band[]
  /** The items of the sample, those that are examined in full too; null before the draw. */
  readonly sample: readonly Pick<DrawnItem, 'ore'>[] | null
}

function isWithin({ fromOre, toOre }: Band, size: number): boolean {
  return size >= fromOre && (toOre === null || size < toOre)
}

/** How items and value are spread over sizes, and beside it those of the sample: shares as bars, with their figures. */
export function Bands({ title, population, sample }: BandsProps) {
  const { t } = useTranslation('sampling')
  const shown = population.filter(({ items }) => items > 0)
  const all = population.reduce((sum, { items }) => sum + items, 0)
  const drawn = sample?.length ?? 0
  const name = ({ fromOre, toOre }: Band) =>
    toOre === null ? `≥ ${formatOre(fromOre, 'kr')}` : `${formatOre(fromOre, 'kr')} – ${formatOre(toOre, 'kr')}`
  const share = (part: number, of: number) => (of === 0 ? 0 : part / of)
  return (
    <section aria-label={title}>
      <h2 className="sa-sec">{title}</h2>
      <table className="sa-bands sa-bands-bars">
        <thead>
          <tr>
            <th scope="col" className="r">
              {t('bands.size')}
            </th>
            <th scope="col" className="r">
              {t('bands.items')}
            </th>
            <th scope="col" className="r">
              {t('bands.value')}
            </th>
            {sample !== null && (
              <th scope="col" className="r">
                {t('bands.drawn')}
              </th>
            )}
            <th scope="col">{t(sample === null ? 'bands.share' : 'bands.both')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((band) => {
            const own = sample?.filter(({ ore }) => isWithin(band, Math.abs(ore))).length ?? 0
            return (
              <tr key={band.fromOre}>
                <th scope="row" className="r n">
                  {name(band)}
                </th>
                <td className="r n">{formatCount(band.items)}</td>
                <td className="r n">{formatOre(band.ore, 'kr')}</td>
                {sample !== null && <td className="r n">{formatCount(own)}</td>}
                <td aria-hidden="true">
                  <i className="sa-bar" style={{ width: `${share(band.items, all) * 100}%` }} />
                  {sample !== null && own > 0 && <i className="sa-bar sa-bar-2" style={{ width: `${share(own, drawn) * 100}%` }} />}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
