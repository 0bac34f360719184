import { createFileRoute } from '@tanstack/react-router'
import { AnalysisPage } from '../../../../analysis/frame/AnalysisPage.tsx'
import { objectListIncomeStatement } from '../../../../analysis/object-list-income-statement/screen.ts'
import { type ObjectListSearch, objectListSearch } from '../../../../analysis/object-list-income-statement/search.ts'
import { useCheckedSearch } from '../../../../analysis/search/use-checked-search.ts'
import { frameTexts } from '../../../../i18n/frame-texts.ts'
import { loadTexts } from '../../../../i18n/i18n.ts'

export const Route = createFileRoute('/beta/$companyId/analyses/object-list-income-statement')({
  // @NOTE only names the type: the component checks every key, so that no route loads a schema
  validateSearch: (search: ObjectListSearch) => search,
  loader: () => loadTexts(...frameTexts, 'matrix'),
  component: function ObjectListIncomeStatementPage() {
    const { companyId } = Route.useParams()
    const search = useCheckedSearch(objectListSearch, Route.useSearch())
    const navigate = Route.useNavigate()
    return (
      <AnalysisPage
        key={companyId}
        id="object-list-income-statement"
        screen={objectListIncomeStatement}
        companyId={companyId}
        search={search}
        setSearch={(patch, options) =>
          void navigate({ search: (present) => objectListSearch.parse({ ...present, ...patch }), replace: options?.replace ?? false })
        }
      />
    )
  },
})
