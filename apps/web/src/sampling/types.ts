/** Answers of the API, named. */
import type { SetSearch } from '../analysis/search/search.ts'
import type { trpcClient } from '../app/trpc.ts'
import type { SamplingSearch } from './search.ts'

type Client = typeof trpcClient
export type SampleSummary = Awaited<ReturnType<Client['sampling']['list']['query']>>[number]
export type SampleDetail = Awaited<ReturnType<Client['sampling']['get']['query']>>
export type SampleEntry = SampleDetail['entries'][number]
export type EntryInput = Parameters<Client['sampling']['examine']['mutate']>[0]['entries'][number]
export type SamplingId = SampleSummary['analysisId']

export type SetSampling = SetSearch<SamplingSearch>
