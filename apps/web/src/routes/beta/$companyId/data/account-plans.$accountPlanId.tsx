import { createFileRoute } from '@tanstack/react-router'
import { AccountPlanPage } from '../../../../account-plans/AccountPlanPage.tsx'
import { parsePlanSearch } from '../../../../account-plans/use-plan-search.ts'

export const Route = createFileRoute('/beta/$companyId/data/account-plans/$accountPlanId')({
  validateSearch: parsePlanSearch,
  component: AccountPlanPage,
})
