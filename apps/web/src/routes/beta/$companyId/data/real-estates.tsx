import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../../i18n/i18n.ts'
import { RealEstatesPage } from '../../../../real-estates/RealEstatesPage.tsx'
import { parseRealEstatesSearch } from '../../../../real-estates/search.ts'

export const Route = createFileRoute('/beta/$companyId/data/real-estates')({
  validateSearch: parseRealEstatesSearch,
  loader: () => loadTexts('plans', 'settings', 'real-estates'),
  component: RealEstatesPage,
})
