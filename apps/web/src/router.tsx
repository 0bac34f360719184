import { createRouter } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen.ts'
import { PageError } from './shell/PageError.tsx'
import { PageNotFound } from './shell/PageNotFound.tsx'
import { PagePending } from './shell/PagePending.tsx'

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: PageError,
  defaultNotFoundComponent: PageNotFound,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
