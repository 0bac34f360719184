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

const IsWithinError = createContext(false)

interface OpenErrorProps {
  /** Whether an error is open in what is shown. */
  readonly value: boolean
  readonly children: ReactNode
}

/** A part of a page: green never stands beside an open error of its own or of what it is within, whatever else is as it should be. */
export function OpenError({ value, children }: OpenErrorProps) {
  const isWithin = useContext(IsWithinError)
  return <IsWithinError value={value || isWithin}>{children}</IsWithinError>
}

/** Icon and word in the tone's colour: colour never speaks alone. */
export function StatusText({ tone: wanted, icon, pill = false, children }: StatusTextProps) {
  // What rests on an error is no pass, whatever it says by itself: neither its colour nor its mark.
  const tone = useContext(IsWithinError) && wanted === 'green' ? 'grey' : wanted
  return (
    <span className={`st st-${tone}${pill ? ' st-pill' : ''}`}>
      <Icon name={icon ?? icons[tone]} />
      {children}
    </span>
  )
}
