import type { trpcClient } from '../../app/trpc.ts'

export type TextPreview = Awaited<ReturnType<(typeof trpcClient)['import']['textPreview']['query']>>
export type Candidate = TextPreview['candidates'][number]
