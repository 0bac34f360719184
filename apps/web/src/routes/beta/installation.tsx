import { createFileRoute } from '@tanstack/react-router'
import { useCheckedSearch } from '../../analysis/search/use-checked-search.ts'
import { InstallationPage } from '../../authorization/installation/InstallationPage.tsx'
import { type InstallationSearch, installationSearch } from '../../authorization/search.ts'
import { loadTexts } from '../../i18n/i18n.ts'

export const Route = createFileRoute('/beta/installation')({
  // @NOTE only names the type: the component checks every key, so that no route loads a schema
  validateSearch: (search: InstallationSearch) => search,
  beforeLoad: () => loadTexts('authorization', 'log', 'home', 'analysis', 'annotations'),
  component: function Installation() {
    const search = useCheckedSearch(installationSearch, Route.useSearch())
    const navigate = Route.useNavigate()
    return (
      <InstallationPage
        search={search}
        setSearch={(patch, options) =>
          void navigate({ search: (present) => installationSearch.parse({ ...present, ...patch }), replace: options?.replace ?? false })
        }
      />
    )
  },
})
