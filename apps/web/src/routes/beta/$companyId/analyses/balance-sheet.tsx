import { createFileRoute } from '@tanstack/react-router'
import { balanceSheet } from '../../../../analysis/balance-sheet/screen.ts'
import { type BalanceSheetSearch, balanceSheetSearch } from '../../../../analysis/balance-sheet/search.ts'
import { AnalysisPage } from '../../../../analysis/frame/AnalysisPage.tsx'
import { useCheckedSearch } from '../../../../analysis/search/use-checked-search.ts'
import { frameTexts } from '../../../../i18n/frame-texts.ts'
import { loadTexts } from '../../../../i18n/i18n.ts'

export const Route = createFileRoute('/beta/$companyId/analyses/balance-sheet')({
  // @NOTE only names the type: the component checks every key, so that no route loads a schema
  validateSearch: (search: BalanceSheetSearch) => search,
  loader: () => loadTexts(...frameTexts),
  component: function BalanceSheetPage() {
    const { companyId } = Route.useParams()
    const search = useCheckedSearch(balanceSheetSearch, Route.useSearch())
    const navigate = Route.useNavigate()
    return (
      <AnalysisPage
        key={companyId}
        id="balance-sheet"
        screen={balanceSheet}
        companyId={companyId}
        search={search}
        setSearch={(patch, options) =>
          void navigate({ search: (present) => balanceSheetSearch.parse({ ...present, ...patch }), replace: options?.replace ?? false })
        }
      />
    )
  },
})
