// Pages are left for others as a person goes: within the app, without loading it anew.
import { expect, inject } from 'vitest'
import * as z from 'zod'
import { company, eventually, inBrowser, newPage, url } from '../harness/demo-company.ts'
import { titlesOf } from '../harness/menu.ts'
import { pathsOfRoutes } from '../harness/routes.ts'
import { travel } from '../harness/within.ts'

/** Each adds 2 n of the n (n − 1) ways between pages; half as many rounds as there are pages take them all. */
const ROUNDS = inject('long') ? 20 : 1

inBrowser(
  'every page can be left for others, and they for it',
  async () => {
    const paths = await pathsOfRoutes()
    expect(paths.length).toBeGreaterThan(40)
    const { page } = await newPage()
    await page.goto(`${url}/beta`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    // from each to the one after it leads the next test
    for (let round = 1; round <= ROUNDS; round++) expect(await travel(page, tour(paths, round + 1))).toBeNull()
  },
  240_000 * ROUNDS,
)

inBrowser('by keyboard every page is begun at its heading or where it says, and F6 reaches what it holds', async () => {
  const { page } = await newPage({ locale: 'sv' })
  await page.goto(`${url}/beta/${company}`)
  const titles = await titlesOf(page.getByRole('navigation', { name: 'Huvudmeny' }))
  expect(titles.size).toBeGreaterThan(30)
  const lost: string[] = []
  for (const path of await pathsOfRoutes()) {
    // from a link of the page that is left
    await page.keyboard.press('F6')
    expect(await travel(page, [path])).toBeNull()
    const found = z
      .string()
      .nullable()
      .parse(await page.evaluate(LOOK_BY_KEYBOARD))
    if (found !== null) lost.push(`${path}: ${found}`)
    const title = titles.get(path)
    if (title !== undefined) await eventually(() => page.locator('main h1').innerText(), path).toBe(title)
  }
  expect(lost).toEqual([])
})

/** Null: the focus is somewhere, and F6 comes to the tables, or what else there is, and round again. */
const LOOK_BY_KEYBOARD = `(async () => {
  const sides = '.ph, .an-bar, aside'
  const here = () => document.activeElement ?? document.body
  const isThere = () => here() !== document.body && document.querySelector('#content .skeleton') === null
  for (const deadline = performance.now() + 20_000; !isThere(); await new Promise(requestAnimationFrame))
    if (performance.now() > deadline) return 'the focus is nowhere'
  const seen = []
  for (let isNew = true; isNew; ) {
    here().dispatchEvent(new KeyboardEvent('keydown', { key: 'F6', bubbles: true, cancelable: true }))
    isNew = !seen.includes(here())
    seen.push(here())
  }
  const missed = [...document.querySelectorAll('#content [role="grid"], #content [role="treegrid"]')].find(
    (grid) => !seen.some((element) => grid.contains(element)),
  )
  if (missed) return 'F6 passes over ' + missed.getAttribute('aria-label')
  const own = (element) => element.closest('#content') !== null && element.closest(sides) === null && element.checkVisibility()
  if (![...document.querySelectorAll('a[href], button:enabled, input:enabled, select:enabled')].some(own)) return null
  return seen.some(own) ? null : 'F6 stays at ' + seen.map((element) => element.textContent).join(' / ')
})()`

/** From each path to the one that comes so many places later, and back to the path after the first: 2 n steps. */
function tour(paths: readonly string[], places: number): readonly string[] {
  return paths.flatMap((path, index) => [path, ...paths.slice((index + places) % paths.length).slice(0, 1)])
}
