import { useTranslation } from 'react-i18next'
import { StatusText } from '../components/StatusText.tsx'
import { tones } from '../imports/import-state.ts'
import type { Company } from './sort-companies.ts'

/** How the latest import goes, or that it waits for somebody. */
export function ImportState({ latest }: { readonly latest: Pick<NonNullable<Company['latestImport']>, 'state' | 'isHeld' | 'number'> }) {
  const { t } = useTranslation('imports')
  const { state, isHeld, number } = latest
  if (isHeld) return <StatusText tone="amber">{t('held.numbered', { number })}</StatusText>
  return <StatusText tone={tones[state]}>{t(`state.${state}`)}</StatusText>
}
