import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './outlines.ts'

export type Tone = 'green' | 'amber' | 'red' | 'blue' | 'grey'

const icons: Record<Tone, IconName> = {
  green: 'circle-check',
  amber: 'alert-triangle',
  red: 'alert-octagon',
  blue: 'info',
  grey: 'circle-dashed',
}

export interface StatusTextProps {
  readonly tone: Tone
  readonly icon?: IconName
  /** Bordered, beside a voucher only. */
  readonly pill?: boolean
  readonly children: ReactNode
}

/** Icon and word in the tone's colour: colour never speaks alone. */
export function StatusText({ tone, icon, pill = false, children }: StatusTextProps) {
  return (
    <span className={`st st-${tone}${pill ? ' st-pill' : ''}`}>
      <Icon name={icon ?? icons[tone]} />
      {children}
    </span>
  )
}
