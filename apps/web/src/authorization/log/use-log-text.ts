import { useTranslation } from 'react-i18next'
import { catalogueEntries } from '../../catalogue/analyses.ts'
import { formatCount } from '../../format/money.ts'
import { refusedOf, sentOf } from './facts.ts'
import type { LogEntry, LogRef } from './types.ts'

export interface LogText {
  readonly who: (entry: Pick<LogEntry, 'by' | 'action'>) => string
  /** What was done, as the rest of a sentence that begins with who did it. */
  readonly what: (entry: LogEntry) => string
  readonly name: (ref: LogRef) => string
  readonly kind: (kind: string) => string
}

/** Entries in words; each action of the product has its own, or this does not compile. */
export function useLogText(): LogText {
  const { t, i18n } = useTranslation(['log', 'home', 'catalogue'])
  const analysis = (id: string | null) => {
    const key = catalogueEntries.find((entry) => entry.key === id)?.key
    if (key !== undefined) return t(`catalogue:analyses.${key}.name`)
    return id === 'watch-list' ? t('home:watch.title') : (id ?? '')
  }
  const document = (kind: string | null) => {
    const key = `activity.documents.${kind}`
    // a key that exists is one of them
    return i18n.exists(key, { ns: 'home' }) ? t(`home:${key as 'activity.documents.budget'}`) : (kind ?? '')
  }
  return {
    who: ({ by, action }) => (by === null ? t(action === 'session.refused' ? 'somebody' : 'product') : (by.name ?? t('gone'))),
    what(entry) {
      const { action, actionId } = entry
      if (action === null) return actionId
      const done = t(`actions.${action}`, { what: refusedOf(entry) ?? '' })
      const sent = sentOf(entry)
      if (sent === null) return done
      const more = [
        sent.rows === null ? '' : t('rows', { count: sent.rows, rows: formatCount(sent.rows) }),
        sent.isBrokenOff ? t('brokenOff') : '',
      ]
      return [done, ...more.filter((own) => own !== '')].join(', ')
    },
    name(ref) {
      switch (ref.kind) {
        case 'run':
          return analysis(ref.of)
        case 'document':
          return ref.name === ref.of ? document(ref.of) : `${document(ref.of)} ${ref.name}`
        case 'import':
          return t('import', { number: ref.number, name: ref.name })
        case 'sample':
          return `${ref.number}. ${ref.name}`
        case 'user':
        case 'group':
          return ref.name
      }
    },
    kind: (kind) => {
      const key = `kinds.${kind}`
      // a key that exists is one of them
      return i18n.exists(key, { ns: 'log' }) ? t(key as 'kinds.import') : kind
    },
  }
}
