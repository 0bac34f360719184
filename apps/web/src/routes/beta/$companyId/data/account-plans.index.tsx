import { createFileRoute } from '@tanstack/react-router'
import { AccountPlansPage } from '../../../../account-plans/AccountPlansPage.tsx'
import { loadTexts } from '../../../../i18n/i18n.ts'

export const Route = createFileRoute('/beta/$companyId/data/account-plans/')({
  loader: () => loadTexts('plans'),
  component: AccountPlansPage,
})
