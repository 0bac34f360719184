import { type IconName, outlines } from './outlines.ts'

export interface IconProps {
  readonly name: IconName
  /** 16 px beside navigation, 13 px beside words. */
  readonly size?: 13 | 16 | 28
  /** Spoken instead of the picture; without it the icon is decoration. */
  readonly label?: string
}

const strokes = { 13: 1.9, 16: 1.6, 28: 1.3 } as const

export function Icon({ name, size = 13, label }: IconProps) {
  return (
    <svg
      className={`icon icon-${size}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokes[size]}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {outlines[name].map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  )
}
