import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../app/preferences.ts'
import { formatDate } from '../../format/dates.ts'
import { inOrder } from '../right-names.ts'
import type { Change } from '../types.ts'
import { listOf } from '../words.ts'

type Terms = NonNullable<Change['terms']>

/** What was changed, in one line. */
export function useChangeText(): (change: Change) => string {
  const { t } = useTranslation('authorization')
  const { locale } = usePreferences()
  const lower = (text: string) => text.toLocaleLowerCase(locale)
  const termsText = (terms: Terms | null): string => {
    if (terms === null) return ''
    const role = t(`roles.${terms.role}.name`)
    const rights = inOrder(terms.rights.filter((right) => right !== 'see')).map((right) => lower(t(`rights.${right}.name`)))
    const text = rights.length === 0 || rights.length > 4 ? role : t('history.termsMore', { role, rights: listOf(rights, locale) })
    return terms.validTo === null ? text : t('history.termsTo', { terms: text, to: formatDate(terms.validTo) })
  }
  return ({ kind, subject, terms, was, name, wasName, members, reason }) => {
    const who = subject.kind === 'everybody' ? t('everybody') : subject.name
    const people =
      members.length === 0
        ? t('history.nobody')
        : listOf(
            members.map((member) => member.name),
            locale,
          )
    return t(`history.kind.${kind}`, {
      who,
      terms: termsText(terms),
      was: kind === 'group-rename' ? (wasName ?? '') : termsText(was),
      name: name ?? '',
      members: people,
      reason: reason ?? '',
    })
  }
}
