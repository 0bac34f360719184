import { createFileRoute } from '@tanstack/react-router'
import { DataPage } from '../../../../imports/DataPage.tsx'

export const Route = createFileRoute('/beta/$companyId/data/')({ component: DataPage })
