import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { rightIcons } from '../RightMarks.tsx'
import { rightOrder } from '../right-names.ts'
import type { Grant, Person } from '../types.ts'
import { sourceOf } from './columns.tsx'

export interface RightListProps {
  readonly rights: Person['rights']
  readonly grants: readonly Grant[]
}

/** Every right in words, held or not, with what it comes from. */
export function RightList({ rights, grants }: RightListProps) {
  const { t } = useTranslation('authorization')
  const held = new Map(rights.map(({ right, grantIds }) => [right, grantIds]))
  return (
    <ul className="acc-rightlist">
      {rightOrder.map((right) => {
        const from = held.get(right)
        const sources = grants.filter(({ id }) => from?.includes(id)).map((grant) => sourceOf(grant, t))
        return (
          <li key={right} className={from === undefined ? 'acc-lacking' : undefined} title={t(`rights.${right}.text`)}>
            <Icon name={rightIcons[right]} />
            <span>{t(`rights.${right}.name`)}</span>
            <span className="t3 el">{from === undefined ? t('panel.lacking') : [...new Set(sources)].join(', ')}</span>
          </li>
        )
      })}
    </ul>
  )
}
