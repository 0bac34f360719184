import { lazy, Suspense } from 'react'

const CompanyByHand = lazy(() => import('./CompanyByHand.tsx').then((module) => ({ default: module.CompanyByHand })))

/** Fetched when first opened. */
export function LazyCompanyByHand({ onClose }: { readonly onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <CompanyByHand onClose={onClose} />
    </Suspense>
  )
}
