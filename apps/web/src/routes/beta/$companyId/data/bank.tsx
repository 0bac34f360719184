import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LaterPage } from '../../../../shell/LaterPage.tsx'

export const Route = createFileRoute('/beta/$companyId/data/bank')({
  component: function Bank() {
    const { t } = useTranslation()
    return <LaterPage title={t('later.bank.title')} purpose={t('later.bank.purpose')} />
  },
})
