import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../i18n/i18n.ts'
import { SettingsPage } from '../../../settings/SettingsPage.tsx'
import { parseSettingsSearch } from '../../../settings/search.ts'

export const Route = createFileRoute('/beta/$companyId/settings')({
  validateSearch: parseSettingsSearch,
  loader: () => loadTexts('company-data', 'plans', 'settings'),
  component: SettingsPage,
})
