// The archive of an assignment as a stranger has it years later: a file on a disk, a browser, and neither the product nor a network.
import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { archivePaths, contentAt, readZip } from '@verifikat/analyses'
import { expect } from 'vitest'
import * as z from 'zod'
import { startBrowser } from '../harness/browser.ts'
import { cookie, eventually, inBrowser, url } from '../harness/demo-company.ts'
import { ownCompany } from '../harness/own-company.ts'
import { call } from '../harness/people.ts'
import { tempFolder } from '../harness/temp-folder.ts'

const reply = <T extends z.ZodType>(data: T) => z.object({ result: z.object({ data }) })
const opened = reply(
  z.object({
    content: z.object({ tests: z.array(z.object({ id: z.string(), areaId: z.string(), code: z.string(), title: z.string() })) }),
  }),
)

async function ask<T extends z.ZodType>(procedure: string, input: unknown, schema: T): Promise<z.output<T>> {
  const response = await call({ url }, procedure, input, cookie)
  return schema.parse(await response.json())
}

const letter = 'The bank confirms the balance of 10 426,00 kr.'

inBrowser(
  'it opens from disk without a network, checks itself, drills to the voucher, and names the file in which a byte was changed',
  async () => {
    const companyId = await ownCompany('Archived AB')
    const period = { from: '2025-01-01', to: '2025-12-31' }
    const asked = { companyId, type: 'audit', framework: 'isa', title: 'Audit 2025', language: 'en', withTests: true, period }
    const { id } = (await ask('assignments.create', asked, reply(z.object({ id: z.uuid() })))).result.data
    const of = { companyId, id }
    const file = await fetch(`${url}/companies/${companyId}/attachments`, {
      method: 'POST',
      headers: { cookie, origin: url, 'content-type': 'text/plain', 'x-file-name': 'bank.txt' },
      body: letter,
    })
    const { sha256, bytes } = z.object({ sha256: z.string(), bytes: z.int() }).parse(await file.json())
    const evidence = { id: randomUUID(), title: 'Bank letter', source: 'third-party', state: 'received', receivedOn: null, note: '' }
    const link = { to: 'voucher', yearFrom: '2025-01-01', series: 'A', number: '2' }
    const added = { act: 'add-evidence', entry: { ...evidence, file: { sha256, bytes, name: 'bank.txt' }, links: [link] } }
    const { tests } = (await ask('assignments.act', { ...of, acts: [added] }, opened)).result.data.content
    const test = tests.find(({ code }) => code === 'B1')
    if (!test) throw new Error('the programme has no B1')
    const place = { kind: 'test', id: test.id, field: 'query' }
    await ask('assignments.act', { ...of, acts: [{ act: 'set', ...place, value: 'account:3001', base: '' }] }, opened)
    await ask('assignments.freeze', { ...of, testId: test.id }, opened)
    const kept = {
      asked: { on: 'vouchers', vouchers: [{ yearFrom: '2025-01-01', series: 'A', number: '2' }] },
      address: 'assessments',
      text: '',
    }
    await ask('assignments.addLines', { ...of, ...kept, paperId: randomUUID(), testId: test.id, title: 'Pay of January' }, opened)

    using folder = tempFolder()
    const path = join(folder.path, 'archive.zip')
    const response = await fetch(`${url}/companies/${companyId}/assignments/${id}/archive.zip?lang=en`, { headers: { cookie } })
    writeFileSync(path, new Uint8Array(await response.arrayBuffer()))
    const zip = new Uint8Array(readFileSync(path))
    const source = { size: zip.length, read: async (from: number, to: number) => zip.slice(from, to) }
    const places = (await readZip(source))?.places ?? []
    const placeOf = (name: string) => {
      const found = places.find((one) => one.path === name)
      if (!found) throw new Error(`${name} is not in the archive`)
      return found
    }
    const page = Buffer.from(await contentAt(source, placeOf(archivePaths.page)))
    const start = join(folder.path, 'index.html')
    writeFileSync(start, page)

    await using browser = await startBrowser()
    const context = await browser.newContext({ offline: true })
    const tab = await context.newPage()
    const asks: string[] = []
    const troubles: string[] = []
    tab.on('request', (request) => asks.push(request.url()))
    tab.on('pageerror', (error) => troubles.push(String(error)))
    tab.on('console', (message) => message.type() === 'error' && troubles.push(message.text()))
    await tab.goto(pathToFileURL(start).href)
    const verdict = tab.locator('#verdict')
    await eventually(() => verdict.textContent()).toContain('Everything in this page agrees')

    // figure → test → population → voucher → lines
    const area = tab.locator('#areas > details').filter({ hasText: 'Revenue' })
    await area.locator('summary').first().click()
    expect(await area.locator('summary').first().textContent()).toMatch(/1\s000,00/)
    const shown = tab.locator('#test-B1')
    await shown.locator('summary').first().click()
    await shown.getByText('Frozen population').click()
    await shown.getByText('A 1', { exact: true }).click()
    const lines = shown.getByRole('group', { name: 'Voucher A 1' })
    expect(await lines.textContent()).toMatch(/1930 Bank.*1\s000,00.*3001 Sales/)
    // so does a paper that keeps a voucher
    await shown.getByText('Pay of January').click()
    await shown.getByText('vouchers', { exact: true }).click()
    await shown.getByText('A 2', { exact: true }).click()
    expect(await shown.getByRole('group', { name: 'Voucher A 2' }).textContent()).toMatch(/7210 Salaries.*30\s000,00/)

    // the whole archive, chosen on the page
    await tab.locator('#zip').setInputFiles(path)
    await eventually(() => verdict.textContent()).toContain('archive.zip: the whole archive agrees')
    // one byte of any file of it: the file is named
    for (const name of [archivePaths.evidence(sha256), archivePaths.acts, archivePaths.paper('B1'), archivePaths.vouchers]) {
      const { at, bytes: size } = placeOf(name)
      const changed = zip.slice()
      const byte = at + 30 + Buffer.byteLength(name) + Math.floor(size / 2)
      changed[byte] = (changed[byte] ?? 0) ^ 1
      const other = join(folder.path, 'changed.zip')
      writeFileSync(other, changed)
      await tab.locator('#zip').setInputFiles(other)
      await eventually(() => verdict.textContent()).toContain(`${name} was changed`)
      await tab.locator('#zip').setInputFiles(path)
      await eventually(() => verdict.textContent()).toContain('archive.zip: the whole archive agrees')
    }
    // and a word of the page itself
    writeFileSync(start, page.toString().replace('Pay of January', 'Pay of Januarx'))
    await tab.goto(pathToFileURL(start).href)
    await eventually(() => verdict.textContent()).toContain('Does not agree')
    expect(asks.filter((asked) => !/^(?:file|blob|data):/.test(asked))).toEqual([])
    expect(troubles).toEqual([])
  },
)
