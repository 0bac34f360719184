import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../../../company/HomePage.tsx'
import { parseHomeSearch } from '../../../company/home-search.ts'
import { frameTexts } from '../../../i18n/frame-texts.ts'
import { loadTexts } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/beta/$companyId/')({
  validateSearch: parseHomeSearch,
  loader: () => loadTexts(...frameTexts, 'home', 'matrix', 'start', 'timeline'),
  component: HomePage,
})
