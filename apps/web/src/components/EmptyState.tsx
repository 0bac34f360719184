import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './outlines.ts'

export interface EmptyStateProps {
  readonly icon?: IconName
  readonly title: string
  /** 1 where the page is nothing else. */
  readonly level?: 1 | 2
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** What is missing, and the next step. */
export function EmptyState({ icon, title, level = 2, children, action }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="empty">
      {icon !== undefined && (
        <div className="t3">
          <Icon name={icon} size={28} />
        </div>
      )}
      <Heading className="empty-title">{title}</Heading>
      {children !== undefined && <div className="t2">{children}</div>}
      {action !== undefined && <div className="empty-act">{action}</div>}
    </div>
  )
}
