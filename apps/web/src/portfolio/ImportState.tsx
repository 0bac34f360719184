import { useTranslation } from 'react-i18next'
import { StatusText } from '../components/StatusText.tsx'
import { type ImportState as State, tones } from '../imports/import-state.ts'

export function ImportState({ state }: { readonly state: State }) {
  const { t } = useTranslation('imports')
  return <StatusText tone={tones[state]}>{t(`state.${state}`)}</StatusText>
}
