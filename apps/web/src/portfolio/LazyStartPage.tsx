import { lazy, Suspense } from 'react'
import { loadTexts } from '../i18n/i18n.ts'
import type { StartPageProps } from './StartPage.tsx'

const StartPage = lazy(async () => {
  const [module] = await Promise.all([import('./StartPage.tsx'), loadTexts('start')])
  return { default: module.StartPage }
})

/** Fetched for those who have no company of their own; who has some does without it. */
export function LazyStartPage(props: StartPageProps) {
  return (
    <Suspense fallback={null}>
      <StartPage {...props} />
    </Suspense>
  )
}
