/** Answers of the API, named. */
import type { trpcClient } from '../app/trpc.ts'

type Client = typeof trpcClient
export type ImportRow = Awaited<ReturnType<Client['import']['list']['query']>>[number]
export type ImportDetail = Awaited<ReturnType<Client['import']['get']['query']>>
export type ImportReport = NonNullable<ImportDetail['report']>
export type Finding = ImportReport['findings'][number]
export type BooksVersion = Awaited<ReturnType<Client['books']['versions']['query']>>[number]
export type ImportControl = Awaited<ReturnType<Client['import']['controls']['query']>>[number]
export type ControlFigures = ImportControl['reported']
export type FindingNote = Awaited<ReturnType<Client['import']['notes']['query']>>[number]
export type ClosedPeriod = Awaited<ReturnType<Client['books']['closedPeriods']['query']>>[number]
