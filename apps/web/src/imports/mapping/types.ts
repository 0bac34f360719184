/** Answers of the API about tables, named. */
import type { trpcClient } from '../../app/trpc.ts'

export type { TableField, TableMapping } from '@verifikat/analyses'

type Client = typeof trpcClient
export type TablePreview = Awaited<ReturnType<Client['import']['tablePreview']['query']>>
export type PreviewSheet = TablePreview['sheets'][number]
export type PreviewRow = PreviewSheet['rows'][number]
export type MappingCheck = NonNullable<TablePreview['check']>
export type MappedVoucher = MappingCheck['vouchersShown'][number]
export type SavedMappingRow = Awaited<ReturnType<Client['import']['mappings']['query']>>[number]
