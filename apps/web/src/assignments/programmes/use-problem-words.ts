import { useTranslation } from 'react-i18next'
import type { ProgrammeProblem } from './programme-draft.ts'

/** What is wrong with a programme, in words; `nameOf` says what a test or an area is called where it is in sight. */
export function useProblemWords() {
  const { t, i18n } = useTranslation('assignments')
  return ({ area, test, field, fault }: ProgrammeProblem, nameOf?: (problem: ProgrammeProblem) => string): string => {
    const key = `programmes.fields.${field}`
    const place = [
      nameOf?.({ area, test, field, fault }) ||
        (test !== null ? t('programmes.testAt', { number: test + 1 }) : area !== null ? t('programmes.areaAt', { number: area + 1 }) : ''),
      i18n.exists(`assignments:${key}`) ? t(key as 'programmes.fields.name') : field,
    ].filter((part) => part !== '')
    const why = t(`programmes.faults.${fault}`)
    return place.length === 0 ? why : `${place.join(', ')}: ${why}`
  }
}
