import { createFileRoute } from '@tanstack/react-router'
import { ConfirmProvider } from '../../../../account/ConfirmProvider.tsx'
import { AssignmentPage } from '../../../../assignments/AssignmentPage.tsx'
import { parseAssignmentSearch } from '../../../../assignments/search.ts'
import { frameTexts } from '../../../../i18n/frame-texts.ts'
import { loadTexts } from '../../../../i18n/i18n.ts'

export const Route = createFileRoute('/beta/$companyId/assignments/$auditAssignmentId')({
  validateSearch: parseAssignmentSearch,
  loader: () => loadTexts('assignments', 'log', ...frameTexts, 'journal'),
  component: function Assignment() {
    const { auditAssignmentId } = Route.useParams()
    return (
      <ConfirmProvider key={auditAssignmentId}>
        <AssignmentPage />
      </ConfirmProvider>
    )
  },
})
