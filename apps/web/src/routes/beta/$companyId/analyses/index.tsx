import { createFileRoute } from '@tanstack/react-router'
import { CataloguePage } from '../../../../catalogue/CataloguePage.tsx'

export const Route = createFileRoute('/beta/$companyId/analyses/')({ component: CataloguePage })
