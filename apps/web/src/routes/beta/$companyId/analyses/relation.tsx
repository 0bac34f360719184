import { createFileRoute } from '@tanstack/react-router'
import { AnalysisPage } from '../../../../analysis/frame/AnalysisPage.tsx'
import { relation } from '../../../../analysis/relation/screen.ts'
import { type RelationSearch, relationSearch } from '../../../../analysis/relation/search.ts'
import { useCheckedSearch } from '../../../../analysis/search/use-checked-search.ts'
import { frameTexts } from '../../../../i18n/frame-texts.ts'
import { loadTexts } from '../../../../i18n/i18n.ts'

export const Route = createFileRoute('/beta/$companyId/analyses/relation')({
  // @NOTE only names the type: the component checks every key, so that no route loads a schema
  validateSearch: (search: RelationSearch) => search,
  loader: () => loadTexts(...frameTexts, 'counterpart', 'relation'),
  component: function RelationPage() {
    const { companyId } = Route.useParams()
    const search = useCheckedSearch(relationSearch, Route.useSearch())
    const navigate = Route.useNavigate()
    return (
      <AnalysisPage
        key={companyId}
        id="relation"
        screen={relation}
        companyId={companyId}
        search={search}
        setSearch={(patch, options) =>
          void navigate({ search: (present) => relationSearch.parse({ ...present, ...patch }), replace: options?.replace ?? false })
        }
      />
    )
  },
})
