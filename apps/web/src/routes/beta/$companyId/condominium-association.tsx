import { createFileRoute } from '@tanstack/react-router'
import { CondominiumPage } from '../../../condominium/CondominiumPage.tsx'
import { condominiumParts, partOf } from '../../../condominium/parts.ts'
import { frameTexts } from '../../../i18n/frame-texts.ts'
import { loadTexts } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/beta/$companyId/condominium-association')({
  // @NOTE any key may be a parameter: the page checks them with the schema of the analysis
  validateSearch: (search: Readonly<Record<string, unknown>>) => search,
  loaderDeps: ({ search }) => ({ part: partOf(search) }),
  loader: async ({ deps: { part } }) => {
    const { loadScreen } = await import('../../../analysis/default/load.ts')
    const [screen] = await Promise.all([loadScreen(condominiumParts[part]), loadTexts('condominium', ...frameTexts)])
    return screen
  },
  component: CondominiumPage,
})
