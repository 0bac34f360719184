/** Answers of the API, named. */
import type { trpcClient } from '../../app/trpc.ts'

type Client = typeof trpcClient

export type Overview = Awaited<ReturnType<Client['company']['overview']['query']>>
export type OverviewYear = Overview['years'][number]
export type Dimensions = Awaited<ReturnType<Client['books']['dimensions']['query']>>
export type LinesPage = Awaited<ReturnType<Client['ledger']['lines']['query']>>
export type Line = LinesPage['lines'][number]
export type Voucher = Awaited<ReturnType<Client['ledger']['voucher']['query']>>
