import { createFileRoute, Outlet } from '@tanstack/react-router'
import { CompanyEvents } from '../../app/CompanyEvents.tsx'

export const Route = createFileRoute('/beta/$companyId')({
  component: function CompanyLayout() {
    const { companyId } = Route.useParams()
    return (
      <>
        <CompanyEvents key={companyId} companyId={companyId} />
        <Outlet />
      </>
    )
  },
})
