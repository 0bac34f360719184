// A telephone's width: every page of the route map, rows on its first screen, and the menu that opens over the page.
import { expect } from 'vitest'
import * as z from 'zod'
import { company, eventually, goToAnalysis, inBrowser, isAccessible, newPage, url } from '../harness/demo-company.ts'
import { drawn } from '../harness/drawn-sample.ts'
import { pathsOfRoutes } from '../harness/routes.ts'
import { goTo } from '../harness/within.ts'

const WIDTH = 390

inBrowser(
  'every page fits a telephone, its head is not printed over, and what is pressed is large enough',
  async () => {
    const paths = await pathsOfRoutes()
    expect(paths.length).toBeGreaterThan(40)
    const { page } = await newPage({ width: WIDTH, locale: 'sv' })
    const found: Record<string, unknown> = {}
    for (const path of paths) {
      await goTo(page, url + path)
      const troubles = z.array(z.string()).parse(await page.evaluate(chromeTroubles))
      if (troubles.length > 0) found[path] = troubles
    }
    expect(found).toEqual({})
  },
  240_000,
)

inBrowser('what is read most is accessible on a telephone, by its figures and with a figure open', async () => {
  const { page } = await newPage({ width: WIDTH, theme: 'dark', locale: 'sv' })
  for (const path of ['', '/analyses', '/data', '/data/accounting', '/data/budget', '/settings', '/authorization', '/assessments']) {
    await goTo(page, `${url}/beta/${company}${path}`)
    await isAccessible(page, path)
  }
  for (const path of ['trial-balance', 'balance-sheet', 'journal-entry', 'monthly-matrix', 'key-figure/v2', 'monetary-unit-sampling']) {
    await goTo(page, `${url}/beta/${company}/analyses/${path}`)
    await page.locator('[role=grid], [role=treegrid], .empty, .tbl').first().waitFor()
    await isAccessible(page, path)
  }
  await goToAnalysis(page, 'trial-balance?sel=1930&fig=closing')
  const panel = page.locator('.an-panel')
  await panel.waitFor()
  await isAccessible(page, 'a figure')
  expect(await panel.boundingBox()).toMatchObject({ x: 0, y: 0, width: WIDTH })
})

inBrowser('a sample is examined item by item with a finger, and no key is shown that there is no keyboard for', async () => {
  const plan = { method: 'simple-random', size: { by: 'fixed', n: 5 } }
  const sample = await drawn('random-unit-sampling', { query: { accounts: ['3000-3999'] }, unit: 'line', side: 'credit' }, plan)
  const { page, troubles } = await newPage({ width: WIDTH })
  await goToAnalysis(page, `random-unit-sampling?sample=${sample}&step=examine`)
  const items = page.getByRole('region', { name: /^Items of/ }).getByRole('listitem')
  await eventually(() => items.count()).toBe(5)
  // the step that one is at is in sight
  const here = await page.locator('.sa-step-on').boundingBox()
  expect(here && here.x >= 0 && here.x + here.width <= WIDTH).toBe(true)
  await page.getByRole('button', { name: 'Examine next' }).click()
  const sheet = page.getByRole('region', { name: 'Item 1 of 5' })
  expect(await sheet.boundingBox()).toMatchObject({ x: 0, y: 0, width: WIDTH })
  await isAccessible(page, 'an item')
  await sheet.getByRole('button', { name: 'As booked' }).click()
  await sheet.getByRole('textbox', { name: /Deviations/ }).fill('No approval')
  const choosing = page.waitForEvent('filechooser')
  await sheet.getByRole('button', { name: 'Attach files' }).click()
  await (await choosing).setFiles({ name: 'Photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a photo') })
  await sheet.getByRole('link', { name: 'Photo.jpg' }).waitFor()
  const next = page.getByRole('button', { name: 'Save, next' })
  await next.click()
  // what is no amount is said, and stays with its item
  const value = page.getByRole('textbox', { name: /Audited value/ })
  await value.fill('12x')
  await next.click()
  await page.getByText('“12x” is no amount').waitFor()
  await value.fill('100')
  await next.click()
  await page.getByRole('region', { name: 'Item 3 of 5' }).waitFor()
  expect(await value.inputValue()).toBe('')
  // void, and why
  await page.getByRole('button', { name: 'Void', exact: true }).click()
  await page.keyboard.type('Cancelled the same day')
  await page.getByRole('button', { name: 'All items' }).click()
  await eventually(() => items.locator('button > :last-child').allTextContents()).toEqual([
    'As booked',
    expect.stringMatching(/^100,00/),
    'Void',
    'to examine',
    'to examine',
  ])
  expect(await page.locator('kbd:visible').count()).toBe(0)
  await isAccessible(page, 'items')
  expect(troubles).toEqual([])
})

const fixedSize = { method: 'simple-random', size: { by: 'fixed', n: 5 } }
const income = { query: { accounts: ['3000-3999'] }, unit: 'line', side: 'credit' }
const samples = [
  ['monetary-unit-sampling', income, { method: 'fixed-interval', size: { by: 'interval', intervalOre: 30_000_000 } }],
  ['random-unit-sampling', income, fixedSize],
  ['audit-unit-sampling', { query: { accounts: ['4000-4999'] }, unit: 'month', measure: 'debit', side: 'debit' }, fixedSize],
] as const

inBrowser.each(samples)('no answer to an item makes the page wider than a telephone: %s', async (id, population, plan) => {
  const sample = await drawn(id, population, plan)
  const { page, troubles } = await newPage({ width: WIDTH, locale: 'sv' })
  await goToAnalysis(page, `${id}?sample=${sample}&step=examine`)
  const examined = page.locator('.sa-progress b')
  const fits = async (what: string) => {
    expect(await page.evaluate(widest), what).toBe(WIDTH)
    expect(await page.evaluate("document.querySelector('.sa-progress')?.scrollWidth ?? 0"), what).toBeLessThanOrEqual(WIDTH)
    // what is said of the items has room for its words
    expect(await page.locator('.sa-progress > .el').evaluateAll((said) => said.filter((one) => one.clientHeight > 44).length), what).toBe(0)
  }
  await examined.waitFor()
  await fits('nothing examined')
  await page.getByRole('button', { name: 'Granska nästa' }).click()
  const acts = ['Som bokfört', '0, utan underlag', 'Går inte att granska', 'Makulerad', null]
  for (const [done, act] of acts.entries()) {
    if (act === null) await page.getByRole('textbox', { name: /Granskat värde/ }).fill('1')
    else await page.getByRole('button', { name: act, exact: true }).click()
    if (act === 'Makulerad') await page.keyboard.type('Makulerad samma dag')
    const isLast = done === acts.length - 1
    await page.getByRole('button', { name: isLast ? 'Alla poster' : 'Spara, nästa', exact: true }).click()
    await fits(`${act} said`)
  }
  await page.locator('.sa-sheet').waitFor({ state: 'detached' })
  await fits('all items')
  await goToAnalysis(page, `${id}?sample=${sample}&step=evaluate`)
  await page.locator('.sa-stage').waitFor()
  await fits('evaluated')
  for (const step of ['population', 'plan', 'draw', 'conclude']) {
    await goToAnalysis(page, `${id}?sample=${sample}&step=${step}`)
    await page.locator('.sa-stage').waitFor()
    expect(await page.evaluate(beyond), step).toEqual([])
  }
  expect(troubles).toEqual([])
})

inBrowser('a plan that cannot be says why where it would be saved', async () => {
  const sample = await drawn('monetary-unit-sampling', income, {
    method: 'fixed-interval',
    size: { by: 'interval', intervalOre: 30_000_000 },
  })
  const { page } = await newPage({ width: WIDTH })
  await goToAnalysis(page, `monetary-unit-sampling?sample=${sample}&step=plan`)
  await page.getByRole('combobox', { name: 'Follows from' }).selectOption('model')
  const tolerable = page.getByRole('textbox', { name: 'Tolerable misstatement', exact: true })
  await tolerable.fill('900 000 000')
  await tolerable.press('Tab')
  const why = page.locator('.sa-foot-why').getByText('no sample is needed', { exact: false })
  await why.waitFor()
  const box = await why.boundingBox()
  expect(box !== null && box.y > 0 && box.y + box.height <= 900).toBe(true)
})

inBrowser('a file and words given just before going on, or before a reload, are stored with their item', async () => {
  const sample = await drawn('random-unit-sampling', income, fixedSize)
  const { page, troubles } = await newPage({ width: WIDTH })
  await goToAnalysis(page, `random-unit-sampling?sample=${sample}&step=examine`)
  await page.getByRole('button', { name: 'Examine next' }).click()
  const first = page.getByRole('region', { name: 'Item 1 of 5' })
  const cause = first.getByRole('textbox', { name: /Cause/ })
  await cause.fill('Wrong price')
  await page.reload()
  await eventually(() => cause.inputValue()).toBe('Wrong price')
  let send = () => {}
  const sent = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route('**/attachments', async (route) => {
    await sent
    await route.continue()
  })
  const choosing = page.waitForEvent('filechooser')
  await first.getByRole('button', { name: 'Attach files' }).click()
  await (await choosing).setFiles({ name: 'Invoice.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a photo') })
  await first.getByRole('textbox', { name: /Audited value/ }).fill('90')
  await page.getByRole('button', { name: 'Save, next' }).click()
  await page.getByRole('region', { name: 'Item 2 of 5' }).waitFor()
  const arrived = page.waitForResponse('**/attachments')
  send()
  await arrived
  await eventually(() => page.getByText(/^Saved/).count()).toBe(1)
  await page.getByRole('button', { name: 'All items' }).click()
  await page.reload()
  await page
    .getByRole('region', { name: /^Items of/ })
    .getByRole('listitem')
    .first()
    .getByRole('button')
    .click()
  await first.getByRole('link', { name: 'Invoice.jpg' }).waitFor()
  expect(await cause.inputValue()).toBe('Wrong price')
  expect(await first.getByRole('textbox', { name: /Audited value/ }).inputValue()).toBe('90')
  expect(troubles).toEqual([])
})

inBrowser('what stands in rows and bars of a telephone has its room: names, chips, buttons and the months of a year', async () => {
  const { page, troubles } = await newPage({ width: WIDTH, locale: 'sv' })
  await goTo(page, `${url}/beta/${company}`)
  const names = page.locator('.home-names li')
  await names.first().waitFor()
  // one under the other, without a dot that could stand alone
  const dots =
    "[...document.querySelectorAll('.home-names li')].filter((one) => getComputedStyle(one, '::after').content !== 'none').length"
  expect(await page.evaluate(dots)).toBe(0)
  await goToAnalysis(page, 'relation')
  await page.locator('.an-token').first().waitFor()
  expect(
    await page.locator('.an-token').evaluateAll((all) =>
      all.map((one) => {
        const frame = one.parentElement?.getBoundingClientRect()
        const { top, bottom } = one.getBoundingClientRect()
        return frame !== undefined && top - frame.top >= 4 && frame.bottom - bottom >= 4
      }),
    ),
  ).not.toContain(false)
  await goToAnalysis(page, 'trial-balance?sel=1930&fig=closing')
  const add = page.locator('.an-sec > .btn')
  await add.waitFor()
  const inBar = await add.evaluate((one) => {
    const bar = one.parentElement?.getBoundingClientRect()
    const { top, bottom } = one.getBoundingClientRect()
    return bar !== undefined && bar.top <= top && bottom <= bar.bottom
  })
  expect(inBar).toBe(true)
  expect(troubles).toEqual([])
})

inBrowser('the menu is behind a button, opens over the page, holds the keyboard and gives it back', async () => {
  const { page } = await newPage({ width: WIDTH })
  await goToAnalysis(page, 'trial-balance')
  const button = page.getByRole('button', { name: 'Show navigation' })
  await page.getByRole('grid').waitFor()
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0)

  await button.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Main' })
  await menu.waitFor()
  await isAccessible(page, 'the menu')
  const isInside = () => page.evaluate("document.querySelector('.drawer').contains(document.activeElement)")
  expect(await isInside()).toBe(true)
  const stops = await menu.locator('a, button').count()
  expect(stops).toBeGreaterThan(12)
  // around and on: what lies under the menu is never reached
  for (let i = 0; i < stops + 2; i++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate("document.querySelector('main').contains(document.activeElement)")).toBe(false)
  }

  await menu.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Escape')
  await eventually(() => menu.count()).toBe(0)
  expect(await page.evaluate("document.activeElement.getAttribute('aria-label')")).toBe('Show navigation')

  // the same key as beside the page
  await page.keyboard.press('[')
  await menu.getByRole('link', { name: 'Budget' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/data/budget')
  await eventually(() => menu.count()).toBe(0)

  await button.click()
  await page.mouse.click(WIDTH - 10, 400)
  await eventually(() => menu.count()).toBe(0)

  // a list that opens from the menu takes Escape before the menu does
  await button.click()
  await menu.getByRole('button', { name: /Choose company/ }).click()
  const search = page.getByPlaceholder('Name or org. number')
  await search.waitFor()
  await eventually(() => page.evaluate('document.activeElement.placeholder')).toBe('Name or org. number')
  await page.keyboard.press('Escape')
  await search.waitFor({ state: 'hidden' })
  expect(await menu.count()).toBe(1)
})

inBrowser('a telephone shows rows first: the charts wait behind a link, and a test takes the place of the list', async () => {
  const { page } = await newPage({ width: WIDTH })
  await page.setViewportSize({ width: WIDTH, height: 844 })
  for (const path of ['trial-balance', 'balance-sheet', 'income-statement', 'journal-entry', 'source-balance-sheet']) {
    await goToAnalysis(page, path)
    await page.locator('[role=grid] [data-row], [role=treegrid] [data-row]').first().waitFor()
    await eventually(() => page.evaluate(rowsInSight), path).toBeGreaterThan(3)
  }
  await goToAnalysis(page, 'trial-balance')
  await page.getByRole('button', { name: 'Show the chart' }).click()
  await page.locator('canvas, .an-chart-box svg').first().waitFor()
  await goToAnalysis(page, 'journal-entry?tab=tests')
  const tests = page.getByRole('table', { name: 'Test library' })
  await tests.getByRole('button').nth(3).click()
  const detail = page.locator('.je-detail h2')
  await detail.waitFor()
  expect((await detail.boundingBox())?.y).toBeLessThan(500)
  await page.getByRole('button', { name: 'All tests' }).click()
  // names are whole
  const cut = "[...document.querySelectorAll('.je-table .el')].filter((name) => name.scrollWidth > name.clientWidth).length"
  await tests.waitFor()
  expect(await page.evaluate(cut)).toBe(0)
})

inBrowser('what is read first is in the window: figures, what became of a file, what a menu holds', async () => {
  const { page } = await newPage({ width: WIDTH, locale: 'sv' })
  const inWindow = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox()
    expect(box !== null && box.x >= 0 && box.x + box.width <= WIDTH, selector).toBe(true)
  }
  await goToAnalysis(page, 'trial-balance')
  await page.locator('[data-row]').first().waitFor()
  await inWindow('[data-row] .dt-read')
  // opening balance and change are under name and closing balance
  await inWindow('[data-row] .dt-read .dt-lower')
  expect(await page.locator('[data-row="0"] .dt-lower').count()).toBe(2)
  const fade = "getComputedStyle(document.querySelector('.dt-scroll')).getPropertyValue('--more-after')"
  expect(await page.evaluate(fade)).toBe('32px')
  await goTo(page, `${url}/beta/${company}/data/accounting`)
  await page.locator('.imp-table .imp-state').first().waitFor()
  await inWindow('.imp-table .imp-state')
  // which version is in use, and what can be done about each
  await inWindow('.ver .ver-state')
  await inWindow('.ver .ver-acts')
  await page.getByRole('button', { name: 'Visa menyn' }).click()
  await page.getByRole('button', { name: /^Inloggad som/ }).click()
  await page.getByRole('menu').waitFor()
  await inWindow('[role=menu]')
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(WIDTH)
})

inBrowser('the heads of an import hold what is chosen and done under them', async () => {
  const { page } = await newPage({ width: WIDTH, locale: 'sv' })
  await page.goto(`${url}/beta/${company}/data/accounting`)
  await page.locator('.imp-table .imp-file a, .imp-table .imp-file button').first().click()
  await page.getByRole('button', { name: 'Anteckna avstämningssummor' }).waitFor()
  const outside = `[...document.querySelectorAll('.panel-sec > *')].filter((part) => {
    const head = part.parentElement.getBoundingClientRect()
    const { top, bottom, right } = part.getBoundingClientRect()
    return top < head.top || bottom > head.bottom || right > innerWidth || part.scrollWidth > part.clientWidth + 1
  }).map((part) => part.textContent)`
  expect(await page.locator('.panel-sec').count()).toBeGreaterThan(1)
  expect(await page.evaluate(outside)).toEqual([])
})

inBrowser('a sheet of a trial balance has more than five rows where a window is 1 024 px wide', async () => {
  const { page } = await newPage({ width: 1024, locale: 'sv' })
  await page.setViewportSize({ width: 1024, height: 768 })
  for (const path of [
    'trial-balance',
    'balance-sheet',
    'income-statement',
    'journal-entry',
    'monthly-matrix',
    'result',
    'counterpart?base=1930',
    'source-balance-sheet',
  ]) {
    await goToAnalysis(page, path)
    await page.locator('[role=grid] [data-row], [role=treegrid] [data-row]').first().waitFor()
    await eventually(() => page.evaluate(rowsInSight), path).toBeGreaterThan(5)
  }
})

inBrowser('what is pressed is large enough where a window is wide, too', async () => {
  const { page } = await newPage({ width: 1440, locale: 'sv' })
  const found: Record<string, unknown> = {}
  for (const path of ['', '/analyses', '/data/accounting', '/settings', '/authorization', ...read.map((id) => `/analyses/${id}`)]) {
    await goTo(page, `${url}/beta/${company}${path}`)
    const small = z
      .array(z.string())
      .parse(await page.evaluate(`(() => { ${sizeOf}; return (${smallTargets})(document.querySelector('.page')) })()`))
    if (small.length > 0) found[path] = small
  }
  expect(found).toEqual({})
})

inBrowser.each([800, 1024])('the menu of columns is in the window: %i px', async (width) => {
  const { page } = await newPage({ width, locale: 'sv' })
  await page.setViewportSize({ width, height: 768 })
  await goToAnalysis(page, 'trial-balance')
  await page.locator('[data-row]').first().waitFor()
  await page.locator('.dt-menu').click()
  const menu = page.locator('.dt-columns')
  await menu.waitFor()
  const box = await menu.boundingBox()
  expect(box !== null && box.x >= 0 && box.x + box.width <= width && box.y >= 0 && box.y + box.height <= 768).toBe(true)
})

inBrowser('heads of the tests of vouchers stand over their figures', async () => {
  const { page } = await newPage({ width: WIDTH, locale: 'sv' })
  await goToAnalysis(page, 'journal-entry?tab=tests')
  await page.locator('.je-tests tbody td').first().waitFor()
  const beside = `[...document.querySelectorAll('.je-tests thead th')].slice(1, 4).flatMap((head, i) => {
    const figure = [...document.querySelectorAll('.je-tests tbody tr')].find((row) => row.children.length === 5).children[i + 1]
    return Math.abs(head.getBoundingClientRect().right - figure.getBoundingClientRect().right) > 1 ? [head.textContent] : []
  })`
  expect(await page.evaluate(beside)).toEqual([])
})

inBrowser('no figure of the month matrix lies half below another one', async () => {
  const { page } = await newPage({ width: WIDTH, locale: 'sv' })
  await goToAnalysis(page, 'monthly-matrix')
  await page.locator('.mm-table .dt-row').first().waitFor()
  const halfBelow = `[...document.querySelectorAll('.mm-table .dt-row')].flatMap((row) => {
    const cells = [...row.children].map((cell) => ({ text: cell.textContent, ...cell.getBoundingClientRect().toJSON() }))
    return cells.slice(1).filter(({ left, right }, i) => cells.slice(i + 2).some((other) => other.left < right - 1 && other.right > left)).map(({ text }) => text)
  })`
  expect(await page.evaluate(halfBelow)).toEqual([])
})

inBrowser('the head of a column that one goes to is beside the menu of columns, not below it', async () => {
  const { page } = await newPage({ width: 1024, locale: 'sv' })
  await goToAnalysis(page, 'trial-balance')
  await page.locator('[data-row]').first().waitFor()
  await page.locator('.dt-table').focus()
  const below = new Set<string>()
  const columns = await page.locator('.dt-table thead tr').last().locator('th').count()
  for (let i = 0; i < columns; i++) {
    const head = z.string().parse(
      await page.evaluate(`(() => {
        const table = document.querySelector('.dt-table')
        const active = document.getElementById(table.getAttribute('aria-activedescendant'))
        const head = [...table.querySelectorAll('thead tr')].at(-1).children[active.cellIndex]
        const range = document.createRange()
        range.setStart(head, 0)
        range.setEndBefore(head.querySelector('.dt-edge'))
        const { right, width } = range.getBoundingClientRect()
        return width > 0 && right > document.querySelector('.dt-menu').getBoundingClientRect().left ? head.textContent : ''
      })()`),
    )
    if (head !== '') below.add(head)
    await page.keyboard.press('ArrowRight')
  }
  expect([...below]).toEqual([])
})

inBrowser.each([1024, 1440])('the last head is beside the menu of columns where all columns fit: %i px', async (width) => {
  const { page } = await newPage({ width, locale: 'sv' })
  for (const path of ['key-figure/v2', 'balance-sheet', 'income-statement']) {
    await goToAnalysis(page, path)
    await page.locator('[data-row]').first().waitFor()
    const below = `(() => {
      const scroller = document.querySelector('.dt-scroll')
      scroller.scrollLeft = scroller.scrollWidth
      const range = document.createRange()
      const head = [...document.querySelectorAll('.dt-table thead tr')].at(-1).lastElementChild
      range.setStart(head, 0)
      range.setEndBefore(head.querySelector('.dt-edge'))
      // it fades before its edge
      return range.getBoundingClientRect().right - document.querySelector('.dt-menu').getBoundingClientRect().left + 6
    })()`
    await eventually(() => page.evaluate(below), path).toBeLessThanOrEqual(0)
  }
})

inBrowser('names of sums are whole beside their figures where a window is 1 024 px wide', async () => {
  const { page } = await newPage({ width: 1024, locale: 'sv' })
  for (const path of ['balance-sheet', 'income-statement']) {
    await goToAnalysis(page, path)
    await page.locator('.stm-total').first().waitFor()
    const cut =
      "[...document.querySelectorAll('.stm-total .stm-name > .el')].filter((name) => name.scrollWidth > name.clientWidth + 1).map((name) => name.textContent)"
    await eventually(() => page.evaluate(cut), path).toEqual([])
  }
})

inBrowser('what is said of the books goes on over a second line on a telephone', async () => {
  const { page } = await newPage({ width: WIDTH, locale: 'sv' })
  await goTo(page, `${url}/beta/${company}`)
  const said = page.locator('.home-line li .st').first()
  await said.waitFor()
  await said.evaluate((element) => element.append(', 111 varningar, 23 info i filer och år, var och en räknad en gång'))
  const box = await said.boundingBox()
  expect(box && box.x + box.width <= WIDTH).toBe(true)
})

/** What is read most. */
const read = [
  'trial-balance?sel=1930&fig=closing',
  'balance-sheet',
  'journal-entry',
  'monthly-matrix',
  'key-figure/v2',
  'counterpart',
  'relation',
]

/** What goes on beyond the window where nothing fades to say so. */
const beyond = `[...document.querySelectorAll('.sa-stage *')].filter((element) => {
  if (element.getBoundingClientRect().right <= innerWidth + 1 || element.closest('.vh')) return false
  for (let at = element; at.matches('.sa-stage *'); at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowX) && getComputedStyle(at).maskImage !== 'none') return false
  return true
}).map((element) => element.tagName + ' ' + element.textContent.slice(0, 40))`

const widest = "Math.max(document.documentElement.scrollWidth, document.querySelector('.page').scrollWidth)"

/** What is pressed, and is smaller than WCAG 2.5.8 allows. What it grows by unseen counts; a link within a sentence is as high as its line. */
const smallTargets = `(within) => {
  const isInSentence = (element) => element.matches('a, .an-link') && element.closest('p, .home-why, .an-note, .an-hint') !== null
  return [...within.querySelectorAll('button, a[href], select, input, summary')].flatMap((element) => {
    const { width, height } = sizeOf(element.matches('input') ? (element.closest('label') ?? element) : element)
    if (element.getBoundingClientRect().width <= 1 || element.closest('.vh, [inert]') !== null || isInSentence(element)) return []
    if (Math.min(width, height) >= 23.5) return []
    return ['under 24 px: ' + element.tagName + '.' + element.className + ' "' + (element.textContent || element.getAttribute('aria-label') || '').slice(0, 30) + '" ' + width + ' × ' + height]
  })
}`

/** How large a target is, with what it grows by unseen. */
const sizeOf = `const sizeOf = (element) => {
  const { width, height } = element.getBoundingClientRect()
  const grown = getComputedStyle(element, '::after')
  if (grown.content === 'none' || grown.position !== 'absolute') return { width, height }
  return { width: Math.max(width, parseFloat(grown.width) || 0), height: Math.max(height, parseFloat(grown.height) || 0) }
}`

/** Wider than the window, or texts and buttons of the head that lie over each other or outside it. */
const chromeTroubles = `(() => {
  ${sizeOf}
  const found = []
  if (document.querySelector('.side') !== null) found.push('the menu is beside the page')
  const main = document.querySelector('.page')
  if (document.documentElement.scrollWidth > innerWidth) found.push('the window scrolls sideways')
  if (main.scrollWidth > main.clientWidth) found.push('the page scrolls sideways: ' + main.scrollWidth)
  const nameOf = (element) => element.tagName + ' "' + (element.textContent || element.getAttribute('aria-label') || '').slice(0, 40) + '"'
  for (const element of main.querySelectorAll('*')) {
    const { overflowX, maskImage } = getComputedStyle(element)
    if (element.scrollWidth > element.clientWidth + 1 && /auto|scroll/.test(overflowX) && element.clientWidth > 0 && maskImage === 'none')
      found.push('goes on unseen: ' + element.className + ' ' + nameOf(element))
  }
  found.push(...(${smallTargets})(main))
  for (const element of main.querySelectorAll('.btn, .icon-btn, .search, .seg, select, .an-input, .an-check, .an-link, .an-token-x, .hd-link, .qs a, .ed-check')) {
    const { height } = sizeOf(element)
    if (height > 1 && height < 44 && element.closest('td, p') === null) found.push('small: ' + nameOf(element) + ' ' + height)
    if (element.matches('.seg') && element.scrollHeight > element.clientHeight + 1) found.push('cut below: ' + nameOf(element))
  }
  const head = main.querySelector('.ph')
  if (head === null) return found
  const parts = [...head.querySelectorAll('h1, button, a, select, input, .ph-meta > *, .st')].filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.closest('.vh') === null
  })
  for (const element of parts) {
    const box = element.getBoundingClientRect()
    const name = element.tagName + ' "' + (element.textContent || element.getAttribute('aria-label')) + '"'
    const strip = element.closest('.seg')
    if (strip === null && (box.left < 0 || box.right > innerWidth + 0.5)) found.push('outside: ' + name)
    for (const other of parts) {
      if (other === element || other.contains(element) || element.contains(other) || (strip !== null && strip === other.closest('.seg'))) continue
      const its = other.getBoundingClientRect()
      const across = Math.min(box.right, its.right) - Math.max(box.left, its.left)
      const down = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top)
      if (across > 1 && down > 1) found.push(name + ' over ' + other.tagName + ' "' + other.textContent + '"')
    }
  }
  return found
})()`

/** Rows of the table that are whole and uncovered, as the page is first shown. */
const rowsInSight = `(() => {
  const scroller = document.querySelector('[role=grid], [role=treegrid]').parentElement.getBoundingClientRect()
  return [...document.querySelectorAll('[data-row]')].filter((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return top >= scroller.top + 29 && bottom <= Math.min(scroller.bottom, innerHeight) + 1
  }).length
})()`

inBrowser(
  'home has its chosen year in sight and what it is for at the lower edge, and an open voucher what is to be done about it',
  async () => {
    const { page } = await newPage({ width: WIDTH, locale: 'sv' })
    await goTo(page, `${url}/beta/${company}`)
    const year = await page.locator('.yr-on').boundingBox()
    expect(year !== null && year.x >= 0 && year.x + year.width <= WIDTH).toBe(true)
    const read = page.getByRole('button', { name: 'Läs in filer' })
    const bar = await read.boundingBox()
    expect(bar !== null && bar.y > 800 && bar.y + bar.height <= 900).toBe(true)
    await page.locator('.kpi .kpi-value small').first().waitFor()
    expect(await page.locator('.kpi').evaluateAll((tiles) => tiles.filter((tile) => tile.scrollWidth > tile.clientWidth).length)).toBe(0)
    await goToAnalysis(page, 'trial-balance?sel=1930&fig=closing&ver=2025-01-01:7')
    const acts = page.locator('.an-panel .ann-bar')
    await acts.waitFor()
    const box = await acts.boundingBox()
    const next = await page.locator('.an-panel .an-sec-voucher').boundingBox()
    expect(box && next && Math.abs(box.y + box.height - next.y) <= 1).toBe(true)
  },
)
