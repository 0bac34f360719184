import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LaterPage } from '../../../../shell/LaterPage.tsx'

export const Route = createFileRoute('/beta/$companyId/data/staff')({
  component: function Staff() {
    const { t } = useTranslation()
    return <LaterPage title={t('later.staff.title')} purpose={t('later.staff.purpose')} />
  },
})
