import { createFileRoute } from '@tanstack/react-router'
import { AnalysisPage } from '../../../../analysis/frame/AnalysisPage.tsx'
import { result } from '../../../../analysis/result/screen.ts'
import { type ResultSearch, resultSearch } from '../../../../analysis/result/search.ts'
import { useCheckedSearch } from '../../../../analysis/search/use-checked-search.ts'
import { frameTexts } from '../../../../i18n/frame-texts.ts'
import { loadTexts } from '../../../../i18n/i18n.ts'

export const Route = createFileRoute('/beta/$companyId/analyses/result')({
  // @NOTE only names the type: the component checks every key, so that no route loads a schema
  validateSearch: (search: ResultSearch) => search,
  loader: () => loadTexts(...frameTexts, 'matrix'),
  component: function ResultPage() {
    const { companyId } = Route.useParams()
    const search = useCheckedSearch(resultSearch, Route.useSearch())
    const navigate = Route.useNavigate()
    return (
      <AnalysisPage
        key={companyId}
        id="result"
        screen={result}
        companyId={companyId}
        search={search}
        setSearch={(patch, options) =>
          void navigate({ search: (present) => resultSearch.parse({ ...present, ...patch }), replace: options?.replace ?? false })
        }
      />
    )
  },
})
