import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LaterPage } from '../../../../shell/LaterPage.tsx'

export const Route = createFileRoute('/beta/$companyId/data/account-definitions')({
  component: function AccountDefinitions() {
    const { t } = useTranslation()
    return <LaterPage title={t('later.accountDefinitions.title')} purpose={t('later.accountDefinitions.purpose')} />
  },
})
