import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LaterPage } from '../../../shell/LaterPage.tsx'

export const Route = createFileRoute('/beta/$companyId/settings')({
  component: function Settings() {
    const { t } = useTranslation()
    return <LaterPage title={t('later.settings.title')} purpose={t('later.settings.purpose')} />
  },
})
