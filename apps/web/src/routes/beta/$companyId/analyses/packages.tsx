import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LaterPage } from '../../../../shell/LaterPage.tsx'

export const Route = createFileRoute('/beta/$companyId/analyses/packages')({
  component: function Packages() {
    const { t } = useTranslation()
    return <LaterPage title={t('later.packages.title')} purpose={t('later.packages.purpose')} />
  },
})
