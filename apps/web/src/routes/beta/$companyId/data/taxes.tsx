import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../../i18n/i18n.ts'
import { parseTaxesSearch } from '../../../../taxes/search.ts'
import { TaxesPage } from '../../../../taxes/TaxesPage.tsx'

export const Route = createFileRoute('/beta/$companyId/data/taxes')({
  validateSearch: parseTaxesSearch,
  loader: () => loadTexts('taxes', 'plans'),
  component: TaxesPage,
})
