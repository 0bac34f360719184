import { MutationCache, notifyManager, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { httpBatchLink, httpLink, httpSubscriptionLink, splitLink, type TRPCClient } from '@trpc/client'
import { type CreateTRPCReact, createTRPCQueryUtils, createTRPCReact, getQueryKey } from '@trpc/react-query'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '@verifikat/server'
import { appErrorOf, waitOf } from './app-error.ts'
import { tracedFetch } from './reference.ts'
import { keyedFetch, REQUEST_KEY_HEADER, requestKeyOf } from './request-keys.ts'
import { askAgainIn, noticeEnds } from './under-way.ts'

/** As the server names them. */
export type Batch = inferRouterOutputs<AppRouter>['batches']['get']
export type BatchCell = Batch['companies'][number]['cells'][number]
export type Schedule = inferRouterOutputs<AppRouter>['schedules']['list'][number]
export type OwnPackages = inferRouterOutputs<AppRouter>['ownPackages']['ofCompany']
export type OwnPackage = OwnPackages['packages'][number]
export type CompanySelection = inferRouterOutputs<AppRouter>['companySelections']['list'][number]
export type RunComparison = inferRouterOutputs<AppRouter>['run']['compare']
/** A package as it is sent. */
export type PackageInput = inferRouterInputs<AppRouter>['batches']['start']['package']
export type SavedAnalysis = inferRouterOutputs<AppRouter>['savedAnalyses']['list'][number]
export type AssignmentSummary = inferRouterOutputs<AppRouter>['assignments']['list'][number]
export type OpenAssignment = inferRouterOutputs<AppRouter>['assignments']['get']
export type AssignmentFigures = NonNullable<inferRouterOutputs<AppRouter>['assignments']['figures']>
export type CompanyRight = inferRouterOutputs<AppRouter>['company']['own']['rights'][number]

export const trpc: CreateTRPCReact<AppRouter, unknown> = createTRPCReact<AppRouter>()

const url = '/trpc'

export const trpcClient: TRPCClient<AppRouter> = trpc.createClient({
  links: [
    splitLink({
      condition: (operation) => operation.type === 'subscription',
      true: httpSubscriptionLink({ url }),
      false: splitLink({
        // a request without input has no body, which this link sends as JSON and the server refuses; none of them needs a name
        condition: ({ type, input }) => type === 'mutation' && input !== undefined,
        true: httpLink({
          url,
          headers: ({ op: { path, input } }) => ({ [REQUEST_KEY_HEADER]: requestKeyOf(path, input) }),
          fetch: keyedFetch,
        }),
        false: splitLink({
          condition: ({ context }) => context['byItself'] === true,
          true: httpBatchLink({ url, maxURLLength: 6000, headers: { 'x-verifikat-by-itself': '1' }, fetch: tracedFetch }),
          false: httpBatchLink({ url, maxURLLength: 6000, maxItems: 10, fetch: tracedFetch }),
        }),
      }),
    }),
  ],
})

/** For queries that are asked again for as long as a page is open: asking them is no use of the session, and does not prolong it. */
export const byItself = { context: { byItself: true } } as const

/** For what others change and no stream tells of, such as who has which rights. */
export const askedAnew = { trpc: byItself, refetchInterval: 8000 } as const

/** Fired on `window` when the server no longer knows the session. */
export const SIGNED_OUT = 'verifikat:signed-out'

// An awaited reading is shown before the code that awaited it goes on: on a timer, what was just saved would be gone for a moment between.
notifyManager.setScheduler(queueMicrotask)

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, { queryKey }) => noteRefusal(error, queryKey) }),
  mutationCache: new MutationCache({
    // who is signed out by then stays with what they typed; the message leads to where they sign in
    onError: (error) => appErrorOf(error).code !== 'unauthenticated' && noteRefusal(error),
  }),
  defaultOptions: {
    // what the browser says of its network says nothing of this server, which may be the same machine: it is asked, and what fails is said
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 10_000,
      refetchInterval: askAgainIn,
      // A refusal with a code will be refused again; an outage may pass, and a rush does.
      retry: (failures, error) => {
        const { code } = appErrorOf(error)
        return code === 'rate_limited' ? failures < 5 : failures < 2 && code === null
      },
      retryDelay: (failures, error) => waitOf(error) ?? Math.min(1000 * 2 ** failures, 30_000),
    },
  },
})

noticeEnds(queryClient)

/** For loaders and other code outside components. */
export const trpcUtils: ReturnType<typeof createTRPCQueryUtils<AppRouter>> = createTRPCQueryUtils({ queryClient, client: trpcClient })

const ownAccess = getQueryKey(trpc.company.own)[0].join()

/** What is refused may be so from now on: whether somebody is signed in, and what they may still do in the company, is asked anew. */
export function noteRefusal(error: unknown, [path]: QueryKey = []): void {
  const { code } = appErrorOf(error)
  if (code === 'unauthenticated') window.dispatchEvent(new Event(SIGNED_OUT))
  const isOwnAccess = Array.isArray(path) && path.join() === ownAccess
  if (code === 'forbidden' && !isOwnAccess) void trpcUtils.company.own.invalidate(undefined, undefined, { cancelRefetch: false })
}
