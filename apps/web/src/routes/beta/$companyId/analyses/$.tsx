import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { catalogueEntries } from '../../../../catalogue/analyses.ts'
import { LaterPage } from '../../../../shell/LaterPage.tsx'
import { PageNotFound } from '../../../../shell/PageNotFound.tsx'

/** Analyses of the catalogue without a screen of their own yet; each gets its own route file when it is built. */
export const Route = createFileRoute('/beta/$companyId/analyses/$')({
  component: function LaterAnalysis() {
    const { _splat } = Route.useParams()
    const { t } = useTranslation('catalogue')
    const entry = catalogueEntries.find(({ path }) => path === _splat)
    if (entry === undefined) return <PageNotFound />
    return <LaterPage title={t(`analyses.${entry.key}.name`)} purpose={`${t(`analyses.${entry.key}.purpose`)} ${t('laterText')}`} />
  },
})
