import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useTexts } from '../use-texts.ts'

const KEY = 'verifikat.drillWidth'
const LEAST = 280
const MOST = 560
const USUAL = 320

export function clampWidth(width: number): number {
  return Math.round(Math.max(LEAST, Math.min(MOST, width)))
}

/** Width of the panel as this reader left it. */
export function usePanelWidth(): readonly [number, (width: number) => void] {
  const [width, setWidth] = useState(() => {
    try {
      const stored = Number(localStorage.getItem(KEY))
      return stored > 0 ? clampWidth(stored) : USUAL
    } catch {
      return USUAL
    }
  })
  return [
    width,
    (next) => {
      setWidth(clampWidth(next))
      try {
        localStorage.setItem(KEY, String(clampWidth(next)))
      } catch {
        // Storage may be full or forbidden: the width then holds until the page is left.
      }
    },
  ]
}

/** The edge one drags, or moves with the arrow keys. */
export function PanelEdge({ width, onWidth }: { readonly width: number; readonly onWidth: (width: number) => void }) {
  const t = useTexts()
  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    const edge = event.currentTarget
    const start = event.clientX
    edge.setPointerCapture(event.pointerId)
    const move = (next: globalThis.PointerEvent) => onWidth(width + start - next.clientX)
    const end = () => {
      edge.removeEventListener('pointermove', move)
      edge.removeEventListener('pointerup', end)
    }
    edge.addEventListener('pointermove', move)
    edge.addEventListener('pointerup', end)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    onWidth(width + (event.key === 'ArrowLeft' ? 20 : -20))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator one can move is no <hr>
    <div
      className="an-edge"
      role="separator"
      aria-orientation="vertical"
      aria-label={t('drill.resize')}
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      aria-valuenow={width}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    />
  )
}
