import { createFileRoute } from '@tanstack/react-router'
import { AnalysisPage } from '../../../../analysis/frame/AnalysisPage.tsx'
import { type KeyFigureSearch, keyFigureSearch } from '../../../../analysis/key-figure/search.ts'
import { useCheckedSearch } from '../../../../analysis/search/use-checked-search.ts'

export const Route = createFileRoute('/beta/$companyId/analyses/key-figure/v2')({
  // @NOTE only names the type: the component checks every key, so that no route loads a schema
  validateSearch: (search: KeyFigureSearch) => search,
  component: function KeyFigurePage() {
    const { companyId } = Route.useParams()
    const search = useCheckedSearch(keyFigureSearch, Route.useSearch())
    const navigate = Route.useNavigate()
    return (
      <AnalysisPage
        key={companyId}
        id="key-figure"
        companyId={companyId}
        search={search}
        setSearch={(patch, options) =>
          void navigate({ search: (present) => keyFigureSearch.parse({ ...present, ...patch }), replace: options?.replace ?? false })
        }
      />
    )
  },
})
