import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '../../../../staff/StaffPage.tsx'
import { parseStaffSearch } from '../../../../staff/search.ts'

export const Route = createFileRoute('/beta/$companyId/data/staff')({ validateSearch: parseStaffSearch, component: StaffPage })
