import { createFileRoute } from '@tanstack/react-router'
import { AccountDefinitionsPage } from '../../../../account-definitions/AccountDefinitionsPage.tsx'
import { parseFunctionsSearch } from '../../../../account-definitions/search.ts'
import { loadTexts } from '../../../../i18n/i18n.ts'

export const Route = createFileRoute('/beta/$companyId/data/account-definitions')({
  validateSearch: parseFunctionsSearch,
  loader: () => loadTexts('plans'),
  component: AccountDefinitionsPage,
})
