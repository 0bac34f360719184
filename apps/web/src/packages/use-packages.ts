import { type Package, readyPackages } from '@verifikat/analyses'
import { useMemo } from 'react'
import { type OwnPackage, type OwnPackages, trpc } from '../app/trpc.ts'

/** `given`: it was run, and is kept nowhere that it is offered. */
export type PackageScope = 'company' | 'firm' | 'shipped' | 'given'

/** A package, or something else that is kept in the same way, as it is offered: one's own with where it is kept. */
export interface Offered<T = Package> {
  readonly package: T
  readonly scope: PackageScope
  readonly own: Omit<OwnPackage, 'package'> | null
  /** Whether whoever looks may change it where it is. */
  readonly mayChange: boolean
}

export interface OfferedPackages<T = Package> {
  readonly all: readonly Offered<T>[]
  readonly mayChange: Readonly<Record<'company' | 'firm', boolean>>
  /** Ids of one's own that ask for what this version does not know. */
  readonly unreadable: readonly string[]
  readonly isPending: boolean
  readonly error: ReturnType<typeof trpc.ownPackages.ofFirm.useQuery>['error']
  readonly refetch: () => void
}

interface Kind<T> {
  readonly shipped: readonly T[]
  readonly ownOf: (own: OwnPackages) => readonly (readonly [T, Omit<OwnPackage, 'package'>])[]
  readonly unreadable: keyof OwnPackages['unreadable']
}

const packages: Kind<Package> = {
  shipped: readyPackages,
  ownOf: (own) => own.packages.map(({ package: said, ...kept }) => [said, kept]),
  unreadable: 'packages',
}

/** The company's own, the firm's, and those that are shipped. */
export function usePackages(companyId: string, mayWrite: boolean): OfferedPackages {
  return useOffered(companyId, mayWrite, packages)
}

/** `kind` stays the same from one time to the next. */
export function useOffered<T>(companyId: string, mayWrite: boolean, kind: Kind<T>): OfferedPackages<T> {
  const ofCompany = trpc.ownPackages.ofCompany.useQuery({ companyId })
  const ofFirm = trpc.ownPackages.ofFirm.useQuery()
  const mayChangeFirm = ofFirm.data?.mayChange ?? false
  const all = useMemo(() => {
    const offered = (own: OwnPackages | undefined, scope: PackageScope, mayChange: boolean) =>
      own === undefined ? [] : kind.ownOf(own).map(([said, kept]): Offered<T> => ({ package: said, scope, own: kept, mayChange }))
    return [
      ...offered(ofCompany.data, 'company', mayWrite),
      ...offered(ofFirm.data, 'firm', mayChangeFirm),
      ...kind.shipped.map((said): Offered<T> => ({ package: said, scope: 'shipped', own: null, mayChange: false })),
    ]
  }, [ofCompany.data, ofFirm.data, mayWrite, mayChangeFirm, kind])
  return {
    all,
    mayChange: { company: mayWrite, firm: mayChangeFirm },
    unreadable: [ofCompany.data, ofFirm.data].flatMap((own) => own?.unreadable[kind.unreadable] ?? []),
    isPending: ofCompany.isPending || ofFirm.isPending,
    error: ofCompany.error ?? ofFirm.error,
    refetch: () => {
      void ofCompany.refetch()
      void ofFirm.refetch()
    },
  }
}
