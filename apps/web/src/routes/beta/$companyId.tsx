import { createFileRoute, notFound, Outlet } from '@tanstack/react-router'
import { CompanyEvents } from '../../app/CompanyEvents.tsx'
import { trpcUtils } from '../../app/trpc.ts'
import { CompanyGate } from '../../authorization/CompanyGate.tsx'
import { PageNotFound } from '../../shell/PageNotFound.tsx'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export const Route = createFileRoute('/beta/$companyId')({
  beforeLoad: ({ params }) => {
    if (!uuid.test(params.companyId)) throw notFound()
    // its page asks for it; it is on its way while the page is
    void trpcUtils.company.own.prefetch({ companyId: params.companyId }, { staleTime: 30_000 })
  },
  notFoundComponent: PageNotFound,
  component: function CompanyLayout() {
    const { companyId } = Route.useParams()
    return (
      <CompanyGate companyId={companyId}>
        <CompanyEvents key={companyId} companyId={companyId} />
        <Outlet />
      </CompanyGate>
    )
  },
})
