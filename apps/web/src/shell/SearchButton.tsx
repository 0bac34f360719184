import { useTranslation } from 'react-i18next'
import { Icon } from '../components/Icon.tsx'
import { Kbd } from '../components/Kbd.tsx'
import { openPalette } from './overlay.ts'

export function SearchButton() {
  const { t } = useTranslation()
  return (
    <button type="button" className="search" onClick={openPalette} aria-keyshortcuts="Control+K Meta+K">
      <Icon name="search" />
      <span className="search-text">{t('nav.search')}</span>
      <span className="sp" />
      <Kbd keys="mod+k" />
    </button>
  )
}
