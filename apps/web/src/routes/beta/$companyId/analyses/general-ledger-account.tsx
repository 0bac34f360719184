import { createFileRoute } from '@tanstack/react-router'
import { AnalysisPage } from '../../../../analysis/frame/AnalysisPage.tsx'
import { generalLedgerAccount } from '../../../../analysis/general-ledger-account/screen.ts'
import { type GeneralLedgerAccountSearch, generalLedgerAccountSearch } from '../../../../analysis/general-ledger-account/search.ts'
import { useCheckedSearch } from '../../../../analysis/search/use-checked-search.ts'
import { frameTexts } from '../../../../i18n/frame-texts.ts'
import { loadTexts } from '../../../../i18n/i18n.ts'

export const Route = createFileRoute('/beta/$companyId/analyses/general-ledger-account')({
  // @NOTE only names the type: the component checks every key, so that no route loads a schema
  validateSearch: (search: GeneralLedgerAccountSearch) => search,
  loader: () => loadTexts(...frameTexts, 'ledger'),
  component: function GeneralLedgerAccountPage() {
    const { companyId } = Route.useParams()
    const search = useCheckedSearch(generalLedgerAccountSearch, Route.useSearch())
    const navigate = Route.useNavigate()
    return (
      <AnalysisPage
        key={companyId}
        id="general-ledger-account"
        screen={generalLedgerAccount}
        companyId={companyId}
        search={search}
        setSearch={(patch, options) =>
          void navigate({
            search: (present) => generalLedgerAccountSearch.parse({ ...present, ...patch }),
            replace: options?.replace ?? false,
          })
        }
      />
    )
  },
})
