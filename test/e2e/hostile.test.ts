// Files made to harm who reads them, sent to a running instance: each is refused with a reason that the pages have a sentence for, and nothing grows or ends.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { zipOf } from '../../packages/analyses/src/node/testing.ts'
import { clientOf, RefusedError } from '../harness/client.ts'
import { dataFolder } from '../harness/data-folder.ts'
import { processesOf, startInstance } from '../harness/instance.ts'
import { createFirstAdmin, signIn } from '../harness/people.ts'
import { smallSie } from '../harness/workbench.ts'

const admin = { name: 'Astrid Revisor', email: 'astrid@example.test', password: 'en lång lösenfras' }
/** What server and worker may come to hold more than before: what a large table takes, and a second thread. */
const GROWTH_MB = 600

const sie5 = '<Sie xmlns="http://www.sie.se/sie5">'
const book = '<workbook xmlns:r="r"><sheets><sheet name="A" r:id="r1"/></sheets></workbook>'
const rels = '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>'
const types = { name: '[Content_Types].xml', data: '<Types/>' }
const workbookOf = (sheet: string, more: { readonly size?: number } = {}) =>
  zipOf([
    types,
    { name: 'xl/workbook.xml', data: book },
    { name: 'xl/_rels/workbook.xml.rels', data: rels },
    { name: 'xl/sharedStrings.xml', data: `<sst><si><t>${'x'.repeat(32_000)}</t></si></sst>` },
    { name: 'xl/worksheets/sheet1.xml', data: `<worksheet><sheetData>${sheet}</sheetData></worksheet>`, ...more },
  ])
/** Packs to a tenth or so, as real sheets do. */
const varied = (count: number, row: (i: number) => string) => Array.from({ length: count }, (_, i) => row(i)).join('')
const laughs = Array.from({ length: 10 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('')

const files: readonly (readonly [name: string, reason: string, bytes: () => Buffer | string])[] = [
  ['bomb.zip', 'zip-bomb', () => zipOf([{ name: 'a.se', data: Buffer.alloc(64 << 20, 'x') }])],
  ['claims.zip', 'zip-bomb', () => zipOf([{ name: 'a.se', data: 'x', size: 2 ** 31 }])],
  ['path.zip', 'zip-path', () => zipOf([{ name: '../../a.se', data: smallSie() }])],
  ['absolute.zip', 'zip-path', () => zipOf([{ name: '/etc/cron.d/a.se', data: smallSie() }])],
  ['nested.zip', 'zip-nested', () => zipOf([{ name: 'b.zip', data: zipOf([{ name: 'a.se', data: smallSie() }]) }])],
  ['laughs.sie', 'xml-unsafe', () => `<?xml version="1.0"?><!DOCTYPE Sie [<!ENTITY l0 "ha">${laughs}]>${sie5}&l10;</Sie>`],
  ['external.sie', 'xml-unsafe', () => `<?xml version="1.0"?><!DOCTYPE Sie SYSTEM "http://127.0.0.1:1/sie.dtd">${sie5}</Sie>`],
  ['file.sie', 'xml-unsafe', () => `<!DOCTYPE Sie [<!ENTITY e SYSTEM "file:///etc/passwd">]>${sie5}&e;</Sie>`],
  ['line.se', 'line-too-long', () => `#FLAGGA 0\n#SIETYP 4\n#FNAMN "Exempel AB"\n#ADRESS "${'x'.repeat(8 << 20)}`],
  ['sheet.xlsx', 'zip-bomb', () => workbookOf(' '.repeat(64 << 20), { size: 1000 })],
  ['strings.xlsx', 'table-too-large', () => workbookOf(varied(100_000, (i) => `<row r="${i + 1}"><c t="s"><v>0</v></c></row>`))],
  ['far.xlsx', 'table-too-large', () => workbookOf(varied(60_000, (i) => `<row r="${i + 1}"><c r="SF${i + 1}"><v>${i}</v></c></row>`))],
  ['wide.csv', 'line-too-long', () => `${'Konto;'.repeat(1_000_000)}\n`.repeat(3)],
  ['quotes.csv', 'table-rows-unread', () => `${'Konto;Datum;Ver;Belopp\n'.repeat(10)}${'"""a;""b;'.repeat(500_000)}\n`],
]

test('hostile files are refused with a reason, and server and worker stay as they were', { timeout: 180_000 }, async () => {
  using folder = dataFolder()
  const { data } = folder
  await using instance = await startInstance({ data })
  await instance.running()
  await createFirstAdmin(instance, admin)
  const client = clientOf(instance, await signIn(instance, admin))
  const small = join(folder.path, 'small.se')
  writeFileSync(small, smallSie())
  const { companyId, ...first } = await client.upload(small, 'small.se')
  expect((await client.settled({ companyId, ...first })).state).toBe('done')
  const before = processes(data)

  const found: string[] = []
  for (const [name, , bytes] of files) {
    const path = join(folder.path, name)
    writeFileSync(path, bytes())
    found.push(`${name}: ${await client.upload(path, name, companyId).then(reasonLater, reasonNow)}`)
  }
  expect(found).toEqual(files.map(([name, reason]) => `${name}: ${reason}`))

  const after = processes(data)
  expect(after.map(({ pid }) => pid)).toEqual(before.map(({ pid }) => pid))
  after.forEach(({ peak }, i) => {
    expect(peak - (before[i]?.peak ?? 0)).toBeLessThan(GROWTH_MB)
  })
  expect(await client.query('books.versions', { companyId })).toHaveLength(1)

  async function reasonLater(uploaded: { readonly companyId: string; readonly importId: string }): Promise<string> {
    const { state, errorParams } = await client.settled(uploaded, 30_000)
    return state === 'failed' || state === 'waiting' ? String(errorParams?.['reason']) : state
  }
})

const refusal = z.object({ params: z.object({ reason: z.string() }) })

function reasonNow(error: unknown): string {
  if (!(error instanceof RefusedError)) throw error
  return error.status === 422 ? refusal.parse(JSON.parse(error.message.slice(error.message.indexOf('{')))).params.reason : error.message
}

/** Server and worker, each with the most it has held, in MB. */
function processes(data: string): readonly { readonly pid: number; readonly peak: number }[] {
  return processesOf(data)
    .filter(({ command }) => /apps\/(server|worker)\/dist\/main\.js/.test(command))
    .map(({ pid }) => ({ pid, peak: Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000 }))
}
