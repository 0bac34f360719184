// Screens of the demo company in a browser: a page on them, what is read off it, and what every screen must hold.
import type { Browser, Locator, Page } from 'playwright-core'
import { type ExpectStatic, expect, inject, test } from 'vitest'
import { axeProblems, cookiesAt, startBrowser, type Visit, visit } from './browser.ts'
import { call } from './people.ts'
import { goTo } from './within.ts'

const demos = inject('demos')
/** Files that run side by side have an instance each. */
const provided = demos[(Number(process.env['VITEST_POOL_ID']) - 1) % demos.length] ?? null

export const inBrowser: ReturnType<typeof test.skipIf> = test.skipIf(provided === null)
export const { url, cookie, company } = provided ?? { url: '', cookie: '', company: '' }

export interface Look {
  readonly width?: number
  readonly theme?: 'light' | 'dark'
  readonly locale?: 'en' | 'sv'
}

/** One for all files of a worker: another costs seconds, and compiles the app anew. It ends with the worker. */
let browser: Promise<Browser> | null = null
/** Pages that outlive their tests: a new one costs several times the processor time of the next address in an old one. Few tests need more than two. */
const kept: (Visit | undefined)[] = [undefined, undefined]
/** How many of them the running test has. */
let taken = 0

/** After each test: what it opened is closed, and the kept pages that it had are as a new visit would find them. */
export async function leavePages(): Promise<void> {
  const contexts = kept.map((visited) => visited?.page.context())
  for (const other of (await browser)?.contexts() ?? []) if (!contexts.includes(other)) await other.close()
  await Promise.all(
    kept.slice(0, taken).map(async (visited, at) => {
      if (!visited || (await isLeft(visited.page).catch(() => false))) return
      await visited.page.context().close()
      kept[at] = undefined
    }),
  )
  taken = 0
}

/** Where the pages are, what has the focus in them and what assistive technology reads on them. */
export async function shownNow(): Promise<string> {
  const pages = (await browser)?.contexts().flatMap((context) => context.pages()) ?? []
  const shown = pages.map(async (page) => {
    const focus = await page.evaluate('document.activeElement?.outerHTML.slice(0, 300)').catch(String)
    const content = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String)
    return `${page.url()}\nfocus: ${focus}\n${content.slice(0, 8_000)}`
  })
  return (await Promise.all(shown)).join('\n\n')
}

/** Leaves the app for a page of the same origin, whose process then has the app compiled, and what the app has kept in the browser. */
async function isLeft(page: Page): Promise<boolean> {
  for (const other of page.context().pages()) if (other !== page) await other.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.emulateMedia({ media: null, colorScheme: null })
  await page.goto(`${url}/healthz`)
  await page.evaluate('sessionStorage.clear(), localStorage.clear()')
  await page.context().clearCookies()
  return true
}

async function newVisit(look?: Parameters<typeof visit>[1]): Promise<Visit> {
  browser ??= startBrowser()
  return await visit(await browser, look)
}

/** A page of somebody signed in, before it goes anywhere. */
export async function newPage(look: Look = {}): Promise<Visit> {
  const at = taken++
  const visited = kept[at] ?? (await keptVisit())
  if (at < kept.length) kept[at] = visited
  visited.troubles.length = 0
  await visited.page.context().addCookies(cookiesOf(cookie))
  await lookAs(visited.page, look)
  return visited
}

/** What is loaded from now on looks like that. */
export async function lookAs(page: Page, { width = 1440, theme = 'light', locale = 'en' }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await call({ url }, 'session.setPreferences', { locale, theme }, cookie)
}

async function keptVisit(): Promise<Visit> {
  const first = await newVisit()
  // what is typed and not saved asks before it is left
  first.page.on('dialog', (dialog) => void (dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss()))
  return first
}

/** What a sign-in to the demo instance set, as a browser takes it. */
export function cookiesOf(signedIn: string): ReturnType<typeof cookiesAt> {
  return cookiesAt(url, signedIn)
}

/** A page of somebody who has not signed in; their preferences are reset for when they have. */
export async function stranger(look: { readonly width?: number; readonly locale?: string } = {}): Promise<Visit> {
  await call({ url }, 'session.setPreferences', { locale: 'en', theme: 'light' }, cookie)
  return await newVisit(look)
}

/** An analysis of the demo company, by what follows `analyses/` in its address. */
export async function openAnalysis(path: string, look?: Look): Promise<Visit> {
  const visited = await newPage(look)
  await goToAnalysis(visited.page, path)
  return visited
}

/** Within the app where it is loaded; loaded anew where the same analysis stands there, whose figures would be read before they change. */
export async function goToAnalysis(page: Page, path: string): Promise<void> {
  const address = `${url}/beta/${company}/analyses/${path}`
  if (new URL(page.url()).pathname === new URL(address).pathname) await page.goto(address)
  else await goTo(page, address)
}

/** Each analysis in both themes, widths and languages: nothing that axe finds, nothing wider than the window. */
export function areAccessible(paths: readonly string[], shown = '[role=grid], [role=treegrid]'): void {
  inBrowser.each([
    ['light', 1440, 'en'],
    ['dark', 1024, 'sv'],
  ] as const)('nothing in the way of assistive technology: %s, %i px, %s', async (theme, width, locale) => {
    const { page } = await newPage({ theme, width, locale })
    for (const path of paths) {
      await goTo(page, `${url}/beta/${company}/analyses/${path}`)
      await page.locator(shown).first().waitFor()
      await isAccessible(page, path)
    }
  })
}

export async function isAccessible(page: Page, what = page.url()): Promise<void> {
  // between two pages there is none for as long as the texts of the second are fetched
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  expect(await axeProblems(page), what).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth'), what).toBeLessThanOrEqual(0)
}

/** The panel with the lines of a figure, and a voucher. */
export function panel(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Drill-down' })
}

export function grid(page: Page): Locator {
  return page.getByRole('grid')
}

/** Without spaces of any kind. */
export function plain(text: string): string {
  return text.replaceAll(/\s/g, '')
}

export async function textOf(locator: Locator): Promise<string> {
  return plain((await locator.textContent()) ?? '')
}

/** Text of the cell that the arrow keys are on. */
export async function activeText(page: Page): Promise<string> {
  const id = await page.locator('[aria-activedescendant]:focus').getAttribute('aria-activedescendant')
  return ((await page.locator(`[id="${id}"]`).textContent()) ?? '').trim()
}

/** Polls for as long as a busy machine may need. */
export function eventually(read: () => unknown, message = ''): ReturnType<ExpectStatic['poll']> {
  return expect.poll(read, { timeout: 20_000, message })
}
