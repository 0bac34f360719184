import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { formatCount, formatOre, NBSP } from '../../format/money.ts'
import { isMisstated, isOpen, type Section } from './rows.ts'

export interface SectionRowProps {
  readonly section: Section
  readonly sign: 1 | -1
  readonly columns: number
  readonly isClosed: boolean
  readonly onToggle: () => void
}

/** What a layer holds and has shown so far. */
export function SectionRow({ section, sign, columns, isClosed, onToggle }: SectionRowProps) {
  const { t } = useTranslation('sampling')
  return (
    <tr className="sa-section">
      <th colSpan={columns} scope="rowgroup">
        <button type="button" aria-expanded={!isClosed} onClick={onToggle}>
          <Icon name={isClosed ? 'chevron-right' : 'chevron-down'} /> <b>{t(`layer.${section.layer}.name`)}</b>{' '}
          <span className="t2 n">{factsOf(section, sign, t)}</span>
        </button>
      </th>
    </tr>
  )
}

/** How many, how much, what was wrong, what is left. */
export function factsOf({ layer, rows }: Section, sign: 1 | -1, t: TFunction<'sampling'>): string {
  const kr = (ore: number) => `${formatOre(ore, 'kr')}${NBSP}kr`
  const bookOre = rows.reduce((sum, { item, finding }) => sum + (finding.state === 'void' ? 0 : item.ore), 0) * sign
  const wrong = rows.filter(isMisstated)
  const wrongOre = wrong.reduce((sum, { differenceOre }) => sum + (differenceOre ?? 0), 0) * sign
  // what is void was replaced: it is no hit any more
  const valid = rows.filter(({ finding }) => finding.state !== 'void')
  const hits = valid.reduce((sum, { item }) => sum + item.times, 0)
  const voids = rows.length - valid.length
  const todo = rows.filter(isOpen).length
  return [
    layer === 'sample'
      ? t('layer.sample.facts', { count: hits, n: formatCount(hits), items: formatCount(valid.length), sum: kr(bookOre) })
      : t('layer.facts', { count: valid.length, n: formatCount(valid.length), sum: kr(bookOre) }),
    wrong.length === 0
      ? ''
      : t(layer === 'sample' ? 'layer.sample.wrong' : 'layer.wrong', {
          count: wrong.length,
          n: formatCount(wrong.length),
          sum: kr(wrongOre),
        }),
    voids === 0 ? '' : t('layer.void', { count: voids, n: formatCount(voids) }),
    todo === 0 ? '' : t('layer.todo', { count: todo, n: formatCount(todo) }),
  ]
    .filter((fact) => fact !== '')
    .join(' · ')
}
