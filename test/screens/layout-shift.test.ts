// Nothing moves on a page while it comes: loaded anew, and gone to within the app, when its figures are computed for the first time.
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { company, inBrowser, newPage, url } from '../harness/demo-company.ts'
import { STILL, takeShifts, watchShifts } from '../harness/layout-shift.ts'
import { pathsOfRoutes } from '../harness/routes.ts'
import { goTo, isThere } from '../harness/within.ts'

const ofTables = ['vat/v2', 'tax', 'payroll-tax', 'salary', 'bank-account', 'bank-counterpart'].map(
  (id) => `/beta/${company}/analyses/${id}`,
)
/** Of each kind of page the one whose parts come latest. */
const latest = [
  '',
  '/analyses/balance',
  '/analyses/general-ledger-account',
  '/analyses/object-list-income-statement',
  '/data/taxes',
  '/data/accounting',
].map((path) => `/beta/${company}${path}`)

// how soon parts come is another on each machine: the tour of all pages is for a quiet one, before a release
inBrowser.each(inject('long') ? [1440, 390] : [])(
  'nothing moves on any page that one goes to within the app: %i px',
  async (width) => {
    const paths = [...(await pathsOfRoutes()), ...ofTables]
    expect(paths.length).toBeGreaterThan(40)
    const { page } = await newPage({ width })
    await page.goto(`${url}/beta`)
    await watchShifts(page)
    const found: Record<string, unknown> = {}
    for (const path of paths) {
      await goTo(page, url + path)
      await look(page, path, found)
    }
    expect(found).toEqual({})
  },
  240_000,
)

inBrowser.each([1440, 390])('nothing moves on a page that is loaded anew: %i px', async (width) => {
  const { page } = await newPage({ width })
  const found: Record<string, unknown> = {}
  for (const path of latest) {
    await page.goto(url + path)
    await watchShifts(page)
    await isThere(page, path)
    await look(page, path, found)
  }
  expect(found).toEqual({})
})

async function look(page: Page, path: string, found: Record<string, unknown>): Promise<void> {
  // what is fetched once the page is shown
  await page.waitForTimeout(150)
  const shifts = await takeShifts(page)
  if (shifts.total > STILL) found[path] = shifts
}
