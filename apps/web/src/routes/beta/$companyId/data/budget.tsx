import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LaterPage } from '../../../../shell/LaterPage.tsx'

export const Route = createFileRoute('/beta/$companyId/data/budget')({
  component: function Budget() {
    const { t } = useTranslation()
    return <LaterPage title={t('later.budget.title')} purpose={t('later.budget.purpose')} />
  },
})
