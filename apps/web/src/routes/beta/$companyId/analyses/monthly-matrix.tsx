import { createFileRoute } from '@tanstack/react-router'
import { AnalysisPage } from '../../../../analysis/frame/AnalysisPage.tsx'
import { monthlyMatrix } from '../../../../analysis/monthly-matrix/screen.ts'
import { type MonthlyMatrixSearch, monthlyMatrixSearch } from '../../../../analysis/monthly-matrix/search.ts'
import { useCheckedSearch } from '../../../../analysis/search/use-checked-search.ts'
import { frameTexts } from '../../../../i18n/frame-texts.ts'
import { loadTexts } from '../../../../i18n/i18n.ts'

export const Route = createFileRoute('/beta/$companyId/analyses/monthly-matrix')({
  // @NOTE only names the type: the component checks every key, so that no route loads a schema
  validateSearch: (search: MonthlyMatrixSearch) => search,
  loader: () => loadTexts(...frameTexts, 'matrix'),
  component: function MonthlyMatrixPage() {
    const { companyId } = Route.useParams()
    const search = useCheckedSearch(monthlyMatrixSearch, Route.useSearch())
    const navigate = Route.useNavigate()
    return (
      <AnalysisPage
        key={companyId}
        id="monthly-matrix"
        screen={monthlyMatrix}
        companyId={companyId}
        search={search}
        setSearch={(patch, options) =>
          void navigate({ search: (present) => monthlyMatrixSearch.parse({ ...present, ...patch }), replace: options?.replace ?? false })
        }
      />
    )
  },
})
