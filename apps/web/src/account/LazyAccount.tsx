import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { loadTexts } from '../i18n/i18n.ts'

const AccountDialog = lazy(async () => {
  const [module] = await Promise.all([import('./AccountDialog.tsx'), loadTexts('account')])
  return { default: module.AccountDialog }
})

const route = getRouteApi('/beta')

/** One's own account over any page, as long as the address says so; fetched when first opened. */
export function LazyAccount() {
  const { me } = route.useSearch()
  if (me === undefined) return null
  return (
    <Suspense fallback={null}>
      <AccountDialog part={me} />
    </Suspense>
  )
}
