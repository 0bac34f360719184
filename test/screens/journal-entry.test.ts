// Journal entries in a browser on the demo company: query as text, test → voucher, clocks, completeness, keyboard, axe.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { clientOf } from '../harness/client.ts'
import {
  areAccessible,
  cookie,
  eventually,
  goToAnalysis,
  inBrowser,
  isAccessible,
  newPage,
  openAnalysis,
  panel,
  textOf,
  url,
} from '../harness/demo-company.ts'
import { tempFolder } from '../harness/temp-folder.ts'

inBrowser('a query is read as it is written, says what is wrong at its character, and fills in the filters', async () => {
  const { page, troubles } = await openAnalysis('journal-entry')
  const query = page.getByRole('textbox', { name: 'Query' })
  await eventually(() => query.inputValue()).toBe('date:2025-01-01..2025-12-31')
  await query.fill('account:1930 colour:red')
  await page.getByText('Character 14:').waitFor()
  expect(await textOf(page.locator('.qf-under mark'))).toBe('colour')
  await query.fill('konto:1930 belopp>=1000 rader:2..3')
  await query.press('Enter')
  await eventually(() => query.inputValue()).toBe('account:1930 date:2025-01-01..2025-12-31 amount>=1000.00 lines:2..3')
  const address = new URL(page.url()).searchParams
  expect([address.get('accounts'), address.get('min'), address.get('rest')]).toEqual(['["1930"]', '100000', 'lines:2..3'])
  await page.getByRole('button', { name: 'Remove filter Also lines:2..3' }).click()
  await eventually(() => query.inputValue()).toBe('account:1930 date:2025-01-01..2025-12-31 amount>=1000.00')
  expect(troubles).toEqual([])
})

inBrowser('a voucher opens where it stands and in the panel, J goes to the next, and what an account sums to adds up', async () => {
  const { page, troubles } = await openAnalysis('journal-entry')
  const list = page.getByRole('treegrid')
  await list.focus()
  await page.keyboard.press('ArrowRight')
  await page.locator('.je-line').first().waitFor()
  const lines = await page.locator('.je-line').count()
  expect(lines).toBeGreaterThan(1)
  await page.keyboard.press('ArrowLeft')
  await eventually(() => page.locator('.je-line').count()).toBe(0)
  await page.locator('tbody .dt-row').nth(1).locator('td').nth(1).click()
  const first = await textOf(panel(page).locator('.an-vno'))
  await page.keyboard.press('j')
  await eventually(() => textOf(panel(page).locator('.an-vno'))).not.toBe(first)
  await page.keyboard.press('Escape')
  await eventually(() => panel(page).count()).toBe(0)
  await goToAnalysis(page, 'journal-entry?sel=account%3A1930&fig=debitOre')
  await panel(page).getByText('Adds up').waitFor()
  expect(troubles).toEqual([])
})

inBrowser('a test says its rule, runs again with another parameter, and leads to its vouchers; a weight is a new version', async () => {
  const { page, troubles } = await openAnalysis('journal-entry?tab=tests&test=below-limit')
  const detail = page.getByRole('region', { name: 'Just below an approval limit' })
  const hits = detail.locator('tbody .dt-row')
  // nobody has said what the company's limits are
  const limits = detail.getByRole('textbox', { name: /^Limits/ })
  await limits.fill('50 000; 100 000')
  await limits.press('Enter')
  await hits.first().waitFor()
  const before = await hits.count()
  const least = detail.getByRole('textbox', { name: 'Least, %' })
  await least.fill('99')
  await least.press('Enter')
  await eventually(() => hits.count()).toBeLessThan(before)
  await hits.first().getByRole('rowheader').click()
  await panel(page).getByText('Balanced').waitFor()
  await page.keyboard.press('Escape')
  // What many vouchers have describes the books: its share is shown, and it weighs nothing.
  await page.locator('[data-test=weekend-registration]').click()
  await page.getByText(/Describes the books: \d,\d\s% of the vouchers of 2025, more than 5 %/).waitFor()
  await eventually(() => page.locator('.je-weightless').count()).toBeGreaterThan(0)
  const weight = page.getByRole('textbox', { name: 'Weight of Unbalanced' })
  await weight.fill('70')
  await weight.press('Enter')
  await eventually(() => new URL(page.url()).searchParams.get('version')).toBe('2')
  await page.locator('[data-test=score]').click()
  await page.getByText('In force: your own weights, not saved.').waitFor()
  // the demo company's one voucher out of balance has nothing else against it
  await page.getByText('Unbalanced 70 = 70').waitFor()
  expect(await page.locator('.je-reason').count()).toBeGreaterThan(0)
  expect(troubles).toEqual([])
})

inBrowser('the clocks open their vouchers, and the paper tells what was read', async () => {
  const { page, troubles } = await openAnalysis('journal-entry?tab=time')
  const cell = page.locator('.je-clocks td button').nth(1)
  const vouchers = Number(await textOf(cell))
  await cell.click()
  await panel(page).getByText(/lines/).first().waitFor()
  await eventually(
    async () => new Set(await panel(page).locator('[data-drill-list] [role=option], [data-drill-list] tr').allTextContents()).size,
  ).toBeGreaterThanOrEqual(vouchers)
  await page.getByRole('button', { name: 'Completeness', exact: true }).click()
  await page.getByText('Vouchers = trial balance').waitFor()
  await page.getByText('1 voucher does not balance').waitFor()
  expect(troubles).toEqual([])
})

inBrowser('every found voucher has its score, also below the highest hundred', async () => {
  const { page, troubles } = await openAnalysis('journal-entry')
  await page.getByText(/^Score by /).waitFor()
  const scores = page.locator('tbody .dt-row td').filter({ hasText: /^(\u2264 )?\d{1,3}$/ })
  await eventually(() => page.locator('tbody .dt-row').filter({ hasText: '\u2264' }).count()).toBe(0)
  expect(await scores.count()).toBeGreaterThan(10)
  expect(troubles).toEqual([])
})

/** A company of its own with a year imported twice, the sale changed in the second. */
async function imported(): Promise<string> {
  using folder = tempFolder()
  const client = clientOf({ url }, cookie)
  let company: string | undefined
  for (const kronor of ['1000.00', '1250.00']) {
    const path = join(folder.path, 'year.se')
    const rows = [`#VER A 1 20250110 "Sale" 20250111`, '{', `#TRANS 1930 {} ${kronor}`, `#TRANS 3001 {} -${kronor}`, '}']
    const other = ['#VER A 2 20250210 "Office" 20250211', '{', '#TRANS 6110 {} 500.00', '#TRANS 1930 {} -500.00', '}']
    const head = ['#FLAGGA 0', '#FORMAT PC8', '#SIETYP 4', '#FNAMN "Dubbel AB"', '#ORGNR 556000-0019', '#RAR 0 20250101 20251231']
    writeFileSync(
      path,
      `${[...head, '#KONTO 1930 "Bank"', '#KONTO 3001 "Sales"', '#KONTO 6110 "Office"', ...rows, ...other].join('\r\n')}\r\n`,
    )
    const uploaded = await client.upload(path, 'year.se', company)
    company = uploaded.companyId
    expect((await client.used(uploaded)).state).toBe('done')
  }
  return company ?? ''
}

inBrowser('a changed voucher opens in both versions with notes on the one in use, and settings of the tests are saved', async () => {
  const company = await imported()
  const { page, troubles } = await newPage()
  await page.goto(`${url}/beta/${company}/analyses/journal-entry?tab=changes`)
  const list = page.locator('.cmp-main')
  await list.getByText('A 1', { exact: true }).click()
  const pair = page.getByRole('complementary', { name: 'The voucher in both versions' })
  await pair.getByRole('region', { name: 'After' }).getByText('Balanced').waitFor()
  await eventually(() => pair.locator('.ann-notes').count()).toBe(1)
  expect(await pair.getByRole('region', { name: 'Before' }).locator('.ann-notes, [data-target]').count()).toBe(0)
  await isAccessible(page, 'changes')
  await page.goto(`${url}/beta/${company}/settings?part=journal`)
  const series = page.getByRole('textbox', { name: 'Series booked by hand' })
  await series.fill('A, M')
  await series.press('Enter')
  await page.keyboard.press('Control+s')
  await page.getByRole('form').getByRole('textbox').press('Enter')
  await page.getByText('Version 1', { exact: true }).first().waitFor()
  await page.reload()
  await eventually(() => series.inputValue()).toBe('A, M')
  await isAccessible(page, 'settings')
  expect(troubles).toEqual([])
})

areAccessible(
  [
    'search&filters=open',
    'search&by=score',
    'tests',
    'tests&test=keyword',
    'numbers',
    'users',
    'time',
    'digits',
    'profile',
    'completeness',
  ].map((tab) => `journal-entry?tab=${tab}`),
  '[role=grid], [role=treegrid], .je-clocks',
)
