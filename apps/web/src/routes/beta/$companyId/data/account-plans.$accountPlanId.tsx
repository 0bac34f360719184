import { createFileRoute } from '@tanstack/react-router'
import { AccountPlanPage } from '../../../../account-plans/AccountPlanPage.tsx'
import { parsePlanSearch } from '../../../../account-plans/use-plan-search.ts'
import { loadTexts } from '../../../../i18n/i18n.ts'

export const Route = createFileRoute('/beta/$companyId/data/account-plans/$accountPlanId')({
  validateSearch: parsePlanSearch,
  loader: () => loadTexts('plans'),
  component: AccountPlanPage,
})
