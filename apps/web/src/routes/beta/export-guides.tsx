import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/i18n.ts'
import { ExportGuidesPage } from '../../imports/ExportGuidesPage.tsx'
import { exportGuides, type GuideId } from '../../imports/export-guides.ts'

export interface GuidesSearch {
  readonly program?: GuideId
}

export const Route = createFileRoute('/beta/export-guides')({
  validateSearch: (search: Record<string, unknown>): GuidesSearch => {
    const guide = exportGuides.find(({ id }) => id === search['program'])
    return guide === undefined ? {} : { program: guide.id }
  },
  beforeLoad: () => loadTexts('start'),
  component: function ExportGuides() {
    return <ExportGuidesPage program={Route.useSearch().program} />
  },
})
