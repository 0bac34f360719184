import type { ReactNode } from 'react'
import { menuProps } from '../analysis/frame/menu.ts'
import { Popover, type TargetElement } from './floating.tsx'

export interface FormUnderProps {
  /** The button that opens and closes it. */
  readonly button: TargetElement
  readonly label: string
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
  readonly className?: string
  readonly children: ReactNode
}

/** A form in a panel under its button, which has the focus again once the panel is closed. */
export function FormUnder({ button, label, isOpen, setOpen, className = 'menu', children }: FormUnderProps) {
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      onDismiss={() => setOpen(false)}
      position="bottom-end"
      offset={2}
      trapFocus
      returnFocus
      width={400}
      {...menuProps}
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label={label} className={className}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
