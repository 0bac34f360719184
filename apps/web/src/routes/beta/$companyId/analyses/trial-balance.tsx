import { createFileRoute } from '@tanstack/react-router'
import { AnalysisPage } from '../../../../analysis/frame/AnalysisPage.tsx'
import { trialBalanceSearch } from '../../../../analysis/trial-balance/search.ts'

export const Route = createFileRoute('/beta/$companyId/analyses/trial-balance')({
  validateSearch: trialBalanceSearch,
  component: function TrialBalancePage() {
    const { companyId } = Route.useParams()
    const search = Route.useSearch()
    const navigate = Route.useNavigate()
    return (
      <AnalysisPage
        key={companyId}
        id="trial-balance"
        companyId={companyId}
        search={search}
        setSearch={(patch, options) =>
          void navigate({ search: (present) => ({ ...present, ...patch }), replace: options?.replace ?? false })
        }
      />
    )
  },
})
