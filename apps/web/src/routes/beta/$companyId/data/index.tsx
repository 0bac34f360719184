import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../../i18n/i18n.ts'
import { DataPage } from '../../../../imports/DataPage.tsx'

export const Route = createFileRoute('/beta/$companyId/data/')({
  loader: () => loadTexts('timeline', 'plans', 'taxes', 'bank'),
  component: DataPage,
})
