import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '@verifikat/server'
import type { trpcClient } from '../../app/trpc.ts'

/** Parts of the product, as procedures are named by them: each has its words. */
export type Area = keyof inferRouterOutputs<AppRouter> | 'files' | 'other'

export type LogPage = Awaited<ReturnType<(typeof trpcClient)['activity']['list']['query']>>
export type LogEntry = LogPage['entries'][number]
export type LogRef = LogEntry['refs'][number]
export type LogFacets = Awaited<ReturnType<(typeof trpcClient)['activity']['facets']['query']>>
export type LogHead = Awaited<ReturnType<(typeof trpcClient)['activity']['head']['query']>>
