import { createFileRoute } from '@tanstack/react-router'
import { balance } from '../../../../analysis/balance/screen.ts'
import { type BalanceSearch, balanceSearch } from '../../../../analysis/balance/search.ts'
import { AnalysisPage } from '../../../../analysis/frame/AnalysisPage.tsx'
import { useCheckedSearch } from '../../../../analysis/search/use-checked-search.ts'
import { frameTexts } from '../../../../i18n/frame-texts.ts'
import { loadTexts } from '../../../../i18n/i18n.ts'

export const Route = createFileRoute('/beta/$companyId/analyses/balance')({
  // @NOTE only names the type: the component checks every key, so that no route loads a schema
  validateSearch: (search: BalanceSearch) => search,
  loader: () => loadTexts(...frameTexts, 'matrix'),
  component: function BalancePage() {
    const { companyId } = Route.useParams()
    const search = useCheckedSearch(balanceSearch, Route.useSearch())
    const navigate = Route.useNavigate()
    return (
      <AnalysisPage
        key={companyId}
        id="balance"
        screen={balance}
        companyId={companyId}
        search={search}
        setSearch={(patch, options) =>
          void navigate({ search: (present) => balanceSearch.parse({ ...present, ...patch }), replace: options?.replace ?? false })
        }
      />
    )
  },
})
