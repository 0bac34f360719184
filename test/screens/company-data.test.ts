// All of a company's data in a browser: taken away, refused where the company is already, and a deletion from asking to undoing.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFailed } from 'vitest'
import * as z from 'zod'
import { company, cookie, inBrowser, isAccessible, type Look, newPage, url } from '../harness/demo-company.ts'
import { call } from '../harness/people.ts'
import { tempFolder } from '../harness/temp-folder.ts'

async function openData(look?: Look, companyId = company) {
  const visited = await newPage(look)
  await visited.page.goto(`${url}/beta/${companyId}/settings?part=data`)
  await visited.page.getByRole('heading', { level: 2 }).nth(1).waitFor()
  return visited
}

const listed = z.object({ result: z.object({ data: z.array(z.unknown()) }) })

/** Other files may have imported something too. */
async function imports(): Promise<number> {
  const input = encodeURIComponent(JSON.stringify({ companyId: company }))
  const response = await fetch(`${url}/trpc/import.list?input=${input}`, { headers: { cookie } })
  return listed.parse(await response.json()).result.data.length
}

/** With the demo company alone the list of companies is the page of a new installation. */
const neighbour = () => call({ url }, 'company.create', { name: 'Granne AB' }, cookie)

inBrowser('everything is exported as one file, which the list of companies refuses where the company is already', async () => {
  using folder = tempFolder()
  const { page, troubles } = await openData()
  await page.getByText(new RegExp(`^About .*\\b${await imports()} imports`)).waitFor()
  await isAccessible(page)
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Export everything' }).click()])
  expect(download.suggestedFilename()).toMatch(/\.verifikat\.zip$/)
  const file = join(folder.path, 'company.zip')
  await download.saveAs(file)
  await neighbour()
  await page.goto(`${url}/beta`)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: /^Import/ }).click()])
  await chooser.setFiles(file)
  await page.getByText('This company is here already.').waitFor({ timeout: 20_000 })
  expect(troubles.filter((trouble) => !trouble.includes('409'))).toEqual([])
})

inBrowser('a file that says it is a company, and is not, names what is wrong', async () => {
  using folder = tempFolder()
  const response = await fetch(`${url}/companies/${company}/everything.zip`, { headers: { cookie } })
  const bytes = Buffer.from(await response.arrayBuffer())
  // a byte within the first entry, beyond its header
  bytes[60] = (bytes[60] ?? 0) ^ 0xff
  const file = join(folder.path, 'company.zip')
  writeFileSync(file, bytes)
  const { page } = await newPage()
  await neighbour()
  await page.goto(`${url}/beta`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: /^Import/ }).click()])
  await chooser.setFiles(file)
  await page.getByText(/damaged or has been altered: tables\/Company\.jsonl/).waitFor({ timeout: 20_000 })
})

inBrowser('deletion: the name is typed, confirmed, the company is closed, and undone it is as before', async () => {
  // the other files use the company too
  onTestFailed(async () => void (await call({ url }, 'companyData.undoDeletion', { companyId: company }, cookie)))
  const { page, troubles } = await openData()
  const section = page.getByRole('region', { name: 'Delete the company' })
  await section
    .getByRole('row', { name: /Imports with their source files/ })
    .getByText(String(await imports()), { exact: true })
    .waitFor()
  await section
    .getByText(/^To be kept until/)
    .first()
    .waitFor()
  const ask = section.getByRole('button', { name: 'Ask for deletion' })
  expect(await ask.isDisabled()).toBe(true)
  const label = (await section.locator('label').textContent()) ?? ''
  const name = label.replace('Type the name of the company: ', '')
  await section.getByRole('textbox').fill(name.slice(1))
  expect(await ask.isDisabled()).toBe(true)
  await section.getByRole('textbox').fill(name)
  await isAccessible(page)
  await ask.click()
  await section.getByText(/asked for the deletion on/).waitFor()
  await page.getByRole('region', { name: 'Deletion of this company' }).getByText('Somebody has asked').waitFor()
  await isAccessible(page)
  await section.locator('[role=group]:focus').waitFor()
  const confirm = section.getByRole('button', { name: 'Confirm deletion' })
  expect(await confirm.isDisabled()).toBe(true)
  await section.getByRole('textbox').fill(name)
  await confirm.click()
  const banner = page.getByRole('region', { name: 'Deletion of this company' })
  await banner.getByText(/will be removed on/).waitFor()
  await section.locator('[role=group]:focus').waitFor()
  await page.goto(`${url}/beta/${company}/settings?part=thresholds`)
  await page.getByText('Nobody can change them: the company is closed').waitFor()
  expect(await page.getByText(/can give you the right/).count()).toBe(0)
  const before = troubles.length
  await page.goto(`${url}/beta/${company}`)
  await banner.getByText(/will be removed on/).waitFor()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByText('Nothing is computed here any more.').waitFor()
  await page.waitForLoadState('networkidle')
  expect([await page.getByRole('button', { name: 'Try again' }).count(), await page.getByText(/flags in/).count()]).toEqual([0, 0])
  expect(troubles.slice(before)).toEqual([])
  await isAccessible(page)
  const refused = await call(
    { url },
    'sampling.create',
    { companyId: company, analysisId: 'random-unit-sampling', title: 'x', period: { from: '2025-01-01', to: '2025-12-31' } },
    cookie,
  )
  expect(await refused.text()).toContain('being-deleted')
  await banner.getByRole('button', { name: 'Undo deletion' }).click()
  await banner.waitFor({ state: 'detached' })
})

inBrowser('with nobody else to confirm, it says to invite somebody; in both themes, widths and languages', async () => {
  const made = z
    .object({ result: z.object({ data: z.object({ id: z.uuid() }) }) })
    .parse(await (await call({ url }, 'company.create', { name: 'Ensam AB' }, cookie)).json())
  const { page } = await openData({ theme: 'dark', width: 1024, locale: 'sv' }, made.result.data.id)
  await page.getByText(/Du är den enda med rätt att radera/).waitFor()
  await isAccessible(page)
  await page.getByRole('link', { name: 'Till behörigheter' }).click()
  await page.waitForURL(/authorization/)
})
