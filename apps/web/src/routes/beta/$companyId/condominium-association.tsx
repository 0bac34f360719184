import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LaterPage } from '../../../shell/LaterPage.tsx'

export const Route = createFileRoute('/beta/$companyId/condominium-association')({
  component: function CondominiumAssociation() {
    const { t } = useTranslation()
    return <LaterPage title={t('later.condominium.title')} purpose={t('later.condominium.purpose')} />
  },
})
