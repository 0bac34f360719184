import { createFileRoute } from '@tanstack/react-router'
import { type BalanceSheetSearch, balanceSheetSearch } from '../../../../analysis/balance-sheet/search.ts'
import { AnalysisPage } from '../../../../analysis/frame/AnalysisPage.tsx'
import { useCheckedSearch } from '../../../../analysis/search/use-checked-search.ts'

export const Route = createFileRoute('/beta/$companyId/analyses/balance-sheet')({
  // @NOTE only names the type: the component checks every key, so that no route loads a schema
  validateSearch: (search: BalanceSheetSearch) => search,
  component: function BalanceSheetPage() {
    const { companyId } = Route.useParams()
    const search = useCheckedSearch(balanceSheetSearch, Route.useSearch())
    const navigate = Route.useNavigate()
    return (
      <AnalysisPage
        key={companyId}
        id="balance-sheet"
        companyId={companyId}
        search={search}
        setSearch={(patch, options) =>
          void navigate({ search: (present) => balanceSheetSearch.parse({ ...present, ...patch }), replace: options?.replace ?? false })
        }
      />
    )
  },
})
