import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

export interface SkeletonRowsProps {
  readonly rows: number
  readonly height?: number
  /** Bar widths per column; a negative width is right-aligned. */
  readonly columns?: readonly number[]
}

/** Rows still to come, at their true height. Nothing for the first 100 ms. */
export function SkeletonRows({ rows, height = 28, columns = [96, 220, -84] }: SkeletonRowsProps) {
  const { t } = useTranslation()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 100)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="skeleton" role="status" aria-label={t('state.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
        <div key={row} className="skeleton-row" style={{ height }} aria-hidden="true">
          {late &&
            columns.map((width, column) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: columns without identity
                key={column}
                className={width < 0 ? 'skeleton-bar skeleton-r' : 'skeleton-bar'}
                style={{ width: Math.abs(width) * (1 - ((row * 7 + column * 3) % 5) / 14) }}
              />
            ))}
        </div>
      ))}
    </div>
  )
}
