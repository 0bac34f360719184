import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { preferences, setPreference } from '../app/preferences.ts'
import { useShortcut } from '../app/shortcuts.ts'
import { useAnalysisTarget } from '../catalogue/analysis-target.ts'
import { showOverlay, useOverlay } from './overlay.ts'
import { navigationPages, type PageLink } from './pages.ts'
import { nextRegion } from './regions.ts'
import { useChosenPeriod } from './use-chosen-period.ts'
import { useCompanyId } from './use-company-id.ts'
import { useIsPhone } from './use-is-phone.ts'

/** The keys that work on every page. */
export function GlobalKeys() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const companyId = useCompanyId()
  const isPhone = useIsPhone()
  const isMenuOpen = useOverlay() === 'navigation'
  useShortcut({ keys: '?', group: 'everywhere', label: t('keys.help'), run: () => showOverlay('help') })
  useShortcut({ keys: 'mod+k', group: 'everywhere', label: t('keys.palette'), run: () => showOverlay('palette') })
  useShortcut({
    keys: '[',
    group: 'everywhere',
    label: t('keys.navigation'),
    run: () => {
      if (isPhone) showOverlay(isMenuOpen ? null : 'navigation')
      else setPreference('navigation', !preferences().navigation)
    },
  })
  useShortcut({ keys: 'F6', group: 'everywhere', label: t('keys.region'), run: nextRegion })
  useShortcut({ keys: 'g c', group: 'goTo', label: t('nav.portfolio'), run: () => void navigate({ to: '/beta' }) })
  return companyId === null ? null : <CompanyKeys companyId={companyId} />
}

function CompanyKeys({ companyId }: { readonly companyId: string }) {
  useGoTo('g h', navigationPages.home, companyId)
  useGoTo('g a', navigationPages.analyses, companyId)
  useGoTo('g i', navigationPages.imports, companyId)
  useGoTo('g d', navigationPages.data, companyId)
  useGoTo('g b', navigationPages.assessments, companyId)
  useGoTo('g s', navigationPages.settings, companyId)
  useGoToAnalysis('g t', 'trial-balance', companyId)
  useGoToAnalysis('g l', 'general-ledger-account', companyId)
  return null
}

function useGoTo(keys: string, page: PageLink, companyId: string): void {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { searchOf } = useChosenPeriod()
  const run = () => void navigate({ to: page.to, params: { companyId }, search: searchOf(page.to) })
  useShortcut({ keys, group: 'goTo', label: t(`nav.${page.label}`), run })
}

function useGoToAnalysis(keys: string, key: 'trial-balance' | 'general-ledger-account', companyId: string): void {
  const { t } = useTranslation('catalogue')
  const navigate = useNavigate()
  const targetOf = useAnalysisTarget()
  useShortcut({
    keys,
    group: 'goTo',
    label: t(`analyses.${key}.name`),
    run: () => void navigate(targetOf({ path: key }, companyId)),
  })
}
