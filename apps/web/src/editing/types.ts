/** Answers of the API, named. */
import type { trpcClient } from '../app/trpc.ts'

type Client = typeof trpcClient
export type PlanPreview = Awaited<ReturnType<Client['plan']['preview']['mutate']>>
export type DocumentVersion = Awaited<ReturnType<Client['plan']['versions']['query']>>[number]
