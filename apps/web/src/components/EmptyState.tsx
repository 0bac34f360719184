import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './outlines.ts'

export interface EmptyStateProps {
  readonly icon?: IconName
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** What is missing, and the next step. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="empty">
      {icon !== undefined && (
        <div className="t3">
          <Icon name={icon} size={28} />
        </div>
      )}
      <h2 className="empty-title">{title}</h2>
      {children !== undefined && <div className="t2">{children}</div>}
      {action !== undefined && <div className="empty-act">{action}</div>}
    </div>
  )
}
