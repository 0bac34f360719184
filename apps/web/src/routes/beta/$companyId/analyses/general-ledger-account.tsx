import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute(
  '/beta/$companyId/analyses/general-ledger-account',
)({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/beta/$companyId/analyses/general-ledger-account"!</div>
}
