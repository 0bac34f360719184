// Goes to an address as a person does: within the app where it is loaded, which takes a fifth of the processor time of loading it anew.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import * as z from 'zod'

/** Goes to the address and waits until its page is there, without anything still on its way. */
export async function goTo(page: Page, address: string): Promise<void> {
  const { pathname, search } = new URL(address)
  if (await page.evaluate('window.__TSR_ROUTER__ !== undefined')) expect(await travel(page, [pathname + search])).toBeNull()
  else await page.goto(address)
  await isThere(page, address)
}

/** Waits until the page that is gone to is there, without anything still on its way. */
export async function isThere(page: Page, address: string): Promise<void> {
  await page.locator('main h1').filter({ hasText: /\w/ }).waitFor()
  await expect.poll(() => page.locator('.skeleton, [aria-busy="true"]').count(), { timeout: 20_000, message: address }).toBe(0)
}

/** Goes to each path and waits until its page is there, as far as the first that is not or is the error page: null where all went well. */
export async function travel(page: Page, paths: readonly string[]): Promise<string | null> {
  const answer = await page.evaluate(`(async () => {
    for (const path of ${JSON.stringify(paths)}) {
      const router = window.__TSR_ROUTER__
      const before = router.state.resolvedLocation
      history.pushState(null, '', path)
      const deadline = performance.now() + 60_000
      // some addresses lead on to another
      const isThere = () => {
        const { resolvedLocation, status } = router.state
        return status === 'idle' && resolvedLocation !== before && resolvedLocation?.pathname === location.pathname
      }
      const heading = () => document.querySelector('main h1, .page-error')
      while (!(isThere() && heading()) && performance.now() < deadline) await new Promise((resolve) => requestAnimationFrame(resolve))
      if (!isThere() || !heading()) return path + ': still ' + document.querySelector('main')?.textContent
      const error = document.querySelector('.page-error')
      if (error) return path + ': ' + error.textContent
    }
    return null
  })()`)
  return z.string().nullable().parse(answer)
}
