import { createFileRoute } from '@tanstack/react-router'
import { type BalanceSearch, balanceSearch } from '../../../../analysis/balance/search.ts'
import { AnalysisPage } from '../../../../analysis/frame/AnalysisPage.tsx'
import { useCheckedSearch } from '../../../../analysis/search/use-checked-search.ts'

export const Route = createFileRoute('/beta/$companyId/analyses/balance')({
  // @NOTE only names the type: the component checks every key, so that no route loads a schema
  validateSearch: (search: BalanceSearch) => search,
  component: function BalancePage() {
    const { companyId } = Route.useParams()
    const search = useCheckedSearch(balanceSearch, Route.useSearch())
    const navigate = Route.useNavigate()
    return (
      <AnalysisPage
        key={companyId}
        id="balance"
        companyId={companyId}
        search={search}
        setSearch={(patch, options) =>
          void navigate({ search: (present) => balanceSearch.parse({ ...present, ...patch }), replace: options?.replace ?? false })
        }
      />
    )
  },
})
