import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyAccount } from '../account/LazyAccount.tsx'
import { setPreference, usePreferences } from '../app/preferences.ts'
import { DownloadGuard } from '../authorization/DownloadGuard.tsx'
import { SeeAsBanner } from '../authorization/SeeAsBanner.tsx'
import { LazyUploadResults } from '../imports/LazyUploadResults.tsx'
import { DiskBanner } from './DiskBanner.tsx'
import { Drawer } from './Drawer.tsx'
import { GlobalKeys } from './GlobalKeys.tsx'
import { type FocusKeeper, keepFocus } from './kept-focus.ts'
import { Overlays } from './Overlays.tsx'
import { useOverlay } from './overlay.ts'
import { skipToContent } from './regions.ts'
import { resumeFocus } from './resumed-focus.ts'
import { Sidebar } from './Sidebar.tsx'
import { useIsPhone } from './use-is-phone.ts'

/** The frame of every page after signing in: navigation to the left, the page to the right; on a telephone the navigation opens over the page. */
export function Shell() {
  const { t } = useTranslation()
  const { navigation } = usePreferences()
  const isPhone = useIsPhone()
  const isMenuOpen = useOverlay() === 'navigation' && isPhone
  const isBeside = navigation && !isPhone
  const frame = useKeptFocus()
  return (
    <div ref={frame} className={isBeside ? 'app' : 'app app-wide'}>
      <button type="button" className="skip" onClick={skipToContent}>
        {t('act.skip')}
      </button>
      <DiskBanner />
      <SeeAsBanner />
      {isBeside && <Sidebar onClose={() => setPreference('navigation', false)} />}
      <main className="page" id="content" tabIndex={-1}>
        <Outlet />
        <DownloadGuard />
        <LazyUploadResults />
      </main>
      {isMenuOpen && <Drawer />}
      <GlobalKeys />
      <Overlays />
      <LazyAccount />
    </div>
  )
}

function useKeptFocus() {
  const frame = useRef<HTMLDivElement>(null)
  const keeper = useRef<FocusKeeper>(null)
  useEffect(() => {
    if (frame.current === null) return
    keeper.current = keepFocus(frame.current)
    return () => keeper.current?.stop()
  }, [])
  useEffect(resumeFocus, [])
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation && pageAt(resolvedLocation) })
  const shown = useRef(path)
  useEffect(() => {
    // a page that is loaded begins where the browser begins
    if (shown.current !== undefined && shown.current !== path) keeper.current?.arrive()
    shown.current = path
  }, [path])
  return frame
}

/** A sample, and a test of an assignment, are pages of their own at the address of the list they are opened from. */
function pageAt({ pathname, searchStr }: { readonly pathname: string; readonly searchStr: string }): string {
  const search = new URLSearchParams(searchStr)
  return [pathname, search.get('sample'), search.get('test')].join(' ')
}
