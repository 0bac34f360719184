import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../../../settings/SettingsPage.tsx'
import { parseSettingsSearch } from '../../../settings/search.ts'

export const Route = createFileRoute('/beta/$companyId/settings')({ validateSearch: parseSettingsSearch, component: SettingsPage })
