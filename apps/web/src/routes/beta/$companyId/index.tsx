import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../../../company/HomePage.tsx'
import { parseHomeSearch } from '../../../company/home-search.ts'

export const Route = createFileRoute('/beta/$companyId/')({ validateSearch: parseHomeSearch, component: HomePage })
