import { createFileRoute } from '@tanstack/react-router'
import { loadQueryLanguage } from '../../../../analysis/search/query-language.ts'
import { useCheckedSearch } from '../../../../analysis/search/use-checked-search.ts'
import { frameTexts } from '../../../../i18n/frame-texts.ts'
import { loadTexts } from '../../../../i18n/i18n.ts'
import { SamplingPage } from '../../../../sampling/SamplingPage.tsx'
import { type SamplingSearch, samplingSearch } from '../../../../sampling/search.ts'

export const Route = createFileRoute('/beta/$companyId/analyses/random-unit-sampling')({
  // @NOTE only names the type: the component checks every key, so that no route loads a schema
  validateSearch: (search: SamplingSearch) => search,
  loader: async () => {
    await Promise.all([loadTexts(...frameTexts, 'journal', 'sampling'), loadQueryLanguage()])
  },
  component: function RandomUnitSamplingPage() {
    const { companyId } = Route.useParams()
    const search = useCheckedSearch(samplingSearch, Route.useSearch())
    const navigate = Route.useNavigate()
    return (
      <SamplingPage
        key={companyId}
        id="random-unit-sampling"
        companyId={companyId}
        search={search}
        setSearch={(patch, options) =>
          void navigate({ search: (present) => samplingSearch.parse({ ...present, ...patch }), replace: options?.replace ?? false })
        }
      />
    )
  },
})
