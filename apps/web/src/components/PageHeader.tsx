import type { ReactNode } from 'react'
import { SearchButton } from '../shell/SearchButton.tsx'
import { ShowNavigation } from '../shell/ShowNavigation.tsx'

export interface PageHeaderProps {
  readonly title: string
  /** Facts beside the title, in text-3; status as `StatusText`. */
  readonly meta?: ReactNode
  /** Buttons, at most one of them primary. */
  readonly actions?: ReactNode
}

/** The 48 px band over every page of a company. */
export function PageHeader({ title, meta, actions }: PageHeaderProps) {
  return (
    <header className="ph">
      <ShowNavigation />
      <h1 className="nw">{title}</h1>
      {meta !== undefined && (
        <>
          <span className="dv" />
          <div className="ph-meta">{meta}</div>
        </>
      )}
      <span className="sp" />
      {actions}
      <SearchButton />
    </header>
  )
}
