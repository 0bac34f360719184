import { createFileRoute } from '@tanstack/react-router'
import { BankPage } from '../../../../bank/BankPage.tsx'
import { parseBankSearch } from '../../../../bank/search.ts'

export const Route = createFileRoute('/beta/$companyId/data/bank')({
  validateSearch: parseBankSearch,
  component: BankPage,
})
