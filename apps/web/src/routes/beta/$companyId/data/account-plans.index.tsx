import { createFileRoute } from '@tanstack/react-router'
import { AccountPlansPage } from '../../../../account-plans/AccountPlansPage.tsx'

export const Route = createFileRoute('/beta/$companyId/data/account-plans/')({ component: AccountPlansPage })
