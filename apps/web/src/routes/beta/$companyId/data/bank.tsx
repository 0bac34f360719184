import { createFileRoute } from '@tanstack/react-router'
import { BankPage } from '../../../../bank/BankPage.tsx'
import { parseBankSearch } from '../../../../bank/search.ts'
import { loadTexts } from '../../../../i18n/i18n.ts'

export const Route = createFileRoute('/beta/$companyId/data/bank')({
  validateSearch: parseBankSearch,
  loader: () => loadTexts('bank'),
  component: BankPage,
})
