import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { formatDate } from '../../format/dates.ts'
import { rightIcons } from '../RightMarks.tsx'
import { rightOrder } from '../right-names.ts'
import type { Grant, Person } from '../types.ts'
import { sourceOf } from './columns.tsx'
import { rightUntil } from './rows.ts'

export interface RightListProps {
  readonly rights: Person['rights']
  readonly grants: readonly Grant[]
}

/** Every right in words, held or not, with what it comes from and until when. */
export function RightList({ rights, grants }: RightListProps) {
  const { t } = useTranslation('authorization')
  const held = new Map(rights.map(({ right, grantIds }) => [right, grantIds]))
  return (
    <ul className="acc-rightlist">
      {rightOrder.map((right) => {
        const from = held.get(right)
        const sources = grants.filter(({ id }) => from?.includes(id)).map((grant) => sourceOf(grant, t))
        const until = from === undefined ? null : rightUntil(grants, from)
        const text = [...new Set(sources), ...(until === null ? [] : [t('valid.to', { to: formatDate(until) })])].join(', ')
        return (
          <li key={right} className={from === undefined ? 'acc-lacking' : undefined} title={t(`rights.${right}.text`)}>
            <Icon name={rightIcons[right]} />
            <span>{t(`rights.${right}.name`)}</span>
            <span className="t3 n">{from === undefined ? t('panel.lacking') : text}</span>
          </li>
        )
      })}
    </ul>
  )
}
