// Worked cases of the shared folder, in the words of the specification, through the command line: those whose analysis there is.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { CaseFile, CaseRun, WorkedCase } from '../testing/case-adapter.ts'
import { caseAdapters } from '../testing/case-adapters.ts'
import { main } from './main.ts'

const folder = mkdtempSync(join(tmpdir(), 'verifikat-cases-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const path = new URL('../../../../../shared/cases-2.json', import.meta.url)
const all: readonly WorkedCase[] = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : []
const cases = all.filter(({ analysis }) => caseAdapters[analysis] !== undefined)

function written(id: string, { name, text }: CaseFile): string {
  const file = join(folder, `${id}-${name}`)
  writeFileSync(file, text)
  return file
}

/** The options of a run: the case’s files are declarations, its data staff. */
function optionsOf(own: WorkedCase, { declared = own.files ?? [], staff = staffOf(own), bank = [], realEstates }: CaseRun): string[] {
  const files = [
    ...declared.flatMap((file) => ['--declared', written(own.id, file)]),
    ...bank.flatMap((file) => ['--bank', written(own.id, file)]),
  ]
  if (realEstates !== undefined)
    files.push('--real-estates', written(own.id, { name: 'real-estates.json', text: JSON.stringify(realEstates) }))
  return staff === undefined ? files : [...files, '--staff', written(own.id, { name: 'staff.json', text: JSON.stringify(staff) })]
}

function staffOf({ data }: WorkedCase): object | undefined {
  const parts = Object.entries(data ?? {}).filter(([part]) => ['roster', 'pay', 'headcount'].includes(part))
  return parts.length === 0 ? undefined : Object.fromEntries(parts)
}

async function runOf(books: readonly string[], options: readonly string[], { analysis, params }: CaseRun): Promise<unknown> {
  let out = ''
  const write = async (text: string): Promise<void> => {
    out += text
  }
  const said: string[] = []
  const args = ['run', analysis, ...books, '--params', JSON.stringify(params), '--json', ...options]
  const code = await main(args, { out: { write }, say: (line) => said.push(line) })
  expect([code, ...said]).toEqual([0])
  return JSON.parse(out).result
}

test.skipIf(all.length === 0)('there are cases for every adapter (skipped where ../shared/cases-2.json is not there)', () => {
  expect([...new Set(cases.map(({ analysis }) => analysis))].sort()).toEqual(Object.keys(caseAdapters).sort())
})

test.each(cases)('$id', async (own) => {
  const adapter = caseAdapters[own.analysis]
  const books = [own.sie, ...(own.sieMore ?? [])].flatMap((text, i) =>
    text === undefined ? [] : [written(own.id, { name: `${i}.se`, text })],
  )
  const results: unknown[] = []
  for (const run of adapter?.runs(own) ?? []) results.push(await runOf(books, optionsOf(own, run), run))
  expect(adapter?.figures(results, own)).toMatchObject(own.expected)
})
