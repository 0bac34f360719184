import { createFileRoute } from '@tanstack/react-router'
import { AnalysisPage } from '../../../../analysis/frame/AnalysisPage.tsx'
import { incomeStatement } from '../../../../analysis/income-statement/screen.ts'
import { type IncomeStatementSearch, incomeStatementSearch } from '../../../../analysis/income-statement/search.ts'
import { useCheckedSearch } from '../../../../analysis/search/use-checked-search.ts'
import { frameTexts } from '../../../../i18n/frame-texts.ts'
import { loadTexts } from '../../../../i18n/i18n.ts'

export const Route = createFileRoute('/beta/$companyId/analyses/income-statement')({
  // @NOTE only names the type: the component checks every key, so that no route loads a schema
  validateSearch: (search: IncomeStatementSearch) => search,
  loader: () => loadTexts(...frameTexts),
  component: function IncomeStatementPage() {
    const { companyId } = Route.useParams()
    const search = useCheckedSearch(incomeStatementSearch, Route.useSearch())
    const navigate = Route.useNavigate()
    return (
      <AnalysisPage
        key={companyId}
        id="income-statement"
        screen={incomeStatement}
        companyId={companyId}
        search={search}
        setSearch={(patch, options) =>
          void navigate({ search: (present) => incomeStatementSearch.parse({ ...present, ...patch }), replace: options?.replace ?? false })
        }
      />
    )
  },
})
