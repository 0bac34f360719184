import { createFileRoute } from '@tanstack/react-router'
import { BudgetPage } from '../../../../budget/BudgetPage.tsx'
import { parseBudgetSearch } from '../../../../budget/use-budget-search.ts'
import { loadTexts } from '../../../../i18n/i18n.ts'

export const Route = createFileRoute('/beta/$companyId/data/budget')({
  validateSearch: parseBudgetSearch,
  loader: () => loadTexts('plans'),
  component: BudgetPage,
})
