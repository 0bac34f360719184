import { createFileRoute } from '@tanstack/react-router'
import { ProgrammesPage } from '../../../../assignments/programmes/ProgrammesPage.tsx'
import { parseProgrammesSearch } from '../../../../assignments/programmes/search.ts'
import { loadTexts } from '../../../../i18n/i18n.ts'

export const Route = createFileRoute('/beta/$companyId/assignments/programmes')({
  validateSearch: parseProgrammesSearch,
  loader: () => loadTexts('assignments', 'packages'),
  component: ProgrammesPage,
})
