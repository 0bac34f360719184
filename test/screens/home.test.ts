// A company's home in a browser: its parts, every figure to its analysis or lines, the year in the address, languages, themes, widths, print.
import { expect } from 'vitest'
import { company, inBrowser, isAccessible, lookAs, newPage, panel, plain, url } from '../harness/demo-company.ts'

inBrowser('a figure of the watch-list leads to its calculation, the calculation to lines that add up, a line to its voucher', async () => {
  const { page, troubles } = await openHome()
  const watch = page.getByRole('region', { name: 'Watch-list' })
  const row = watch.getByRole('row', { name: /Tax account below zero/ })
  await row.waitFor({ timeout: 60_000 })
  await isAccessible(page)

  await row.getByRole('link', { name: 'Tax account below zero' }).click()
  const calculation = page.getByRole('complementary', { name: 'Calculation of a test' })
  await calculation.getByText('skatteförfarandelagen (2011:1244) 62 kap. 3 §').waitFor()
  await isAccessible(page)

  // the amount of the row and the figure of the calculation are the same lines
  const amount = plain(await row.getByRole('cell').nth(2).innerText())
  expect(amount).toMatch(/^\u2212\d+$/)
  await calculation
    .getByRole('row', { name: /lowest/ })
    .getByRole('button')
    .click()
  await panel(page).getByText('Adds up').waitFor({ timeout: 20_000 })
  expect(plain(await panel(page).innerText())).toContain(`=${amount},00`)
  await isAccessible(page)
  await panel(page).getByRole('option').first().click()
  await expect.poll(() => panel(page).textContent(), { timeout: 20_000 }).toMatch(/#VER/)

  // the address holds it; Escape goes back step by step
  await page.reload()
  await expect.poll(() => panel(page).textContent(), { timeout: 20_000 }).toMatch(/#VER/)
  await page.keyboard.press('Escape')
  await panel(page).getByText('Adds up').waitFor()
  await page.keyboard.press('Escape')
  await calculation.waitFor()
  await page.keyboard.press('Escape')
  await calculation.waitFor({ state: 'detached' })
  await row.getByRole('link').nth(1).click()
  await panel(page).getByText('Adds up').waitFor({ timeout: 20_000 })
  expect(troubles).toEqual([])
})

inBrowser('a tile leads to the same figure in its analysis, and to the lines behind it', async () => {
  const { page, troubles } = await openHome()
  const tiles = page.getByRole('region', { name: 'Headline figures' })
  const sales = tiles.getByRole('link', { name: /Net sales/ })
  await expect.poll(() => sales.innerText(), { timeout: 60_000 }).toMatch(/tkr[\s\S]* % on 2024/)
  const thousands = Number(/Net sales\s*([\d\s]+)tkr/.exec(await sales.innerText())?.[1]?.replaceAll(/\s/g, ''))
  expect(thousands).toBeGreaterThan(0)
  // people are entered, not booked: the tile says so
  await expect.poll(() => tiles.getByRole('link', { name: /Employees/ }).innerText()).toMatch(/4\s+entered/)

  const equity = await tiles.getByRole('link', { name: /Equity ratio/ }).innerText()
  await tiles.getByRole('link', { name: /Equity ratio/ }).click()
  await page.waitForURL(/key-figure\/v2\?.*sel=soliditet/)
  const ratio = /([\d,]+)\s*%/.exec(equity)?.[1] ?? 'none'
  await page.getByRole('row', { name: new RegExp(`^Equity ratio.*${ratio}`), selected: true }).waitFor({ timeout: 30_000 })
  await page.goBack()

  await sales.click()
  await page.waitForURL(/income-statement\?.*sel=is\.net/)
  await panel(page).getByText('Adds up').waitFor({ timeout: 30_000 })
  const sum = Number(/=(\d+),\d\d|=(\d+)/.exec(plain(await panel(page).locator('.an-eq').last().innerText()))?.[0].replace(/=|,.*/g, ''))
  expect(Math.abs(sum / 1000 - thousands)).toBeLessThanOrEqual(0.5)
  expect(troubles).toEqual([])
})

inBrowser('the year is chosen in the strip and kept in the address; flags, months and dates lead on', async () => {
  const { page, troubles } = await openHome()
  const flags = page.getByRole('region', { name: 'Top flags' })
  await expect.poll(() => flags.innerText(), { timeout: 60_000 }).toMatch(/\d+ flags?/)
  const dates = page.getByRole('region', { name: 'Next deadlines' }).getByRole('listitem')
  await expect.poll(() => dates.count(), { timeout: 30_000 }).toBeGreaterThanOrEqual(3)
  await expect.poll(() => page.getByRole('region', { name: 'Recent activity' }).innerText()).toMatch(/made import|ran|exported/)
  const chart = page.getByRole('region', { name: 'Net sales per month' })
  await chart.getByRole('img', { name: /2025 beside 2024/ }).waitFor({ timeout: 30_000 })
  // twelve months and the head, also where the chart is seen
  expect(await chart.getByRole('row').count()).toBe(13)

  await page.getByRole('navigation', { name: 'Fiscal years' }).getByRole('link', { name: /^2024/ }).click()
  await page.waitForURL(/year=2024-01-01/)
  await chart.getByRole('img', { name: /2024 beside 2023/ }).waitFor({ timeout: 30_000 })
  await expect
    .poll(
      () =>
        page
          .getByRole('region', { name: 'Headline figures' })
          .getByRole('link', { name: /Net sales/ })
          .innerText(),
      { timeout: 30_000 },
    )
    .toMatch(/on 2023/)
  await page.reload()
  await chart.getByRole('button', { name: 'Show as table' }).click()
  await page.waitForURL(/year=2024-01-01.*chart=table|chart=table.*year=2024-01-01/)
  await isAccessible(page)
  const march = chart.getByRole('row', { name: /2024-03/ }).getByRole('link')
  const shown = Number(plain(await march.innerText()))
  await march.click()
  await panel(page).getByText('Adds up').waitFor({ timeout: 30_000 })
  const sum = Number(/=(\u2212?\d+)/.exec(plain(await panel(page).locator('.an-eq').last().innerText()))?.[1])
  expect(Math.abs(sum / 1000 - shown)).toBeLessThanOrEqual(0.5)
  expect(troubles).toEqual([])
})

inBrowser('one part that fails does not take the page down, and is tried again', async () => {
  const { page } = await newPage()
  await page.route(/activity\.recent/, (route) => route.abort())
  await page.goto(`${url}/beta/${company}`)
  const activity = page.getByRole('region', { name: 'Recent activity' })
  await activity.getByRole('alert').waitFor({ timeout: 30_000 })
  await page
    .getByRole('region', { name: 'Headline figures' })
    .getByRole('link', { name: /Net sales/ })
    .waitFor({ timeout: 30_000 })
  await page.unroute(/activity\.recent/)
  await activity.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => activity.innerText(), { timeout: 20_000 }).toMatch(/made import|ran|exported/)
})

inBrowser('both languages, both themes, three widths; printed it is one page', { timeout: 120_000 }, async () => {
  const { page, troubles } = await newPage()
  for (const [width, locale, theme] of [
    [1440, 'sv', 'dark'],
    [1024, 'en', 'light'],
    [640, 'sv', 'light'],
  ] as const) {
    await lookAs(page, { width, locale, theme })
    await page.goto(`${url}/beta/${company}`)
    await page
      .getByRole('region', { name: locale === 'sv' ? 'Bevakning' : 'Watch-list' })
      .getByRole('table')
      .waitFor({ timeout: 60_000 })
    await expect.poll(() => page.locator('.skeleton, [aria-busy="true"]').count(), { timeout: 60_000 }).toBe(0)
    await isAccessible(page)
    if (width === 1440) {
      const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
      expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
    }
  }
  expect(troubles).toEqual([])
})

inBrowser('E offers the printed page and the tables behind it', async () => {
  const { page } = await openHome()
  await page.getByRole('region', { name: 'Watch-list' }).getByRole('table').waitFor({ timeout: 60_000 })
  await page.evaluate("window.print = () => document.body.setAttribute('data-printed', 'true')")
  await page.keyboard.press('e')
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Watch-list, Excel' }).click()])
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('e')
  await page.getByRole('menuitem', { name: 'Print or save as PDF' }).click()
  await page.locator('body[data-printed]').waitFor({ state: 'attached' })
})

async function openHome({ search = '' }: { readonly search?: string } = {}) {
  const visited = await newPage()
  await visited.page.goto(`${url}/beta/${company}${search}`)
  return visited
}
