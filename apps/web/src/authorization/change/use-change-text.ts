import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../app/preferences.ts'
import { trpc } from '../../app/trpc.ts'
import { formatDate } from '../../format/dates.ts'
import { inOrder } from '../right-names.ts'
import type { Change, Right } from '../types.ts'
import { listOf } from '../words.ts'

type Terms = NonNullable<Change['terms']>

/** What was changed, in one line: rights are named where they are not just what the role gives. */
export function useChangeText(companyId: string): (change: Change) => string {
  const { t } = useTranslation('authorization')
  const { locale } = usePreferences()
  const roles = trpc.access.overview.useQuery({ companyId }, { enabled: false }).data?.roles
  const names = (rights: readonly Right[]) =>
    listOf(
      inOrder(rights).map((right) => t(`rights.${right}.name`).toLocaleLowerCase(locale)),
      locale,
    )
  const termsText = (terms: Terms | null): string => {
    if (terms === null) return ''
    const usual = roles?.find(({ role }) => role === terms.role)?.default ?? terms.rights
    const more = terms.rights.filter((right) => !usual.includes(right))
    const less = usual.filter((right) => !terms.rights.includes(right))
    const role = t(`roles.${terms.role}.name`)
    const also = more.length === 0 ? role : t('history.also', { terms: role, rights: names(more) })
    const text = less.length === 0 ? also : t('history.without', { terms: also, rights: names(less) })
    return terms.validTo === null ? text : t('history.termsTo', { terms: text, to: formatDate(terms.validTo) })
  }
  return ({ kind, subject, terms, was, name, wasName, members, reason }) => {
    const who = subject.kind === 'everybody' ? t('everybody') : subject.name
    const people = members.map((member) => member.name)
    return t(`history.kind.${kind}`, {
      who,
      terms: termsText(terms),
      was: kind === 'group-rename' ? (wasName ?? '') : termsText(was),
      name: name ?? '',
      members: people.length === 0 ? t('history.nobody') : listOf(people, locale),
      reason: reason ?? '',
    })
  }
}
