import { createFileRoute, notFound } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { catalogueEntries } from '../../../../catalogue/analyses.ts'
import { LaterPage } from '../../../../shell/LaterPage.tsx'

/** Analyses of the catalogue without a screen of their own yet; each gets its own route file when it is built. */
export const Route = createFileRoute('/beta/$companyId/analyses/$')({
  loader: ({ params }) => {
    const entry = catalogueEntries.find((other) => other.path === params._splat)
    if (entry === undefined) throw notFound()
    return entry
  },
  component: function LaterAnalysis() {
    const { t } = useTranslation('catalogue')
    const { key } = Route.useLoaderData()
    return <LaterPage title={t(`analyses.${key}.name`)} purpose={`${t(`analyses.${key}.purpose`)} ${t('laterText')}`} />
  },
})
