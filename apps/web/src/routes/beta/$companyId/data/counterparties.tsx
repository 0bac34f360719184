import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LaterPage } from '../../../../shell/LaterPage.tsx'

export const Route = createFileRoute('/beta/$companyId/data/counterparties')({
  component: function Counterparties() {
    const { t } = useTranslation()
    return <LaterPage title={t('later.counterparties.title')} purpose={t('later.counterparties.purpose')} />
  },
})
