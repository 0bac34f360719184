import { createFileRoute } from '@tanstack/react-router'
import { AnalysisPage } from '../../../../analysis/frame/AnalysisPage.tsx'
import { incomeStatementDebitCredit } from '../../../../analysis/income-statement-debit-credit/screen.ts'
import {
  type IncomeStatementDebitCreditSearch,
  incomeStatementDebitCreditSearch,
} from '../../../../analysis/income-statement-debit-credit/search.ts'
import { useCheckedSearch } from '../../../../analysis/search/use-checked-search.ts'
import { frameTexts } from '../../../../i18n/frame-texts.ts'
import { loadTexts } from '../../../../i18n/i18n.ts'

export const Route = createFileRoute('/beta/$companyId/analyses/income-statement-debit-credit')({
  // @NOTE only names the type: the component checks every key, so that no route loads a schema
  validateSearch: (search: IncomeStatementDebitCreditSearch) => search,
  loader: () => loadTexts(...frameTexts),
  component: function IncomeStatementDebitCreditPage() {
    const { companyId } = Route.useParams()
    const search = useCheckedSearch(incomeStatementDebitCreditSearch, Route.useSearch())
    const navigate = Route.useNavigate()
    return (
      <AnalysisPage
        key={companyId}
        id="income-statement-debit-credit"
        screen={incomeStatementDebitCredit}
        companyId={companyId}
        search={search}
        setSearch={(patch, options) =>
          void navigate({
            search: (present) => incomeStatementDebitCreditSearch.parse({ ...present, ...patch }),
            replace: options?.replace ?? false,
          })
        }
      />
    )
  },
})
