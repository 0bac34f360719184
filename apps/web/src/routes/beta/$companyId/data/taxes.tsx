import { createFileRoute } from '@tanstack/react-router'
import { parseTaxesSearch } from '../../../../taxes/search.ts'
import { TaxesPage } from '../../../../taxes/TaxesPage.tsx'

export const Route = createFileRoute('/beta/$companyId/data/taxes')({
  validateSearch: parseTaxesSearch,
  component: TaxesPage,
})
