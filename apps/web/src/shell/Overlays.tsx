import { lazy, Suspense } from 'react'
import { loadTexts } from '../i18n/i18n.ts'
import { useOverlay } from './overlay.ts'

const Palette = lazy(async () => {
  const [module] = await Promise.all([import('./Palette.tsx'), loadTexts('start')])
  return { default: module.Palette }
})
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
