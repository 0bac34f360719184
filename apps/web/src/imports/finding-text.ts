import type { TFunction } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatOre } from '../format/money.ts'
import type { Finding } from './types.ts'

/** Amounts in öre become kronor with two decimals, what a file leaves out a dash, and series and number one voucher. */
export function findingValues(values: Finding['values']): Record<string, string> {
  const shown = Object.entries(values).map(([key, value]): [string, string] => {
    if (value === null || value === '') return [key, '–']
    if (typeof value === 'string') return [key, value]
    return [key, key.endsWith('Ore') ? formatOre(value, 'ore') : formatCount(value)]
  })
  const { series, number } = values
  const voucher = [series, number].filter((part) => part !== null && part !== undefined && part !== '').join(' ')
  return { voucher: voucher === '' ? '–' : voucher, ...Object.fromEntries(shown) }
}

/** The sentence of a finding; a code that the catalogue does not know is shown as it is, never hidden. */
export function findingText(t: TFunction<'findings'>, finding: Finding, all: readonly Finding[]): string {
  const { code, values } = finding
  if (isRest(finding)) {
    const example = all.find((other) => other.code === code && !isRest(other))
    return t('rest', { ...findingValues(values), example: example === undefined ? t('unknown', { code }) : findingText(t, example, all) })
  }
  // @NOTE codes are data of the file's reader: the catalogue is asked whether it knows them
  return t(`codes.${code}` as 'codes.not-a-record', { ...findingValues(values), defaultValue: t('unknown', { code }) })
}

/** How many there are in all of a code of which only the first are listed. */
function isRest({ line, values }: Finding): boolean {
  return line === 0 && typeof values['listed'] === 'number' && typeof values['count'] === 'number'
}

export function useFindingText(): (finding: Finding, all: readonly Finding[]) => string {
  const { t } = useTranslation('findings')
  return useCallback((finding, all) => findingText(t, finding, all), [t])
}
