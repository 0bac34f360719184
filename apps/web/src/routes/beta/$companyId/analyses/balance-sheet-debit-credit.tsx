import { createFileRoute } from '@tanstack/react-router'
import { balanceSheetDebitCredit } from '../../../../analysis/balance-sheet-debit-credit/screen.ts'
import {
  type BalanceSheetDebitCreditSearch,
  balanceSheetDebitCreditSearch,
} from '../../../../analysis/balance-sheet-debit-credit/search.ts'
import { AnalysisPage } from '../../../../analysis/frame/AnalysisPage.tsx'
import { useCheckedSearch } from '../../../../analysis/search/use-checked-search.ts'
import { frameTexts } from '../../../../i18n/frame-texts.ts'
import { loadTexts } from '../../../../i18n/i18n.ts'

export const Route = createFileRoute('/beta/$companyId/analyses/balance-sheet-debit-credit')({
  // @NOTE only names the type: the component checks every key, so that no route loads a schema
  validateSearch: (search: BalanceSheetDebitCreditSearch) => search,
  loader: () => loadTexts(...frameTexts),
  component: function BalanceSheetDebitCreditPage() {
    const { companyId } = Route.useParams()
    const search = useCheckedSearch(balanceSheetDebitCreditSearch, Route.useSearch())
    const navigate = Route.useNavigate()
    return (
      <AnalysisPage
        key={companyId}
        id="balance-sheet-debit-credit"
        screen={balanceSheetDebitCredit}
        companyId={companyId}
        search={search}
        setSearch={(patch, options) =>
          void navigate({
            search: (present) => balanceSheetDebitCreditSearch.parse({ ...present, ...patch }),
            replace: options?.replace ?? false,
          })
        }
      />
    )
  },
})
