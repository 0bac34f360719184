import { createContext, type ReactNode, useContext } from 'react'
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

/** Whether an error is open in what is shown: green never stands beside it, whatever else is as it should be. */
export const OpenError = createContext(false)

/** Icon and word in the tone's colour: colour never speaks alone. */
export function StatusText({ tone: wanted, icon, pill = false, children }: StatusTextProps) {
  // What rests on an error is no pass, whatever it says by itself: neither its colour nor its mark.
  const tone = useContext(OpenError) && wanted === 'green' ? 'grey' : wanted
  return (
    <span className={`st st-${tone}${pill ? ' st-pill' : ''}`}>
      <Icon name={icon ?? icons[tone]} />
      {children}
    </span>
  )
}
