import { useTranslation } from 'react-i18next'
import { setPreference, usePreferences } from '../app/preferences.ts'
import { Icon } from '../components/Icon.tsx'
import { showOverlay, useOverlay } from './overlay.ts'
import { useIsPhone } from './use-is-phone.ts'

/** The way to the navigation where it is not beside the page. */
export function ShowNavigation() {
  const { t } = useTranslation()
  const { navigation } = usePreferences()
  const isPhone = useIsPhone()
  const isOpen = useOverlay() === 'navigation'
  if (navigation && !isPhone) return null
  return (
    <button
      type="button"
      id="show-navigation"
      className="icon-btn"
      aria-label={t('nav.expand')}
      title={t('nav.expand')}
      aria-keyshortcuts="["
      aria-expanded={isPhone ? isOpen : undefined}
      onClick={() => (isPhone ? showOverlay('navigation') : setPreference('navigation', true))}
    >
      <Icon name={isPhone ? 'menu' : 'sidebar-expand'} size={16} />
    </button>
  )
}
