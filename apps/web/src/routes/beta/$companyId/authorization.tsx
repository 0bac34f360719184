import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LaterPage } from '../../../shell/LaterPage.tsx'

export const Route = createFileRoute('/beta/$companyId/authorization')({
  component: function Authorization() {
    const { t } = useTranslation()
    return <LaterPage title={t('later.authorization.title')} purpose={t('later.authorization.purpose')} />
  },
})
