import { createFileRoute } from '@tanstack/react-router'
import { counterpart } from '../../../../analysis/counterpart/screen.ts'
import { type CounterpartSearch, counterpartSearch } from '../../../../analysis/counterpart/search.ts'
import { AnalysisPage } from '../../../../analysis/frame/AnalysisPage.tsx'
import { useCheckedSearch } from '../../../../analysis/search/use-checked-search.ts'
import { frameTexts } from '../../../../i18n/frame-texts.ts'
import { loadTexts } from '../../../../i18n/i18n.ts'

export const Route = createFileRoute('/beta/$companyId/analyses/counterpart')({
  // @NOTE only names the type: the component checks every key, so that no route loads a schema
  validateSearch: (search: CounterpartSearch) => search,
  loader: () => loadTexts(...frameTexts, 'counterpart', 'matrix'),
  component: function CounterpartPage() {
    const { companyId } = Route.useParams()
    const search = useCheckedSearch(counterpartSearch, Route.useSearch())
    const navigate = Route.useNavigate()
    return (
      <AnalysisPage
        key={companyId}
        id="counterpart"
        screen={counterpart}
        companyId={companyId}
        search={search}
        setSearch={(patch, options) =>
          void navigate({ search: (present) => counterpartSearch.parse({ ...present, ...patch }), replace: options?.replace ?? false })
        }
      />
    )
  },
})
