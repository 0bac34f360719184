import { useTranslation } from 'react-i18next'
import { setPreference, usePreferences } from '../app/preferences.ts'
import { Icon } from '../components/Icon.tsx'

/** The way back to a collapsed navigation. */
export function ShowNavigation() {
  const { t } = useTranslation()
  const { navigation } = usePreferences()
  if (navigation) return null
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={t('nav.expand')}
      title={t('nav.expand')}
      aria-keyshortcuts="["
      onClick={() => setPreference('navigation', true)}
    >
      <Icon name="sidebar-expand" size={16} />
    </button>
  )
}
