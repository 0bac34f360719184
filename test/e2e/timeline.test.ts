// Fiscal years beside each other: what is missing, what overlaps, what was not carried over; a reported month that is changed; a year written back.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeProblems, startBrowser, visit } from '../harness/browser.ts'
import { dataFolder } from '../harness/data-folder.ts'
import { type Instance, startInstance } from '../harness/instance.ts'
import { createFirstAdmin } from '../harness/people.ts'
import { chromiumPath } from '../harness/programs.ts'
import { smallSie } from '../harness/workbench.ts'

const admin = { name: 'Astrid Revisor', email: 'astrid@example.test', password: 'en lång lösenfras' }
const folder = dataFolder()
let instance: Instance

/** A broken year that covers half of 2025. */
const broken = smallSie(2025)
  .replace('20250101 20251231', '20250701 20260630')
  .replaceAll('20250110', '20250810')
  .replaceAll('20250215', '20251215')
const dearer = smallSie(2025)
  .replace('#TRANS 6110 {} 500.00', '#TRANS 6110 {} 600.00')
  .replace('#TRANS 1930 {} -625.00', '#TRANS 1930 {} -725.00')

test.skipIf(chromiumPath() === null)(
  'a timeline with a gap, an overlap and a balance that was not carried over; a reported month; a year written back',
  { timeout: 240_000 },
  async () => {
    await using browser = await startBrowser()
    const { page, troubles } = await visit(browser)
    await signIn(page)
    await importFile(page, 'y2022.se', smallSie(2022))
    // 2023 opens with 1 000, where 2022 closed with 1 375
    await importFile(page, 'y2023.se', smallSie(2023))
    await importFile(page, 'y2025.se', smallSie(2025))
    await importFile(page, 'broken.se', broken)
    await page.keyboard.press('Escape')

    const timeline = page.getByRole('region', { name: 'Timeline' })
    const list = timeline.getByRole('list', { name: 'What does not fit together' })
    await list.getByText('2024-01-01 – 2024-12-31 is missing').waitFor({ timeout: 30_000 })
    await list.getByText('Account 1930 opens the year from 2023-01-01').waitFor()
    expect(await list.getByText(/share the days 2025-07-01 – 2025-12-31/).textContent()).toMatch(/in use.*not in use/)
    await isAccessible(page)

    // along the strip by arrow keys; the gap leads to its sentence
    const strip = timeline.getByRole('list', { name: 'Fiscal years and gaps, oldest first' })
    await strip.getByRole('link', { name: /^2022/ }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    expect(await focusedText(page)).toMatch(/^2024-01-01 – 2024-12-31 is missing/)
    await strip.getByRole('link', { name: /^2023 2023-01-01 – 2023-12-31: To 2023-02-28/ }).press('Enter')
    await page.getByRole('heading', { name: /^Import 2: y2023\.se/ }).waitFor()
    await page.keyboard.press('Escape')
    await list.getByRole('link', { name: 'Account 1930' }).click()
    await page.getByText('1930 year break', { exact: true }).waitFor({ timeout: 60_000 })
    await page.goBack()

    // February is reported, then the client changes a voucher of 15 February
    const closed = page.getByRole('region', { name: 'Closed periods' })
    await closed.getByRole('button', { name: 'Close a period' }).press('Enter')
    await closed.getByLabel('Period', { exact: true }).selectOption('2025-02-01')
    await closed.getByLabel('Note').fill('Receipt 4711')
    await isAccessible(page)
    await page.keyboard.press('Enter')
    await closed.getByRole('row', { name: /^Feb 2025.*VAT reported.*Receipt 4711.*Astrid Revisor/ }).waitFor()
    await importFile(page, 'dearer.se', dearer)
    const report = page.getByRole('complementary', { name: 'Report' })
    await report.getByRole('alert').getByText('Closed periods were changed').waitFor({ timeout: 30_000 })
    const findings = report.getByRole('region', { name: 'Findings' })
    const first = findings.locator('.fnd > li').first()
    await expect.poll(() => first.textContent(), { timeout: 20_000 }).toMatch(/2025-02-01 – 2025-02-28.*changed 1.*A 2/)
    await isAccessible(page)
    await findings.getByRole('button', { name: /^New since import/ }).click()
    await expect.poll(() => first.textContent()).toMatch(/2025-02-01/)
    await report.getByRole('link', { name: /^Compare with import 3/ }).click()
    await page.getByRole('button', { name: 'Changed 1' }).waitFor()
    await page.goBack()
    // a version that changes vouchers is in use by a yes
    await page.getByRole('button', { name: 'Yes, use this version' }).click()
    await report.getByRole('link', { name: /^Compare with import 3/ }).click()
    await page.getByRole('button', { name: 'Changed 1' }).waitFor()
    await page.keyboard.press('Escape')

    // opened again, for a reason
    await closed.getByRole('button', { name: 'Reopen: Feb 2025' }).press('Enter')
    await page.keyboard.press('Enter')
    await closed.getByText('Say why.').waitFor()
    await closed.getByLabel('Reason').fill('The return was corrected')
    await page.keyboard.press('Enter')
    await closed.getByText('No period is marked').waitFor()

    // every year in use without names
    const [copy] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Pseudonymised copy' }).click()])
    const archive = join(folder.path, 'copy.zip')
    await copy.saveAs(archive)
    const without = firstEntry(readFileSync(archive))
    expect(without).toMatch(/#FNAMN "(?!Exempel)[^"]+"[\s\S]*#TRANS 1930 \{\} 1000/)
    expect(without).not.toMatch(/Exempel|Paper|556000-?0001/)

    // the year in use, written back and read again, says the same
    const versions = page.getByRole('region', { name: 'Fiscal years' })
    await versions.getByRole('button', { name: 'Download version 2 of 2025' }).press('Enter')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'SIE 4E: balances and vouchers' }).click(),
    ])
    const written = join(folder.path, 'written.se')
    await file.saveAs(written)
    expect(readFileSync(written, 'latin1')).toMatch(/#KSUMMA/)
    await importFile(page, 'written.se', readFileSync(written))
    await page.keyboard.press('Escape')
    await versions.getByRole('link', { name: 'Compare version 2 with 3 of 2025' }).first().click()
    await page.getByText('The two versions say the same').waitFor({ timeout: 30_000 })
    expect(troubles).toEqual([])
  },
)

beforeAll(async () => {
  instance = await startInstance({ data: folder.data })
  await instance.running()
  await createFirstAdmin(instance, admin)
})

afterAll(async () => {
  await instance[Symbol.asyncDispose]()
  folder[Symbol.dispose]()
})

async function signIn(page: Page): Promise<void> {
  await page.goto(`${instance.url}/sign-in`)
  await page.getByLabel('E-mail').fill(admin.email)
  await page
    .getByLabel(/^Password/)
    .first()
    .fill(admin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/beta')
  await page.goto(`${instance.url}/beta`)
  await page.getByRole('heading', { name: 'Drop SIE files here' }).waitFor()
}

async function importFile(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  const file = join(folder.path, name)
  writeFileSync(file, content)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page
      .getByRole('button', { name: /^(Import files|Choose files)/ })
      .first()
      .click(),
  ])
  await chooser.setFiles(file)
  await page.getByRole('heading', { name: new RegExp(`^Import \\d+: ${name}`) }).waitFor({ timeout: 60_000 })
  // once it is read: of two that are on their way, either may be in use first
  await page.getByRole('region', { name: 'Findings' }).waitFor({ timeout: 60_000 })
}

/** The text of the first file of a ZIP archive. */
function firstEntry(zip: Buffer): string {
  const start = 30 + zip.readUInt16LE(26) + zip.readUInt16LE(28)
  return inflateRawSync(zip.subarray(start)).toString('latin1')
}

async function focusedText(page: Page): Promise<string> {
  // runs in the page
  return await page.evaluate(
    () => (globalThis as unknown as { document: { activeElement: { textContent: string } } }).document.activeElement.textContent,
  )
}

async function isAccessible(page: Page): Promise<void> {
  expect(await axeProblems(page), page.url()).toEqual([])
}
