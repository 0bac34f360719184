import type { FormEvent, ReactNode } from 'react'

export interface StageFormProps {
  readonly label: string
  readonly onSubmit: (event: FormEvent) => void
  readonly children: ReactNode
  /** Buttons under it, always in sight. */
  readonly foot: ReactNode
  readonly aside?: ReactNode
}

/** A step that is filled in: what scrolls, what stands beside it, and what is done with it below. */
export function StageForm({ label, onSubmit, children, foot, aside }: StageFormProps) {
  return (
    <form className="sa-stage" aria-label={label} onSubmit={onSubmit} noValidate>
      <div className="sa-stage-mid">
        <div className="sa-form">{children}</div>
        {aside}
      </div>
      {foot && <div className="sa-foot">{foot}</div>}
    </form>
  )
}
