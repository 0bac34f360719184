import type { BookFactKey, BookFacts, CompanyProfile } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { StatusText } from '../components/StatusText.tsx'
import { saidByBooks } from './profile.ts'

export interface BooksSayProps {
  readonly field: BookFactKey
  readonly profile: CompanyProfile
  readonly facts: BookFacts | null
}

/** What the newest file says of the same: it holds where nobody has said anything, and a difference is said. */
export function BooksSay({ field, profile, facts }: BooksSayProps) {
  const { t } = useTranslation('settings')
  const said = saidByBooks(field, profile, facts)
  if (said === null) return null
  const text = t(`company.books.${said.kind}`, { value: said.value })
  return said.kind === 'other' ? <StatusText tone="amber">{text}</StatusText> : <span className="t3">{text}</span>
}
