import { useQuery } from '@tanstack/react-query'
import { type FigureFormat, findingSentence, type RuleText, type RuleTexts, ruleTextOf, ruleTexts } from '@verifikat/analyses'
import { useCallback } from 'react'
import { usePreferences } from '../app/preferences.ts'
import { formatCount, formatOre, NBSP } from '../format/money.ts'
import type { Finding } from './types.ts'

const figures: FigureFormat = { ore: (ore) => formatOre(ore, 'ore'), count: formatCount }

/** The catalogue of rules in the reader's language: fetched with the first finding that is shown. */
function useRules(): { readonly texts: RuleTexts | undefined; readonly isError: boolean } {
  const { locale } = usePreferences()
  const { data, isError } = useQuery({
    queryKey: ['rules', locale],
    queryFn: () => ruleTexts(locale),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return { texts: data, isError }
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
