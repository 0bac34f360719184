// The activity log in a browser: what was done, by keyboard and by filters, and the file that proves it.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { company, cookie, eventually, grid, inBrowser, isAccessible, newPage, url } from '../harness/demo-company.ts'
import { root } from '../harness/instance.ts'
import { tempFolder } from '../harness/temp-folder.ts'

const page = (query = '') => `${url}/beta/${company}/authorization?tab=activity${query}`

async function takeOut(path: string): Promise<string> {
  const response = await fetch(`${url}/companies/${company}/${path}`, { headers: { cookie } })
  expect(response.status).toBe(200)
  return await response.text()
}

inBrowser('what was done, newest first, opens with its hash; filters stand in the address and can be taken away', async () => {
  await takeOut('lines.csv?query=%7B%7D')
  const { page: tab, troubles } = await newPage()
  await tab.goto(page())
  await grid(tab)
    .getByRole('row', { name: /took out ledger lines, [\d\s]+ rows/ })
    .first()
    .waitFor()
  await isAccessible(tab)
  await tab.getByRole('combobox', { name: 'Kind' }).selectOption('import')
  await eventually(() => tab.url()).toContain('kind=import')
  await eventually(() =>
    grid(tab)
      .getByRole('row', { name: /took out/ })
      .count(),
  ).toBe(0)
  await grid(tab)
    .getByRole('row', { name: /imported a file/ })
    .first()
    .click()
  await eventually(() => tab.url()).toMatch(/entry=\d+/)
  const panel = tab.getByRole('complementary', { name: /^Entry \d+$/ })
  await panel.getByText('As stored').click()
  await panel.getByText('import.done').waitFor()
  expect(await panel.getByRole('link', { name: /^Import \d/ }).getAttribute('href')).toContain('import=')
  await isAccessible(tab)
  const opened = tab.url()
  await tab.keyboard.press('j')
  await eventually(() => tab.url()).not.toBe(opened)
  await tab.keyboard.press('Escape')
  await eventually(() => tab.url()).not.toContain('entry=')
  await tab.getByRole('textbox', { name: 'Words' }).fill('no such thing')
  await tab.keyboard.press('Enter')
  await tab.getByText('No entry matches. Remove a filter.').waitFor()
  await tab.getByRole('button', { name: 'Show everything' }).click()
  await grid(tab)
    .getByRole('row', { name: /took out ledger lines/ })
    .first()
    .waitFor()
  expect(tab.url()).not.toMatch(/kind=|q=/)
  expect(troubles).toEqual([])
})

inBrowser('in Swedish, dark and narrow', async () => {
  const { page: tab } = await newPage({ theme: 'dark', locale: 'sv', width: 1024 })
  await tab.goto(page('&kind=company&entry=1'))
  await grid(tab)
    .getByRole('row', { name: /lade till företaget/ })
    .waitFor()
  await tab.getByRole('complementary', { name: 'Post 1' }).waitFor()
  await isAccessible(tab)
})

inBrowser('the whole chain is taken out and verified with the hash from the screen; an altered entry is found', async () => {
  const { page: tab } = await newPage()
  await tab.goto(page())
  const proof = tab.getByRole('region', { name: 'Proof' })
  const head = /[\da-f]{64}/.exec((await proof.textContent()) ?? '')?.[0] ?? ''
  expect(await proof.getByRole('link', { name: 'Export whole chain (verifiable)' }).getAttribute('href')).toContain('activity.jsonl')
  const chain = await takeOut('activity.jsonl')
  using folder = tempFolder()
  const verify = (text: string) => {
    const file = join(folder.path, 'log.jsonl')
    writeFileSync(file, text)
    return spawnSync(process.execPath, ['packages/analyses/bin/verifikat.js', 'verify-log', file, '--head', head], {
      cwd: root,
      encoding: 'utf8',
    })
  }
  const whole = verify(chain)
  expect([whole.status, whole.stdout]).toEqual([
    0,
    expect.stringMatching(/^Nothing was altered, removed, reordered, duplicated or added up to the hash [0-9a-f]{64}/),
  ])
  const altered = verify(chain.replace('company.create', 'company.change'))
  expect([altered.status, altered.stdout]).toEqual([
    1,
    expect.stringContaining('Line 2, entry 1 was altered: its values do not give its hash.'),
  ])
})
