import { createFileRoute } from '@tanstack/react-router'
import { CounterpartiesPage } from '../../../../counterparties/CounterpartiesPage.tsx'
import { loadTexts } from '../../../../i18n/i18n.ts'

export const Route = createFileRoute('/beta/$companyId/data/counterparties')({
  loader: () => loadTexts('counterparties', 'plans', 'settings'),
  component: CounterpartiesPage,
})
