// Counter-accounts and relations in a browser on the demo company: figure → vouchers with their parts, methods, tabs, conditions, axe.
import { expect } from 'vitest'
import { areAccessible, eventually, grid, inBrowser, openAnalysis, panel, textOf } from '../harness/demo-company.ts'

const bank = `base=${encodeURIComponent('["1900-1999"]')}`

inBrowser('a counter-account leads to its vouchers, whose parts add up, and to a voucher with its base lines marked', async () => {
  const { page, troubles } = await openAnalysis(`counterpart?${bank}`)
  const first = page.locator('tbody .dt-row').first()
  const figure = await textOf(first.locator('.dt-figure'))
  await grid(page).focus()
  await page.keyboard.press('Enter')
  await panel(page).getByText('Adds up').waitFor()
  expect(await textOf(panel(page).locator('.an-eq').last())).toContain(figure)
  await panel(page).getByRole('option').first().click()
  await panel(page).getByText('Balanced').waitFor()
  expect(await textOf(panel(page).locator('.an-vrow-base').first())).toContain('base')
  const before = page.url()
  await page.keyboard.press('j')
  await eventually(() => page.url()).not.toBe(before)
  for (const step of ['ver', 'fig']) {
    await page.keyboard.press('Escape')
    await eventually(() => new URL(page.url()).searchParams.has(step)).toBe(false)
  }
  expect(troubles).toEqual([])
})

inBrowser('every method is in sight with its sum; a cell of the matrix and a month lead to vouchers that add up', async () => {
  const { page, troubles } = await openAnalysis(`counterpart?${bank}`)
  const methods = page.getByRole('group', { name: 'How counterparts are counted' })
  await eventually(() => methods.getByRole('button').count()).toBe(4)
  for (const method of ['Opposite side', 'Unambiguous', 'All other lines']) {
    await methods.getByRole('button', { name: new RegExp(`^${method}`) }).click()
    await page.getByRole('button', { name: 'Matrix' }).click()
    await page.locator('tbody .dt-row').first().locator('.dt-figure').nth(1).click()
    await panel(page).getByText('Adds up').waitFor()
    expect(await methods.count(), method).toBe(1)
    await page.getByRole('button', { name: 'Months' }).click()
    await page.locator('tbody .dt-row').nth(1).locator('.dt-figure').nth(2).click()
    await panel(page).getByText('Adds up').waitFor()
    expect(new URL(page.url()).searchParams.get('fig')).toMatch(/^m\d{6}$/)
  }
  expect(troubles).toEqual([])
})

inBrowser('flows are drawn, and listed as a table that opens them', async () => {
  const { page, troubles } = await openAnalysis(`counterpart?${bank}&show=flow`)
  await page.locator('.cp-flow svg path').first().waitFor()
  await page.getByRole('button', { name: 'Show as table' }).click()
  await page.locator('tbody .dt-row .dt-figure').first().click()
  await panel(page).getByText('Adds up').waitFor()
  expect(troubles).toEqual([])
})

inBrowser('a relation lists what deviates, opens a voucher with both sides marked, and over time leads to lines', async () => {
  const { page, troubles } = await openAnalysis('relation?show=all')
  await page.locator('tbody .dt-row').nth(1).click()
  await panel(page).getByText('Balanced').waitFor()
  expect(await textOf(panel(page).locator('.an-vrow-base').first())).toContain('base')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Within', exact: true }).click()
  await eventually(() => page.url()).toContain('show=within')
  const judged = page.locator('tbody .dt-row').filter({ has: page.locator('td', { hasText: /^Within tolerance$/ }) })
  await eventually(async () => (await judged.count()) > 0 && (await judged.count()) === (await page.locator('tbody .dt-row').count())).toBe(
    true,
  )

  await page.getByRole('button', { name: 'Over time' }).click()
  await page.getByText('Regression in words').waitFor()
  const period = page.locator('tbody .dt-row').first()
  await period.locator('.dt-figure').nth(1).click()
  await panel(page).getByText('Adds up').waitFor()
  expect(troubles).toEqual([])
})

inBrowser('a template can be changed, and a relation of one’s own asks for both sides', async () => {
  const { page, troubles } = await openAnalysis('relation')
  const condition = page.getByRole('combobox', { name: 'Expected ratio' })
  await condition.fill('24 ± 0,1')
  await condition.press('Enter')
  await page.getByRole('button', { name: /^Remove 25/ }).click()
  await eventually(() => new URL(page.url()).searchParams.get('cond')).toBe('24:0.1::')
  await eventually(() => page.locator('tbody .dt-row').count()).toBeGreaterThan(2)
  await page.getByRole('combobox', { name: 'Template' }).selectOption('own')
  await page.getByText('A relation has two sides').waitFor()
  for (const [name, account] of [
    ['Base', '3001'],
    ['Counterpart', '2611'],
  ] as const) {
    await page.getByRole('combobox', { name, exact: true }).fill(account)
    await page.keyboard.press('Enter')
  }
  await page.getByText('Vouchers with base').waitFor()
  expect(troubles).toEqual([])
})

areAccessible(
  [
    `counterpart?${bank}&filters=open&noClosing=true`,
    `counterpart?${bank}&show=matrix`,
    `counterpart?${bank}&show=flow`,
    `counterpart?${bank}&show=months`,
    `counterpart?${bank}&show=flags`,
    'relation?show=all&filters=all',
    'relation?graph=scatter&chart=table',
    'relation?tab=time&filters=open',
    'relation?tab=time&graph=scatter',
  ],
  '[role=grid], .rv-flags, .cp-flow svg',
)
