import { useQuery } from '@tanstack/react-query'
import { type WatchFigure, type WatchFormat, type WatchTest, watchFigureName, watchSentence, watchTexts } from '@verifikat/analyses'
import { useMemo } from 'react'
import { usePreferences } from '../app/preferences.ts'
import { formatCount, formatOre, formatPercent, NBSP } from '../format/money.ts'

export interface WatchWords {
  /** They are there, or will not come: what is shown now stays. */
  readonly isReady: boolean
  readonly nameOf: (test: Pick<WatchTest, 'id'>) => string
  /** When an indication is raised, in words. */
  readonly ruleOf: (test: Pick<WatchTest, 'id'>) => string
  readonly sentenceOf: (test: WatchTest) => string
  readonly figureNameOf: (figure: WatchFigure) => string
}

const format: WatchFormat = {
  ore: (ore) => `${formatOre(ore, 'kr')}${NBSP}kr`,
  count: formatCount,
  ratio: (ratio) => `${formatPercent(ratio)}${NBSP}%`,
}

/** The tests' texts in the reader's language: blank until they are there, ids alone where they cannot be fetched. */
export function useWatchTexts(): WatchWords {
  const { locale } = usePreferences()
  const { data, isError } = useQuery({
    queryKey: ['watch-texts', locale],
    queryFn: () => watchTexts(locale),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(() => {
    const missing = (id: string) => (isError ? id : NBSP)
    return {
      isReady: data !== undefined || isError,
      nameOf: ({ id }) => data?.tests[id].name ?? missing(id),
      ruleOf: ({ id }) => data?.tests[id].rule ?? '',
      sentenceOf: (test) => (data ? watchSentence(data, test, format) : missing(test.id)),
      figureNameOf: (figure) => (data ? watchFigureName(data, figure, format) : missing(figure.name)),
    }
  }, [data, isError])
}
