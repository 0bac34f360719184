import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type FigureFormat,
  findingSentence,
  type RuleLanguage,
  type RuleText,
  type RuleTexts,
  ruleTextOf,
  ruleTexts,
} from '@verifikat/analyses'
import { useCallback } from 'react'
import { usePreferences } from '../app/preferences.ts'
import { formatCount, formatOre, NBSP } from '../format/money.ts'
import type { Finding } from './types.ts'

const figures: FigureFormat = { ore: (ore) => formatOre(ore, 'ore'), count: formatCount }

/** The catalogue of rules in the reader's language. */
function rulesIn(locale: RuleLanguage) {
  return queryOptions({
    queryKey: ['rules', locale],
    queryFn: () => ruleTexts(locale),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // Whoever waits for it is not left waiting without a network.
    networkMode: 'always',
  })
}

/** Fetched with the first finding that is shown. */
function useRules(): { readonly texts: RuleTexts | undefined; readonly isError: boolean } {
  const { locale } = usePreferences()
  const { data, isError } = useQuery(rulesIn(locale))
  return { texts: data, isError }
}

/** Fetched before a finding is shown: a print takes the page as it is. */
export function usePrefetchedRules(isWanted: boolean): void {
  const { locale } = usePreferences()
  useQuery({ ...rulesIn(locale), enabled: isWanted })
}

/** Settles when the catalogue is there, or cannot be fetched. */
export function useRulesFetched(): () => Promise<void> {
  const { locale } = usePreferences()
  const client = useQueryClient()
  return () => client.prefetchQuery(rulesIn(locale))
}

/** The sentence of a finding: blank until the catalogue is there, the code alone where it cannot be fetched. */
export function useFindingText(): (finding: Finding, all: readonly Finding[]) => string {
  const { texts, isError } = useRules()
  return useCallback(
    (finding, all) => (texts ? findingSentence(texts, finding, all, figures) : isError ? finding.code : NBSP),
    [texts, isError],
  )
}

/** Cause and remedy of a finding's rule; null without the catalogue, or where this version does not know the rule. */
export function useRuleText(code: string): RuleText | null {
  const { texts } = useRules()
  return texts ? ruleTextOf(texts, code) : null
}
