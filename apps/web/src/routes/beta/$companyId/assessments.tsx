import { createFileRoute } from '@tanstack/react-router'
import { useCheckedSearch } from '../../../analysis/search/use-checked-search.ts'
import { AssessmentsPage } from '../../../annotations/AssessmentsPage.tsx'
import { type AssessmentsSearch, assessmentsSearch } from '../../../annotations/search.ts'
import { frameTexts } from '../../../i18n/frame-texts.ts'
import { loadTexts } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/beta/$companyId/assessments')({
  // @NOTE only names the type: the component checks every key, so that no route loads a schema
  validateSearch: (search: AssessmentsSearch) => search,
  loader: () => loadTexts(...frameTexts),
  component: function Assessments() {
    const { companyId } = Route.useParams()
    const search = useCheckedSearch(assessmentsSearch, Route.useSearch())
    const navigate = Route.useNavigate()
    return (
      <AssessmentsPage
        key={companyId}
        companyId={companyId}
        search={search}
        setSearch={(patch, options) =>
          void navigate({ search: (present) => assessmentsSearch.parse({ ...present, ...patch }), replace: options?.replace ?? false })
        }
      />
    )
  },
})
