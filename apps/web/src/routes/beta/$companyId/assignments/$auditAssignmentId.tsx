import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LaterPage } from '../../../../shell/LaterPage.tsx'

export const Route = createFileRoute('/beta/$companyId/assignments/$auditAssignmentId')({
  component: function Assignment() {
    const { t } = useTranslation()
    return <LaterPage title={t('later.assignment.title')} purpose={t('later.assignment.purpose')} />
  },
})
