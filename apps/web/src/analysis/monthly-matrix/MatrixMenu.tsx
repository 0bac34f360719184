import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { analysisTarget } from '../../catalogue/analysis-target.ts'
import { Menu } from '../../components/floating.tsx'
import { Icon } from '../../components/Icon.tsx'
import { menuProps } from '../frame/menu.ts'
import { useTexts } from '../use-texts.ts'
import type { MatrixLink } from './links.ts'

export interface Place {
  readonly x: number
  readonly y: number
}

export interface MatrixMenuProps {
  readonly companyId: string
  /** Where in the window; null: closed. */
  readonly at: Place | null
  /** The cells it is about. */
  readonly what: string
  readonly links: readonly MatrixLink[]
  readonly onOpen: () => void
  readonly onCopy: () => void
  readonly onClose: () => void
}

/** What one can do with the cells, and the analyses that look further at them. */
export function MatrixMenu({ companyId, at, what, links, onOpen, onCopy, onClose }: MatrixMenuProps) {
  const t = useTexts()
  const { t: names } = useTranslation('catalogue')
  const navigate = useNavigate()
  return (
    <Menu opened={at !== null} onChange={(isOpen) => !isOpen && onClose()} position="bottom-start" offset={2} {...menuProps}>
      <Menu.Target>
        {/* only a place: what opens the menu are the cells */}
        <span aria-hidden="true" className="mm-menu-at" style={at === null ? undefined : { left: at.x, top: at.y }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={what}>
        <Menu.Label>{what}</Menu.Label>
        <Menu.Item onClick={onOpen}>{t('matrix:mm.lines')}</Menu.Item>
        <Menu.Item leftSection={<Icon name="copy" />} onClick={onCopy}>
          {t('matrix:mm.copy')}
        </Menu.Item>
        {links.length > 0 && <Menu.Divider />}
        {links.map(({ entry, search }) => (
          <Menu.Item key={entry.key} onClick={() => void navigate({ ...analysisTarget(entry, companyId), search: () => search })}>
            {t('matrix:mm.lookIn', { name: names(`analyses.${entry.key}.name`) })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
