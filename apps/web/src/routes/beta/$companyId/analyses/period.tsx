import { createFileRoute } from '@tanstack/react-router'
import { AnalysisPage } from '../../../../analysis/frame/AnalysisPage.tsx'
import { periodScreen } from '../../../../analysis/period/screen.ts'
import { type PeriodSearch, periodSearch } from '../../../../analysis/period/search.ts'
import { useCheckedSearch } from '../../../../analysis/search/use-checked-search.ts'
import { frameTexts } from '../../../../i18n/frame-texts.ts'
import { loadTexts } from '../../../../i18n/i18n.ts'

export const Route = createFileRoute('/beta/$companyId/analyses/period')({
  // @NOTE only names the type: the component checks every key, so that no route loads a schema
  validateSearch: (search: PeriodSearch) => search,
  loader: () => loadTexts(...frameTexts),
  component: function PeriodPage() {
    const { companyId } = Route.useParams()
    const search = useCheckedSearch(periodSearch, Route.useSearch())
    const navigate = Route.useNavigate()
    return (
      <AnalysisPage
        key={companyId}
        id="period"
        screen={periodScreen}
        companyId={companyId}
        search={search}
        setSearch={(patch, options) =>
          void navigate({ search: (present) => periodSearch.parse({ ...present, ...patch }), replace: options?.replace ?? false })
        }
      />
    )
  },
})
