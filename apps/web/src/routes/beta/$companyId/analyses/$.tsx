import { createFileRoute } from '@tanstack/react-router'
import { DefaultPage } from '../../../../analysis/default/DefaultPage.tsx'
import { catalogueEntries } from '../../../../catalogue/analyses.ts'
import { frameTexts } from '../../../../i18n/frame-texts.ts'
import { loadTexts } from '../../../../i18n/i18n.ts'
import { PageNotFound } from '../../../../shell/PageNotFound.tsx'

const entryAt = (path: string | undefined) => catalogueEntries.find((entry) => entry.path === path)

/** Analyses without a route file: the screen that is made of their tables. */
export const Route = createFileRoute('/beta/$companyId/analyses/$')({
  // @NOTE any key may be a parameter: the page checks them with the schema of the analysis
  validateSearch: (search: Readonly<Record<string, unknown>>) => search,
  loader: async ({ params }) => {
    const entry = entryAt(params._splat)
    if (entry === undefined) return null
    const { loadScreen } = await import('../../../../analysis/default/load.ts')
    const [screen] = await Promise.all([loadScreen(entry.key), loadTexts(...frameTexts)])
    return screen
  },
  component: function AnalysisOfTables() {
    const { companyId } = Route.useParams()
    const loaded = Route.useLoaderData()
    const search = Route.useSearch()
    const navigate = Route.useNavigate()
    if (loaded === null) return <PageNotFound />
    return (
      <DefaultPage
        key={`${companyId} ${loaded.id}`}
        loaded={loaded}
        companyId={companyId}
        raw={search}
        onSearch={(next, replace) => void navigate({ search: next, replace })}
      />
    )
  },
})
