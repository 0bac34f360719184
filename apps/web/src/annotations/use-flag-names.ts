import { useMemo } from 'react'
import { useFlagTexts } from '../analysis/review/use-flag-texts.ts'
import { useTexts } from '../analysis/use-texts.ts'

export interface FlagNames {
  readonly nameOf: (flag: { readonly id: string }) => string
  /** When it is raised, in words; blank where its name says it. */
  readonly ruleOf: (flag: { readonly id: string }) => string
}

/** Names of every flag that can be assessed: of the reviews and tests, and of the tables' own. */
export function useFlagNames(): FlagNames {
  const words = useFlagTexts()
  const t = useTexts()
  return useMemo(() => {
    // what the tables flag is named in their own texts
    const own: Readonly<Record<string, string>> = {
      'cut-off': t('period:tab.cut-off'),
      'trial-balance.over-limits': t('tb.flag.over-limits'),
      'trial-balance.year-break': t('tb.flag.year-break'),
      'trial-balance.declared-differs': t('tb.flag.declared-differs'),
      'trial-balance.opening-unknown': t('tb.flag.opening-unknown'),
      'trial-balance.over-one-limit': t('tb.flag.over-one-limit'),
      'trial-balance.result-opening': t('tb.flag.result-opening'),
      'trial-balance.sign-change': t('tb.flag.sign-change'),
      'trial-balance.undeclared': t('tb.flag.undeclared'),
      'trial-balance.new': t('tb.flag.new'),
      'trial-balance.ended': t('tb.flag.ended'),
      'trial-balance.renamed': t('tb.flag.renamed'),
      'trial-balance.same-name': t('tb.flag.same-name'),
      'statement.over-limits': t('statements:flag.over-limits'),
      'statement.wrong-side': t('statements:flag.wrong-side'),
      'statement.over-one-limit': t('statements:flag.over-one-limit'),
      'statement.sign-change': t('statements:flag.sign-change'),
    }
    return {
      nameOf: (flag) => own[flag.id] ?? words.nameOf(flag),
      ruleOf: (flag) => (flag.id in own ? '' : words.ruleOf(flag)),
    }
  }, [words, t])
}
