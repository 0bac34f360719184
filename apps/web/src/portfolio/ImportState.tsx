import { useTranslation } from 'react-i18next'
import { StatusText } from '../components/StatusText.tsx'
import { tones } from '../imports/import-state.ts'
import type { Company } from './sort-companies.ts'

/** How the latest import went, with the worst that its report holds. */
export function ImportState({ latest }: { readonly latest: NonNullable<Company['latestImport']> }) {
  const { t } = useTranslation('imports')
  const { state, errors, warnings, isHeld } = latest
  if (isHeld) return <StatusText tone="amber">{t('held.short')}</StatusText>
  if (errors > 0) return <StatusText tone="red">{t('withErrors', { count: errors })}</StatusText>
  if (warnings > 0) return <StatusText tone="amber">{t('withWarnings', { count: warnings })}</StatusText>
  return <StatusText tone={tones[state]}>{t(`state.${state}`)}</StatusText>
}
