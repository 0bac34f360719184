import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LaterPage } from '../../../../shell/LaterPage.tsx'

export const Route = createFileRoute('/beta/$companyId/data/real-estates')({
  component: function RealEstates() {
    const { t } = useTranslation()
    return <LaterPage title={t('later.realEstates.title')} purpose={t('later.realEstates.purpose')} />
  },
})
