import { createFileRoute } from '@tanstack/react-router'
import { AnalysisPage } from '../../../../analysis/frame/AnalysisPage.tsx'
import { keyFigure } from '../../../../analysis/key-figure/screen.ts'
import { type KeyFigureSearch, keyFigureSearch } from '../../../../analysis/key-figure/search.ts'
import { useCheckedSearch } from '../../../../analysis/search/use-checked-search.ts'
import { frameTexts } from '../../../../i18n/frame-texts.ts'
import { loadTexts } from '../../../../i18n/i18n.ts'

export const Route = createFileRoute('/beta/$companyId/analyses/key-figure/v2')({
  // @NOTE only names the type: the component checks every key, so that no route loads a schema
  validateSearch: (search: KeyFigureSearch) => search,
  loader: () => loadTexts(...frameTexts, 'matrix'),
  component: function KeyFigurePage() {
    const { companyId } = Route.useParams()
    const search = useCheckedSearch(keyFigureSearch, Route.useSearch())
    const navigate = Route.useNavigate()
    return (
      <AnalysisPage
        key={companyId}
        id="key-figure"
        screen={keyFigure}
        companyId={companyId}
        search={search}
        setSearch={(patch, options) =>
          void navigate({ search: (present) => keyFigureSearch.parse({ ...present, ...patch }), replace: options?.replace ?? false })
        }
      />
    )
  },
})
