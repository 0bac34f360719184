import { useQuery } from '@tanstack/react-query'
import { type Flag, type FlagFormat, flagSentence, flagTextOf, flagTexts } from '@verifikat/analyses'
import { useMemo } from 'react'
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

/** The flags' texts in the reader's language: blank until they are there, the id alone where they cannot be fetched. */
export function useFlagTexts(): FlagWords {
  const locale = useLocale()
  const { data, isError } = useQuery({
    queryKey: ['flags', locale],
    queryFn: () => flagTexts(locale),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(() => {
    const missing = (id: string) => (isError ? id : NBSP)
    return {
      nameOf: ({ id }) => (data ? (flagTextOf(data, id)?.name ?? id) : missing(id)),
      ruleOf: ({ id }) => (data ? (flagTextOf(data, id)?.rule ?? '') : ''),
      sentenceOf: (flag) => (data ? flagSentence(data, flag, format) : missing(flag.id)),
    }
  }, [data, isError])
}
