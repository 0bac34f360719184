import { useTranslation } from 'react-i18next'
import { StatusText } from '../components/StatusText.tsx'
import type { Said } from './profile.ts'

/** What the newest file says of the same: it holds where nobody has said anything, and a difference is said. */
export function BooksSay({ said: { kind, value } }: { readonly said: NonNullable<Said> }) {
  const { t } = useTranslation('settings')
  const text = t(`company.books.${kind}`, { value })
  return kind === 'other' ? <StatusText tone="amber">{text}</StatusText> : <span className="t3">{text}</span>
}
