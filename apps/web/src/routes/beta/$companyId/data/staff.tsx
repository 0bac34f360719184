import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../../i18n/i18n.ts'
import { StaffPage } from '../../../../staff/StaffPage.tsx'
import { parseStaffSearch } from '../../../../staff/search.ts'

export const Route = createFileRoute('/beta/$companyId/data/staff')({
  validateSearch: parseStaffSearch,
  loader: () => loadTexts('plans', 'settings', 'staff'),
  component: StaffPage,
})
