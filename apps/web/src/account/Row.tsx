import type { ReactNode } from 'react'

export interface RowProps {
  readonly title: string
  /** How it stands now */
  readonly state: ReactNode
  readonly act?: ReactNode
  /** Opened below */
  readonly children?: ReactNode
}

/** One way to sign in: what it is, how it stands, what can be done. */
export function Row({ title, state, act, children }: RowProps) {
  return (
    <section className="ac-row" aria-label={title}>
      <div className="ac-line">
        <h2>{title}</h2>
        <div className="ac-state">{state}</div>
        {act}
      </div>
      {children}
    </section>
  )
}
