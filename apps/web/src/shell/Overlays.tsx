import { lazy, Suspense } from 'react'
import { useOverlay } from './overlay.ts'

const Palette = lazy(() => import('./Palette.tsx').then((module) => ({ default: module.Palette })))
const KeyHelp = lazy(() => import('./KeyHelp.tsx').then((module) => ({ default: module.KeyHelp })))

/** Fetched when first opened. */
export function Overlays() {
  const overlay = useOverlay()
  return (
    <Suspense fallback={null}>
      {overlay === 'palette' && <Palette />}
      {overlay === 'help' && <KeyHelp />}
    </Suspense>
  )
}
