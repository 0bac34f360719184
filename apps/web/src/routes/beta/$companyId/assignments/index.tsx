import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LaterPage } from '../../../../shell/LaterPage.tsx'

export const Route = createFileRoute('/beta/$companyId/assignments/')({
  component: function Assignments() {
    const { t } = useTranslation()
    return <LaterPage title={t('later.assignments.title')} purpose={t('later.assignments.purpose')} />
  },
})
