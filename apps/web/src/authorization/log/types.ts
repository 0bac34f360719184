import type { trpcClient } from '../../app/trpc.ts'

export type LogPage = Awaited<ReturnType<(typeof trpcClient)['activity']['list']['query']>>
export type LogEntry = LogPage['entries'][number]
export type LogRef = LogEntry['refs'][number]
export type LogFacets = Awaited<ReturnType<(typeof trpcClient)['activity']['facets']['query']>>
export type LogHead = Awaited<ReturnType<(typeof trpcClient)['activity']['head']['query']>>
