import { createFileRoute } from '@tanstack/react-router'
import { useCheckedSearch } from '../../../analysis/search/use-checked-search.ts'
import { AuthorizationPage } from '../../../authorization/AuthorizationPage.tsx'
import { type AuthorizationSearch, authorizationSearch } from '../../../authorization/search.ts'
import { loadTexts } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/beta/$companyId/authorization')({
  // @NOTE only names the type: the component checks every key, so that no route loads a schema
  validateSearch: (search: AuthorizationSearch) => search,
  loader: () => loadTexts('analysis', 'annotations', 'authorization', 'company-data', 'home', 'log'),
  component: function Authorization() {
    const { companyId } = Route.useParams()
    const search = useCheckedSearch(authorizationSearch, Route.useSearch())
    const navigate = Route.useNavigate()
    return (
      <AuthorizationPage
        key={companyId}
        companyId={companyId}
        search={search}
        setSearch={(patch, options) =>
          void navigate({ search: (present) => authorizationSearch.parse({ ...present, ...patch }), replace: options?.replace ?? false })
        }
      />
    )
  },
})
