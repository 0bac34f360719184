import type { TFunction } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { formatOre } from '../format/money.ts'
import type { Finding } from './types.ts'

/** Amounts in öre become kronor with two decimals; what a file leaves out is shown as a dash. */
export function findingValues(values: Finding['values']): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      value === null || value === '' ? '–' : typeof value === 'number' && key.endsWith('Ore') ? formatOre(value, 'ore') : value,
    ]),
  )
}

/** The sentence of a finding; a code from a newer reader is shown as it is, never hidden. */
export function findingText(t: TFunction<'findings'>, finding: Finding): string {
  const { code, values } = finding
  const shown = findingValues(values)
  // @NOTE codes are data of the file's reader: the catalogue is asked whether it knows them
  const key = `codes.${code}` as 'codes.not-a-record'
  const isRest = typeof values['listed'] === 'number' && typeof values['count'] === 'number'
  if (isRest) return t('rest', { ...shown, name: t(`names.${code}` as 'names.not-a-record', { defaultValue: code }) })
  return t(key, { ...shown, defaultValue: t('unknown', { code }) })
}

export function useFindingText(): (finding: Finding) => string {
  const { t } = useTranslation('findings')
  return useCallback((finding) => findingText(t, finding), [t])
}
