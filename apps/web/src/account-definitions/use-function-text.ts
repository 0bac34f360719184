import { type CounterMarker, type FunctionSuggestion, type SuggestionReason, shippedAccountFunctions } from '@verifikat/analyses'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import { formatPercent, NBSP } from '../format/money.ts'
import type { Assignment } from './assignments.ts'

/** Names of functions in the reader's language, and when they hold. */
export function useFunctionNames() {
  const { t } = useTranslation('plans')
  const { locale } = usePreferences()
  const nameOf = useCallback(
    (id: string) => shippedAccountFunctions.functions.find((known) => known.id === id)?.name[locale] ?? id,
    [locale],
  )
  const timeOf = useCallback(
    ({ from, to }: Pick<Assignment, 'from' | 'to'>) => {
      if (from !== null && to !== null) return t('functions.between', { from, to })
      if (from !== null) return t('functions.since', { from })
      return to === null ? '' : t('functions.until', { to })
    },
    [t],
  )
  return { nameOf, timeOf }
}

/** Counterparts that are a whole class of accounts, and no function. */
const classNames = { 'class:income': 'income', 'class:cost': 'cost', 'class:fixed-assets': 'fixedAssets' } as const satisfies Record<
  Extract<CounterMarker, `class:${string}`>,
  string
>

function isClass(id: string): id is keyof typeof classNames {
  return id in classNames
}

/** Why an account is held to have a function, as a sentence. */
export function useReasonText() {
  const { t } = useTranslation('plans')
  const { nameOf } = useFunctionNames()
  return useCallback(
    (reason: SuggestionReason) => {
      switch (reason.code) {
        case 'number':
          return t('functions.reason.number', { patterns: reason.patterns.join(', ') })
        case 'vat':
          return t('functions.reason.vat', {
            count: reason.vouchers,
            share: percent(reason.share),
            accounts: reason.accounts.join(', '),
            ratio: percent(reason.ratio),
            expected: percent(reason.expected),
          })
        case 'no-vat':
          return t('functions.reason.noVat', { count: reason.vouchers, share: percent(reason.share) })
        case 'counter':
          return t('functions.reason.counter', {
            count: reason.vouchers,
            share: percent(reason.share),
            functions: reason.functions.map((id) => (isClass(id) ? t(`functions.markers.${classNames[id]}`) : nameOf(id))).join(', '),
            accounts: reason.accounts.join(', '),
          })
        case 'unlike':
          return t('functions.reason.unlike', { count: reason.vouchers, share: percent(reason.share) })
      }
    },
    [t, nameOf],
  )
}

export function percent(ratio: number): string {
  return `${formatPercent(ratio)}${NBSP}%`
}

export function confidenceTone({ confidence }: FunctionSuggestion): 'green' | 'blue' | 'grey' {
  return confidence >= 0.9 ? 'green' : confidence >= 0.6 ? 'blue' : 'grey'
}
