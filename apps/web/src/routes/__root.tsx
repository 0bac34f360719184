import { createRootRoute, Outlet } from '@tanstack/react-router'
import { PageNotFound } from '../shell/PageNotFound.tsx'

export const Route = createRootRoute({
  component: Outlet,
  notFoundComponent: () => (
    <main>
      <PageNotFound />
    </main>
  ),
})
