import { createFileRoute } from '@tanstack/react-router'
import { AnalysisPage } from '../../../../analysis/frame/AnalysisPage.tsx'
import {
  type IncomeStatementDebitCreditSearch,
  incomeStatementDebitCreditSearch,
} from '../../../../analysis/income-statement-debit-credit/search.ts'
import { useCheckedSearch } from '../../../../analysis/search/use-checked-search.ts'

export const Route = createFileRoute('/beta/$companyId/analyses/income-statement-debit-credit')({
  // @NOTE only names the type: the component checks every key, so that no route loads a schema
  validateSearch: (search: IncomeStatementDebitCreditSearch) => search,
  component: function IncomeStatementDebitCreditPage() {
    const { companyId } = Route.useParams()
    const search = useCheckedSearch(incomeStatementDebitCreditSearch, Route.useSearch())
    const navigate = Route.useNavigate()
    return (
      <AnalysisPage
        key={companyId}
        id="income-statement-debit-credit"
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
