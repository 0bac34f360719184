import type { ReactNode } from 'react'
import { CopyButton } from '../../components/CopyButton.tsx'
import { Icon } from '../../components/Icon.tsx'

export interface LinkOnceProps {
  readonly title: string
  readonly secret: string
  readonly children: ReactNode
}

/** A link or key that is shown this once, with what to do with it. */
export function LinkOnce({ title, secret, children }: LinkOnceProps) {
  return (
    <section className="acc-once" aria-label={title}>
      <h3>
        <Icon name="key" /> {title}
      </h3>
      <div className="acc-once-row">
        <input className="an-input mono" readOnly value={secret} aria-label={title} onFocus={(event) => event.currentTarget.select()} />
        <CopyButton size="sm" text={secret} />
      </div>
      {children}
    </section>
  )
}
