// Finding one's way: the menu says what its pages are called, and Ctrl K finds places, what the books hold, acts and help.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import * as z from 'zod'
import { company, cookie, eventually, inBrowser, isAccessible, newPage, panel, textOf, url } from '../harness/demo-company.ts'
import { titlesOf } from '../harness/menu.ts'

inBrowser('each word of the menu is the title of its page', async () => {
  const { page } = await newPage()
  await page.goto(`${url}/beta/${company}`)
  const menu = page.getByRole('navigation', { name: 'Main' })
  const titles = await titlesOf(menu)
  expect(titles.size).toBeGreaterThan(30)
  for (const [path, title] of titles) {
    await menu.locator(`a[href="${path}"], a[href^="${path}?"]`).first().click()
    await eventually(() => page.locator('main h1').innerText(), path).toBe(title)
  }
})

inBrowser('Ctrl K finds a voucher by its number, an account, a text, an amount, an act and help', async () => {
  const { page, troubles } = await newPage()
  const [voucher] = await vouchers()
  if (voucher === undefined) throw new Error('the demo company has no vouchers')
  await page.goto(`${url}/beta/${company}/data`)
  await page.getByRole('heading', { level: 1, name: 'Data' }).waitFor()

  await search(page, 'bank')
  await eventually(() => options(page)).toContainEqual(expect.stringContaining('with the text “bank”'))
  await isAccessible(page)
  await page.keyboard.press('Escape')

  // typed without a space and sent at once, as one does with a pile of papers
  await search(page, `${voucher.series}${voucher.number}`.toLowerCase())
  await page.keyboard.press('Enter')
  await page.waitForURL(/journal-entry\?/)
  await eventually(() => textOf(panel(page).locator('.an-vno'))).toBe(`${voucher.series}${voucher.number}`)

  await search(page, 'customer claims')
  await eventually(() => options(page)).toEqual([])
  await page.keyboard.press('Escape')

  await search(page, '1930')
  await eventually(() => options(page)).toContainEqual(expect.stringMatching(/^1930/))
  await page.keyboard.press('Enter')
  await page.waitForURL(/general-ledger-account\?.*1930/)

  const word = voucher.text.slice(0, 12)
  await search(page, word)
  await eventually(() => options(page)).toContainEqual(expect.stringContaining(word))
  await page.keyboard.press('Escape')

  await search(page, (Math.abs(voucher.matchingOre) / 100).toFixed(2).replace('.', ','))
  await page.locator('.palette-group', { hasText: 'Vouchers with the amount' }).getByRole('option').first().click()
  await page.waitForURL(/journal-entry\?.*min=/)

  await search(page, 'theme dark')
  await page.keyboard.press('Enter')
  await eventually(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')

  await search(page, 'fortnox')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Fortnox' }).waitFor()
  expect(troubles).toEqual([])
})

async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder(/^Account, voucher/).fill(text)
}

async function options(page: Page): Promise<readonly string[]> {
  return await page.getByRole('dialog').getByRole('option').allInnerTexts()
}

async function vouchers() {
  const input = { companyId: company, query: { accounts: ['1930'], text: { match: 'regex', value: '[a-z]{6}' } }, offset: 40, limit: 1 }
  const answer = await fetch(`${url}/trpc/ledger.vouchers?input=${encodeURIComponent(JSON.stringify(input))}`, { headers: { cookie } })
  const found = z.object({ series: z.string(), number: z.string(), text: z.string(), matchingLines: z.literal(1), matchingOre: z.int() })
  return z.object({ result: z.object({ data: z.object({ vouchers: z.array(found) }) }) }).parse(await answer.json()).result.data.vouchers
}
