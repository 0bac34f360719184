import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LaterPage } from '../../../../shell/LaterPage.tsx'

export const Route = createFileRoute('/beta/$companyId/data/account-plans/$accountPlanId')({
  component: function AccountPlan() {
    const { t } = useTranslation()
    return <LaterPage title={t('later.accountPlan.title')} purpose={t('later.accountPlan.purpose')} />
  },
})
