import { skipToken, useQuery } from '@tanstack/react-query'
import type { AccountAnnotationCounts, Annotated, VoucherAnnotations } from '@verifikat/analyses'
import { useMemo } from 'react'
import { may } from '../app/may.ts'
import { refresh } from '../app/refresh.ts'
import { queryClient, trpc } from '../app/trpc.ts'
import { loadVoucher } from './voucher-loader.ts'

/** Vouchers have a key of their own: each is kept by itself. */
const VOUCHER = 'annotations-of-voucher'
const STALE_MS = 60_000
const none: readonly Annotated[] = []

export interface Found<T> {
  readonly data: T | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

/** What was said of a voucher, its lines and flags. */
export function useVoucherAnnotations(
  companyId: string | null,
  voucher: { readonly yearFrom: string; readonly voucher: number } | null,
): Found<VoucherAnnotations | null> {
  return useQuery({
    queryKey: [VOUCHER, companyId, voucher?.yearFrom, voucher?.voucher],
    queryFn: voucher === null || companyId === null ? skipToken : () => loadVoucher(companyId, voucher),
    staleTime: STALE_MS,
  })
}

/** What was said of an account as such in a fiscal year. */
export function useAccountAnnotations(companyId: string, at: { readonly account: string; readonly yearFrom: string } | null) {
  const found = trpc.annotations.list.useQuery(
    at === null
      ? skipToken
      : { companyId, on: ['account'], accounts: [at.account], period: { from: at.yearFrom, to: at.yearFrom }, limit: 100 },
    { staleTime: STALE_MS },
  )
  const data = useMemo(
    () => found.data?.items.filter(({ subject }) => subject.yearFrom === at?.yearFrom && subject.accounts[0] === at.account),
    [found.data, at?.yearFrom, at?.account],
  )
  return { data, error: found.error, refetch: found.refetch }
}

/** Flags with a disposition or a comment, by `flagKey`; all of a company, for they are as many as people have judged. */
export function useFlagAnnotations(companyId: string | null): ReadonlyMap<string, Annotated> {
  const found = trpc.annotations.dispositions.useQuery(companyId === null ? skipToken : { companyId, limit: 5000 }, { staleTime: STALE_MS })
  return useMemo(
    () => new Map((found.data?.items ?? none).flatMap((own) => (own.flagKey === null ? [] : [[own.flagKey, own]]))),
    [found.data],
  )
}

/** How much was said on each account; undefined until it is known. */
export function useAccountCounts(
  companyId: string | null,
  period: { readonly from: string; readonly to: string } | null,
): ReadonlyMap<string, AccountAnnotationCounts> | undefined {
  const found = trpc.annotations.counts.useQuery(
    companyId === null || period === null ? skipToken : { companyId, period: { from: period.from, to: period.to } },
    { staleTime: STALE_MS },
  )
  return useMemo(() => found.data && new Map(found.data.map((own) => [own.account, own])), [found.data])
}

export function useMembers(companyId: string, isWanted: boolean) {
  return trpc.annotations.members.useQuery(isWanted ? { companyId } : skipToken, { staleTime: STALE_MS }).data ?? []
}

export function useCanWrite(companyId: string | null): boolean {
  const { data } = trpc.company.overview.useQuery(companyId === null ? skipToken : { companyId }, { staleTime: STALE_MS })
  return may(data, 'annotate')
}

/** After something was said, here or by somebody else. */
export async function refreshAnnotations(): Promise<void> {
  await refresh(queryClient, [[VOUCHER], [['annotations']]])
}
