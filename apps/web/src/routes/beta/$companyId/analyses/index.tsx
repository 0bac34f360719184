import { createFileRoute } from '@tanstack/react-router'
import { CataloguePage } from '../../../../catalogue/CataloguePage.tsx'
import { parseCatalogueSearch } from '../../../../catalogue/search.ts'
import { loadTexts } from '../../../../i18n/i18n.ts'

export const Route = createFileRoute('/beta/$companyId/analyses/')({
  validateSearch: parseCatalogueSearch,
  loader: () => loadTexts('saved'),
  component: CataloguePage,
})
