import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Flag, type FlagFormat, flagSentence, flagTextOf, flagTexts } from '@verifikat/analyses'
import { useMemo } from 'react'
import type { Locale } from '../../format/dates.ts'
import { formatCount, formatOre, formatPercent, NBSP } from '../../format/money.ts'
import { useLocale } from '../use-texts.ts'

export interface FlagWords {
  readonly nameOf: (flag: Pick<Flag, 'id'>) => string
  /** When it is raised, in words. */
  readonly ruleOf: (flag: Pick<Flag, 'id'>) => string
  readonly sentenceOf: (flag: Flag) => string
}

const format: FlagFormat = {
  ore: (ore) => `${formatOre(ore, 'kr')}${NBSP}kr`,
  count: formatCount,
  ratio: (ratio) => `${formatPercent(ratio)}${NBSP}%`,
}

function flagsIn(locale: Locale) {
  return queryOptions({
    queryKey: ['flags', locale],
    queryFn: () => flagTexts(locale),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/** Whether there is more to wait for: names decide how much room the flags take. */
export function useFlagTextsThere(): boolean {
  return !useQuery(flagsIn(useLocale())).isPending
}

/** The flags' texts in the reader's language: blank until they are there, the id alone where they cannot be fetched. */
export function useFlagTexts(): FlagWords {
  const locale = useLocale()
  const { data, isError } = useQuery(flagsIn(locale))
  return useMemo(() => {
    const missing = (id: string) => (isError ? id : NBSP)
    return {
      nameOf: ({ id }) => (data ? (flagTextOf(data, id)?.name ?? id) : missing(id)),
      ruleOf: ({ id }) => (data ? (flagTextOf(data, id)?.rule ?? '') : ''),
      sentenceOf: (flag) => (data ? flagSentence(data, flag, format) : missing(flag.id)),
    }
  }, [data, isError])
}
