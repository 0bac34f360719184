import { createFileRoute } from '@tanstack/react-router'
import { AccountDefinitionsPage } from '../../../../account-definitions/AccountDefinitionsPage.tsx'
import { parseFunctionsSearch } from '../../../../account-definitions/search.ts'

export const Route = createFileRoute('/beta/$companyId/data/account-definitions')({
  validateSearch: parseFunctionsSearch,
  component: AccountDefinitionsPage,
})
