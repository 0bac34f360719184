import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { getQueryKey } from '@trpc/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { appErrorOf } from '../app/app-error.ts'
import { may } from '../app/may.ts'
import { trpc } from '../app/trpc.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { loadTexts } from '../i18n/i18n.ts'
import { DeletionBanner } from '../settings/data/DeletionBanner.tsx'
import { PagePending } from '../shell/PagePending.tsx'
import { isAssignment, neededRight } from './needed-right.ts'
import { type OwnAccessQuery, useOwnAccess } from './use-own-access.ts'
import './gate.css'

// what stands in the place of a page comes with its texts
const said = () => loadTexts('authorization', 'company-data')
const BeingDeletedPage = lazy(async () => {
  const [page] = await Promise.all([import('../settings/data/BeingDeletedPage.tsx'), said()])
  return { default: page.BeingDeletedPage }
})
const ClientPage = lazy(async () => {
  const [page] = await Promise.all([import('./ClientPage.tsx'), said()])
  return { default: page.ClientPage }
})
const NoCompanyPage = lazy(async () => {
  const [page] = await Promise.all([import('./NoCompanyPage.tsx'), said()])
  return { default: page.NoCompanyPage }
})
const NoRightPage = lazy(async () => {
  const [page] = await Promise.all([import('./NoRightPage.tsx'), said()])
  return { default: page.NoRightPage }
})
const NothingYetPage = lazy(async () => {
  const [page] = await Promise.all([import('./NothingYetPage.tsx'), said()])
  return { default: page.NothingYetPage }
})

export interface CompanyGateProps {
  readonly companyId: string
  readonly children: ReactNode
}

/** A company's page for whoever has the right to it; for others what is missing and who can give it, never an error. */
export function CompanyGate(props: CompanyGateProps) {
  return <Gate key={props.companyId} {...props} />
}

function Gate(props: CompanyGateProps) {
  const { companyId } = props
  const access = useOwnAccess(companyId, true)
  // it is asked anew whenever anything is refused: until that is answered the last answer stands, and what is shown by it stays
  const [refused, setRefused] = useState<unknown>(null)
  const isPending = access.data === undefined && access.error === null
  const error = isPending ? refused : access.error
  if (error !== refused) setRefused(error)
  const { code } = appErrorOf(error)
  useForgotten(companyId, code === 'forbidden' || code === 'not_found')
  return (
    <Suspense fallback={<PagePending />}>
      <Let access={{ ...access, error }}>{props.children}</Let>
    </Suspense>
  )
}

function Let({ children, access }: Pick<CompanyGateProps, 'children'> & { readonly access: OwnAccessQuery }) {
  const { pathname } = useLocation()
  const { data: own, error, refetch } = access
  const { code, params, correlationId } = appErrorOf(error)
  const isClosed = code === 'forbidden' || code === 'not_found'
  if (params['reason'] === 'being-deleted') return <BeingDeletedPage names={String(params['owners'] ?? '')} />
  if (isClosed) return <NoCompanyPage ended={own?.name ?? null} reference={correlationId} />
  if (own === undefined) {
    if (error === null) return <PagePending />
    return (
      <>
        <PageHeader title={'\u00a0'} />
        <ErrorLine error={error} onRetry={refetch} />
      </>
    )
  }
  const right = neededRight(pathname)
  const isClient = may(own, 'upload') && !may(own, 'read')
  if (isClient && pathname.endsWith('/data/accounting')) return <ClientPage key={own.id} company={own} />
  // a reviewer from outside comes to the one file that they are let in to, and the server tells which
  if (own.role === 'outside-reviewer' && isAssignment(pathname)) return children
  if (!may(own, right))
    return (
      <>
        <DeletionBanner company={own} />
        <NoRightPage key={right} company={own} right={right} />
      </>
    )
  if (right !== 'see' || may(own, 'read'))
    return (
      <>
        <DeletionBanner company={own} />
        {children}
      </>
    )
  return isClient ? <ClientPage key={own.id} company={own} /> : <NothingYetPage company={own} />
}

/** Nothing of a company that has been closed to somebody is left on the page, in its frame or in what the search knows. */
function useForgotten(companyId: string, isClosed: boolean): void {
  const client = useQueryClient()
  const utils = trpc.useUtils()
  useEffect(() => {
    if (!isClosed) return
    const own = getQueryKey(trpc.company.own, { companyId }, 'query')
    const isOfCompany = ({ queryHash }: { readonly queryHash: string }) => queryHash.includes(companyId) && queryHash !== hashKey(own)
    for (const query of client.getQueryCache().findAll({ predicate: isOfCompany })) query.reset()
    void utils.company.list.invalidate()
  }, [companyId, isClosed, client, utils])
}
