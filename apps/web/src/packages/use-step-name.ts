import { say } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'

/** A step by its own name, or by that of its analysis. */
export function useStepName(): (step: {
  readonly analysis: string
  readonly name?: readonly [string, string] | null | undefined
}) => string {
  const { t } = useTranslation('catalogue')
  const { locale } = usePreferences()
  // an analysis has its name in the catalogue
  return ({ analysis, name }) => (name ? say(name, locale) : t(`analyses.${analysis}.name` as 'analyses.vat.name'))
}
