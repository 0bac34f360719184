import { useQuery } from '@tanstack/react-query'
import { type FlagTexts, flagTextOf, flagTexts, type JournalTestId, type JournalTestResult, unavailableText } from '@verifikat/analyses'
import { useMemo } from 'react'
import { NBSP } from '../../format/money.ts'
import { useLocale } from '../use-texts.ts'

export interface TestTexts {
  readonly nameOf: (id: JournalTestId) => string
  readonly ruleOf: (id: JournalTestId) => string
  readonly whyOf: (id: JournalTestId) => string
  /** Why a test could not be run. */
  readonly reasonOf: (test: Pick<JournalTestResult, 'reason' | 'values'>) => string
}

/** Name, rule and reason of every test in the reader's language: blank until they are there. */
export function useTestTexts(): TestTexts {
  const locale = useLocale()
  const { data } = useQuery<FlagTexts>({
    queryKey: ['flags', locale],
    queryFn: () => flagTexts(locale),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(() => {
    const of = (id: JournalTestId) => (data ? flagTextOf(data, `journal.${id}`) : null)
    return {
      nameOf: (id) => (data ? (of(id)?.name ?? id) : NBSP),
      ruleOf: (id) => of(id)?.rule ?? '',
      whyOf: (id) => of(id)?.why ?? '',
      reasonOf: (test) => (data ? unavailableText(data, test) : ''),
    }
  }, [data])
}
