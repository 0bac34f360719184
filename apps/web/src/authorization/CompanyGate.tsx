import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { appErrorOf } from '../app/app-error.ts'
import { may } from '../app/may.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { BeingDeletedPage } from '../settings/data/BeingDeletedPage.tsx'
import { DeletionBanner } from '../settings/data/DeletionBanner.tsx'
import { PagePending } from '../shell/PagePending.tsx'
import { ClientPage } from './ClientPage.tsx'
import { NoCompanyPage } from './NoCompanyPage.tsx'
import { NoRightPage } from './NoRightPage.tsx'
import { NothingYetPage } from './NothingYetPage.tsx'
import { neededRight } from './needed-right.ts'
import { useOwnAccess } from './use-own-access.ts'
import './gate.css'

export interface CompanyGateProps {
  readonly companyId: string
  readonly children: ReactNode
}

/** A company's page for whoever has the right to it; for others what is missing and who can give it, never an error. */
export function CompanyGate({ companyId, children }: CompanyGateProps) {
  const { pathname } = useLocation()
  const { data: own, error, refetch } = useOwnAccess(companyId)
  const { code, params } = appErrorOf(error)
  if (params['reason'] === 'being-deleted') return <BeingDeletedPage names={String(params['owners'] ?? '')} />
  if (code === 'forbidden' || code === 'not_found') return <NoCompanyPage />
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
