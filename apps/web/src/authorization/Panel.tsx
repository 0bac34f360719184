import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PanelEdge, usePanelWidth } from '../analysis/drill/PanelEdge.tsx'
import { useShortcut } from '../app/shortcuts.ts'
import { Kbd } from '../components/Kbd.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

export interface PanelProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Details and forms beside the table. */
export function Panel({ title, onClose, children }: PanelProps) {
  const { t } = useTranslation(['authorization', 'common'])
  const [width, setWidth] = usePanelWidth()
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useKeptFocus(panel, heading)
  useShortcut({ keys: 'Escape', group: 'here', label: t('common:keys.back'), run: onClose })
  return (
    <aside ref={panel} className="an-panel acc-panel" style={{ width }} aria-label={title}>
      <PanelEdge width={width} onWidth={setWidth} />
      <div className="an-crumbs">
        <h2 ref={heading} tabIndex={-1} className="el" title={title}>
          {title}
        </h2>
        <span className="sp" />
        <button type="button" className="an-esc" onClick={onClose} aria-label={`Esc: ${t('common:keys.back')}`} aria-keyshortcuts="Escape">
          <Kbd keys="escape" />
        </button>
      </div>
      <div className="acc-body">{children}</div>
    </aside>
  )
}
