import { createFileRoute } from '@tanstack/react-router'
import { BudgetPage } from '../../../../budget/BudgetPage.tsx'
import { parseBudgetSearch } from '../../../../budget/use-budget-search.ts'

export const Route = createFileRoute('/beta/$companyId/data/budget')({
  validateSearch: parseBudgetSearch,
  component: BudgetPage,
})
