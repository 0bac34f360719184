import { createFileRoute } from '@tanstack/react-router'
import { AnalysisPage } from '../../../../analysis/frame/AnalysisPage.tsx'
import { generalLedgerAccountSearch } from '../../../../analysis/general-ledger-account/search.ts'

export const Route = createFileRoute('/beta/$companyId/analyses/general-ledger-account')({
  validateSearch: generalLedgerAccountSearch,
  component: function GeneralLedgerAccountPage() {
    const { companyId } = Route.useParams()
    const search = Route.useSearch()
    const navigate = Route.useNavigate()
    return (
      <AnalysisPage
        key={companyId}
        id="general-ledger-account"
        companyId={companyId}
        search={search}
        setSearch={(patch, options) =>
          void navigate({ search: (present) => ({ ...present, ...patch }), replace: options?.replace ?? false })
        }
      />
    )
  },
})
