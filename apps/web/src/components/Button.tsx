import { type ComponentProps, type MouseEvent, useId } from 'react'
import { Icon } from './Icon.tsx'
import { Kbd } from './Kbd.tsx'
import type { IconName } from './outlines.ts'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** At most one `primary` on a screen, for the act the screen exists for. */
  readonly look?: 'primary' | 'default' | 'ghost'
  readonly size?: 'md' | 'sm' | 'lg'
  readonly icon?: IconName
  readonly keys?: string
  readonly full?: boolean
  /** Takes away what it stands by, as one with the bin does: the focus is not moved to it when something else goes, where one Enter too many would act again. */
  readonly removes?: boolean
  /** Why it cannot be pressed now: it stands beside the button, which rests, and stays the same button. Null: it can. */
  readonly why?: string | null
}

export function buttonClass(look: ButtonProps['look'] = 'default', size: ButtonProps['size'] = 'md', full = false): string {
  return ['btn', look === 'primary' && 'btn-p', look === 'ghost' && 'btn-g', size !== 'md' && `btn-${size}`, full && 'btn-full']
    .filter(Boolean)
    .join(' ')
}

export function Button({ look, size, icon, keys, full, removes, why, children, type = 'button', ...rest }: ButtonProps) {
  const whyId = useId()
  const resting =
    why == null ? null : { 'aria-disabled': true, 'aria-describedby': whyId, onClick: (event: MouseEvent) => event.preventDefault() }
  const button = (
    <button
      {...rest}
      {...resting}
      type={type}
      className={buttonClass(look, size, full)}
      data-removes={removes || icon === 'trash' || undefined}
      aria-keyshortcuts={keys === undefined ? undefined : ariaKeys(keys)}
    >
      {icon !== undefined && <Icon name={icon} />}
      {children}
      {keys !== undefined && <Kbd keys={keys} />}
    </button>
  )
  if (why === undefined) return button
  return (
    <span className={why === null ? 'btn-ready' : 'btn-resting'}>
      {why !== null && (
        <span id={whyId} className="btn-why">
          {why}
        </span>
      )}
      {button}
    </span>
  )
}

function ariaKeys(keys: string): string {
  return keys.replace('mod', 'Control').replaceAll(' ', ' ')
}
