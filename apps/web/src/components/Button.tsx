import type { ComponentProps } from 'react'
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
}

export function buttonClass(look: ButtonProps['look'] = 'default', size: ButtonProps['size'] = 'md', full = false): string {
  return ['btn', look === 'primary' && 'btn-p', look === 'ghost' && 'btn-g', size !== 'md' && `btn-${size}`, full && 'btn-full']
    .filter(Boolean)
    .join(' ')
}

export function Button({ look, size, icon, keys, full, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(look, size, full)}
      data-removes={icon === 'trash' || undefined}
      aria-keyshortcuts={keys === undefined ? undefined : ariaKeys(keys)}
    >
      {icon !== undefined && <Icon name={icon} />}
      {children}
      {keys !== undefined && <Kbd keys={keys} />}
    </button>
  )
}

function ariaKeys(keys: string): string {
  return keys.replace('mod', 'Control').replaceAll(' ', ' ')
}
