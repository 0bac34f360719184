import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LazyAccount } from '../account/LazyAccount.tsx'
import { usePreferences } from '../app/preferences.ts'
import { DownloadGuard } from '../authorization/DownloadGuard.tsx'
import { SeeAsBanner } from '../authorization/SeeAsBanner.tsx'
import { UploadResults } from '../imports/UploadResults.tsx'
import { GlobalKeys } from './GlobalKeys.tsx'
import { Overlays } from './Overlays.tsx'
import { skipToContent } from './regions.ts'
import { Sidebar } from './Sidebar.tsx'

/** The frame of every page after signing in: navigation to the left, the page to the right. */
export function Shell() {
  const { t } = useTranslation()
  const { navigation } = usePreferences()
  return (
    <div className={navigation ? 'app' : 'app app-wide'}>
      <button type="button" className="skip" onClick={skipToContent}>
        {t('act.skip')}
      </button>
      <SeeAsBanner />
      {navigation && <Sidebar />}
      <main className="page" id="content" tabIndex={-1}>
        <Outlet />
        <DownloadGuard />
        <UploadResults />
      </main>
      <GlobalKeys />
      <Overlays />
      <LazyAccount />
    </div>
  )
}
