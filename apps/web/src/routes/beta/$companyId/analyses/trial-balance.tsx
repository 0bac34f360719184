import { createFileRoute } from '@tanstack/react-router'
import { AnalysisPage } from '../../../../analysis/frame/AnalysisPage.tsx'
import { useCheckedSearch } from '../../../../analysis/search/use-checked-search.ts'
import { trialBalance } from '../../../../analysis/trial-balance/screen.ts'
import { type TrialBalanceSearch, trialBalanceSearch } from '../../../../analysis/trial-balance/search.ts'
import { frameTexts } from '../../../../i18n/frame-texts.ts'
import { loadTexts } from '../../../../i18n/i18n.ts'

export const Route = createFileRoute('/beta/$companyId/analyses/trial-balance')({
  // @NOTE only names the type: the component checks every key, so that no route loads a schema
  validateSearch: (search: TrialBalanceSearch) => search,
  loader: () => loadTexts(...frameTexts),
  component: function TrialBalancePage() {
    const { companyId } = Route.useParams()
    const search = useCheckedSearch(trialBalanceSearch, Route.useSearch())
    const navigate = Route.useNavigate()
    return (
      <AnalysisPage
        key={companyId}
        id="trial-balance"
        screen={trialBalance}
        companyId={companyId}
        search={search}
        setSearch={(patch, options) =>
          void navigate({ search: (present) => trialBalanceSearch.parse({ ...present, ...patch }), replace: options?.replace ?? false })
        }
      />
    )
  },
})
