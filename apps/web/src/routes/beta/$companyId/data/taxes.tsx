import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LaterPage } from '../../../../shell/LaterPage.tsx'

export const Route = createFileRoute('/beta/$companyId/data/taxes')({
  component: function Taxes() {
    const { t } = useTranslation()
    return <LaterPage title={t('later.taxes.title')} purpose={t('later.taxes.purpose')} />
  },
})
