import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../../i18n/i18n.ts'
import { PackagesPage } from '../../../../packages/PackagesPage.tsx'
import { parsePackagesSearch } from '../../../../packages/search.ts'

export const Route = createFileRoute('/beta/$companyId/analyses/packages')({
  validateSearch: parsePackagesSearch,
  loader: () => loadTexts('packages', 'saved'),
  component: PackagesPage,
})
