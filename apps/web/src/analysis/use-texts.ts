import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import type { Locale } from '../format/dates.ts'

export function useTexts() {
  const { t } = useTranslation(['analysis', 'statements', 'matrix', 'journal', 'counterpart', 'relation', 'period', 'ledger'])
  return t
}

/** Translator of the analysis texts. */
export type Texts = ReturnType<typeof useTexts>

export function useLocale(): Locale {
  return usePreferences().locale
}
