import { createFileRoute } from '@tanstack/react-router'
import { AssignmentsPage } from '../../../../assignments/AssignmentsPage.tsx'
import { loadTexts } from '../../../../i18n/i18n.ts'

export const Route = createFileRoute('/beta/$companyId/assignments/')({
  loader: () => loadTexts('assignments'),
  component: AssignmentsPage,
})
