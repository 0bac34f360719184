/** Answers of the API, named. */
import type { trpcClient } from '../app/trpc.ts'

type Client = typeof trpcClient
export type OpenBudget = Awaited<ReturnType<Client['budget']['get']['query']>>
export type BudgetHead = Awaited<ReturnType<Client['budget']['list']['query']>>[number]
