import { createFileRoute } from '@tanstack/react-router'
import { AnalysisPage } from '../../../../analysis/frame/AnalysisPage.tsx'
import { useCheckedSearch } from '../../../../analysis/search/use-checked-search.ts'
import { sourceBalanceSheet } from '../../../../analysis/source-balance-sheet/screen.ts'
import { type SourceBalanceSheetSearch, sourceBalanceSheetSearch } from '../../../../analysis/source-balance-sheet/search.ts'
import { frameTexts } from '../../../../i18n/frame-texts.ts'
import { loadTexts } from '../../../../i18n/i18n.ts'

export const Route = createFileRoute('/beta/$companyId/analyses/source-balance-sheet')({
  // @NOTE only names the type: the component checks every key, so that no route loads a schema
  validateSearch: (search: SourceBalanceSheetSearch) => search,
  loader: () => loadTexts(...frameTexts),
  component: function SourceBalanceSheetPage() {
    const { companyId } = Route.useParams()
    const search = useCheckedSearch(sourceBalanceSheetSearch, Route.useSearch())
    const navigate = Route.useNavigate()
    return (
      <AnalysisPage
        key={companyId}
        id="source-balance-sheet"
        screen={sourceBalanceSheet}
        companyId={companyId}
        search={search}
        setSearch={(patch, options) =>
          void navigate({
            search: (present) => sourceBalanceSheetSearch.parse({ ...present, ...patch }),
            replace: options?.replace ?? false,
          })
        }
      />
    )
  },
})
