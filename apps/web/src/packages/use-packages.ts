import { type Package, readyPackages } from '@verifikat/analyses'
import { useMemo } from 'react'
import { type OwnPackage, trpc } from '../app/trpc.ts'

export type PackageScope = 'company' | 'firm' | 'shipped'

/** A package as it is offered: one's own with where it is kept. */
export interface Offered {
  readonly package: Package
  readonly scope: PackageScope
  readonly own: OwnPackage | null
  /** Whether whoever looks may change it where it is. */
  readonly mayChange: boolean
}

export interface OfferedPackages {
  readonly all: readonly Offered[]
  readonly mayChange: Readonly<Record<'company' | 'firm', boolean>>
  /** Ids of one's own that ask for what this version does not know. */
  readonly unreadable: readonly string[]
  readonly isPending: boolean
  readonly error: ReturnType<typeof trpc.ownPackages.ofFirm.useQuery>['error']
  readonly refetch: () => void
}

const shipped: readonly Offered[] = readyPackages.map((own) => ({ package: own, scope: 'shipped', own: null, mayChange: false }))

/** The company's own, the firm's, and those that are shipped. */
export function usePackages(companyId: string, mayWrite: boolean): OfferedPackages {
  const ofCompany = trpc.ownPackages.ofCompany.useQuery({ companyId })
  const ofFirm = trpc.ownPackages.ofFirm.useQuery()
  const mayChangeFirm = ofFirm.data?.mayChange ?? false
  const all = useMemo(
    () => [
      ...(ofCompany.data?.packages ?? []).map((own): Offered => ({ package: own.package, scope: 'company', own, mayChange: mayWrite })),
      ...(ofFirm.data?.packages ?? []).map((own): Offered => ({ package: own.package, scope: 'firm', own, mayChange: mayChangeFirm })),
      ...shipped,
    ],
    [ofCompany.data, ofFirm.data, mayWrite, mayChangeFirm],
  )
  return {
    all,
    mayChange: { company: mayWrite, firm: mayChangeFirm },
    unreadable: [...(ofCompany.data?.unreadable ?? []), ...(ofFirm.data?.unreadable ?? [])],
    isPending: ofCompany.isPending || ofFirm.isPending,
    error: ofCompany.error ?? ofFirm.error,
    refetch: () => {
      void ofCompany.refetch()
      void ofFirm.refetch()
    },
  }
}
