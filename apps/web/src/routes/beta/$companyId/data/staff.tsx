import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '../../../../staff/StaffPage.tsx'

export const Route = createFileRoute('/beta/$companyId/data/staff')({ component: StaffPage })
