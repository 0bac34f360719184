import { createFileRoute } from '@tanstack/react-router'
import { AnalysisPage } from '../../../../analysis/frame/AnalysisPage.tsx'
import { useCheckedSearch } from '../../../../analysis/search/use-checked-search.ts'
import { sourceIncomeStatement } from '../../../../analysis/source-income-statement/screen.ts'
import { type SourceIncomeStatementSearch, sourceIncomeStatementSearch } from '../../../../analysis/source-income-statement/search.ts'
import { frameTexts } from '../../../../i18n/frame-texts.ts'
import { loadTexts } from '../../../../i18n/i18n.ts'

export const Route = createFileRoute('/beta/$companyId/analyses/source-income-statement')({
  // @NOTE only names the type: the component checks every key, so that no route loads a schema
  validateSearch: (search: SourceIncomeStatementSearch) => search,
  loader: () => loadTexts(...frameTexts),
  component: function SourceIncomeStatementPage() {
    const { companyId } = Route.useParams()
    const search = useCheckedSearch(sourceIncomeStatementSearch, Route.useSearch())
    const navigate = Route.useNavigate()
    return (
      <AnalysisPage
        key={companyId}
        id="source-income-statement"
        screen={sourceIncomeStatement}
        companyId={companyId}
        search={search}
        setSearch={(patch, options) =>
          void navigate({
            search: (present) => sourceIncomeStatementSearch.parse({ ...present, ...patch }),
            replace: options?.replace ?? false,
          })
        }
      />
    )
  },
})
