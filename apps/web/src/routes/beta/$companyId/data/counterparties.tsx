import { createFileRoute } from '@tanstack/react-router'
import { CounterpartiesPage } from '../../../../counterparties/CounterpartiesPage.tsx'

export const Route = createFileRoute('/beta/$companyId/data/counterparties')({ component: CounterpartiesPage })
