import { useTranslation } from 'react-i18next'
import { Icon } from '../components/Icon.tsx'
import { Kbd } from '../components/Kbd.tsx'
import { Region } from '../components/Region.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { AssignmentRegion } from './AssignmentRegion.tsx'
import { CompanySwitcher } from './CompanySwitcher.tsx'
import { Navigation } from './Navigation.tsx'
import { UserMenu } from './UserMenu.tsx'

export interface SidebarProps {
  /** Over the page instead of beside it. */
  readonly isOver?: boolean
  readonly onClose: () => void
}

/** Company, navigation and assignment: three regions, each of which may wait or fail alone. */
export function Sidebar({ isOver = false, onClose }: SidebarProps) {
  const { t } = useTranslation()
  return (
    <div className="side">
      <div className="side-top">
        <Region pending={<SkeletonRows rows={1} height={48} columns={[110]} />}>
          <CompanySwitcher />
        </Region>
        {isOver && (
          <button type="button" className="icon-btn drawer-close" aria-label={t('act.close')} onClick={onClose}>
            <Icon name="x" size={16} />
          </button>
        )}
      </div>
      <Region pending={<SkeletonRows rows={8} height={26} columns={[96]} />}>
        <Navigation />
      </Region>
      <div className="side-foot">
        <Region pending={<SkeletonRows rows={1} height={26} columns={[96]} />}>
          <AssignmentRegion />
        </Region>
        <Region pending={<SkeletonRows rows={1} height={26} columns={[96]} />}>
          <UserMenu />
        </Region>
        {!isOver && (
          <button type="button" className="ni" aria-keyshortcuts="[" onClick={onClose}>
            <Icon name="sidebar-collapse" size={16} />
            {t('nav.collapse')}
            <span className="ni-end">
              <Kbd keys="[" />
            </span>
          </button>
        )}
      </div>
    </div>
  )
}
