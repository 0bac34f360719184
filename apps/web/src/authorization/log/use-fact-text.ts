import { useTranslation } from 'react-i18next'
import { formatDate, formatTimestamp } from '../../format/dates.ts'
import { formatBytes, formatCount } from '../../format/money.ts'
import { inOrder, rightOrder, strongest } from '../right-names.ts'
import { factKinds, type SaidKey } from './fact-kinds.ts'
import { type Fact, termsOf } from './facts.ts'
import type { LogText } from './use-log-text.ts'

export interface FactText {
  readonly label: (fact: Fact) => string
  /** One for each of what is listed. */
  readonly lines: (fact: Fact) => readonly string[]
}

/** Facts of an entry in words; what this version does not know is said as it is stored. */
export function useFactText({ area, analysis, document }: LogText): FactText {
  const { t, i18n } = useTranslation(['log', 'authorization'])
  const rightText = (value: unknown) => {
    const right = rightOrder.find((own) => own === value)
    return right === undefined ? asStored(value) : t(`authorization:rights.${right}.name`)
  }
  const coded = (key: SaidKey, value: unknown): string => {
    const path = `values.${key}.${String(value)}`
    // a path that exists is one of them
    if (i18n.exists(path, { ns: 'log' })) return t(path as 'values.by.link')
    if (typeof value === 'number') return formatCount(value)
    return key === 'kind' && typeof value === 'string' ? document(value) : asStored(value)
  }
  const one = (key: SaidKey, value: unknown): string => {
    const kind = factKinds[key]
    switch (kind) {
      case 'count':
        return typeof value === 'number' ? formatCount(value) : asStored(value)
      case 'place':
        return typeof value === 'number' ? formatCount(value + 1) : asStored(value)
      case 'bytes':
        return typeof value === 'number' ? formatBytes(value) : asStored(value)
      case 'yesNo':
        return typeof value === 'boolean' ? t(value ? 'yes' : 'no') : asStored(value)
      case 'instant':
      case 'end':
        if (typeof value !== 'string') return asStored(value)
        return kind === 'end' ? formatDate(value) : formatTimestamp(value)
      case 'role': {
        const role = strongest.find((own) => own === value)
        return role === undefined ? asStored(value) : t(`authorization:roles.${role}.name`)
      }
      case 'right':
      case 'rights':
        return rightText(value)
      case 'method':
        // a provider's own name follows a colon
        return typeof value === 'string'
          ? value
              .split('+')
              .map((part) => coded(key, part.split(':')[0]))
              .join(' + ')
          : asStored(value)
      case 'area':
        return area(value)
      case 'analysis':
        return typeof value === 'string' ? analysis(value) : asStored(value)
      case 'coded':
        return coded(key, value)
      case 'hash':
      case 'text':
      case 'grants':
        return asStored(value)
    }
  }
  return {
    label: ({ key, name }) => (key === null ? name : t(`facts.${key}`)),
    lines({ key, value }) {
      if (key === null) return [asStored(value)]
      if (factKinds[key] === 'grants') {
        const given = termsOf(value).map(({ role, rights }) =>
          t('withRights', { role: t(`authorization:roles.${role}.name`), rights: inOrder(rights).map(rightText).join(', ') }),
        )
        return [...new Set(given)]
      }
      return [Array.isArray(value) ? value.map((own: unknown) => one(key, own)).join(', ') : one(key, value)]
    },
  }
}

const asStored = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
