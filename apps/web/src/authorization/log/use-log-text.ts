import { useTranslation } from 'react-i18next'
import { catalogueEntries } from '../../catalogue/analyses.ts'
import { formatDate } from '../../format/dates.ts'
import { formatCount } from '../../format/money.ts'
import { areaOf, givenBy, keyOf, refusedOf, sentOf } from './facts.ts'
import type { Area, LogEntry, LogRef } from './types.ts'

export interface LogText {
  readonly who: (entry: Pick<LogEntry, 'by' | 'action' | 'refs'>) => string
  /** What was done, as the rest of a sentence that begins with who did it. */
  readonly what: (entry: LogEntry) => string
  readonly name: (ref: LogRef) => string
  readonly kind: (kind: string) => string
  /** The part of the product that a procedure or an address is of. */
  readonly area: (what: unknown) => string
  readonly analysis: (id: string | null) => string
  readonly document: (kind: string | null) => string
}

/** Entries in words; each action of the product has its own, or this does not compile. */
export function useLogText(): LogText {
  const { t, i18n } = useTranslation(['log', 'home', 'catalogue', 'authorization'])
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
  const area = (what: unknown) => {
    const key = `areas.${areaOf(what)}`
    // a key that exists is one of them
    return t(i18n.exists(key, { ns: 'log' }) ? (key as `areas.${Area}`) : 'areas.other')
  }
  const refused = (entry: LogEntry) => {
    const lacked = refusedOf(entry)
    if (lacked === null) return ''
    const where = area(lacked.what)
    const { right } = lacked
    if (right === 'opening' || right === 'administrator' || right === 'other') return t(`refused.${right}`, { area: where })
    return t('refused.right', { area: where, right: t(`authorization:rights.${right}.name`) })
  }
  /** Of a change of access, so that two of the same person read differently. */
  const given = (entry: LogEntry) => {
    const terms = givenBy(entry)
    if (terms === null) return ''
    const { role, validFrom, validTo, everybody } = terms
    const parts = [
      everybody ? t('toEverybody') : '',
      t('given', { role: t(`authorization:roles.${role}.name`) }),
      validFrom === null ? '' : t('from', { from: formatDate(validFrom) }),
      validTo === null ? '' : t('until', { to: formatDate(validTo) }),
    ]
    return parts.join('')
  }
  return {
    who({ by, action, refs }) {
      if (by === null) return t(action === 'session.refused' ? 'somebody' : 'product')
      const name = by.name ?? t('gone')
      const key = keyOf(refs)
      return key === undefined ? name : t('byKey', { name, key: key.name })
    },
    what(entry) {
      const { action, actionId } = entry
      if (action === null) return actionId
      const done = t(`actions.${action}`, { what: refused(entry) }) + given(entry)
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
        case 'invitation': {
          const key = `roles.${ref.of}.name`
          // a key that exists is one of them
          return i18n.exists(key, { ns: 'authorization' }) ? `${ref.name}, ${t(`authorization:${key as 'roles.owner.name'}`)}` : ref.name
        }
        case 'user':
        case 'group':
        case 'key':
          return ref.name
      }
    },
    area,
    analysis,
    document,
    kind: (kind) => {
      const key = `kinds.${kind}`
      // a key that exists is one of them
      return i18n.exists(key, { ns: 'log' }) ? t(key as 'kinds.import') : kind
    },
  }
}
