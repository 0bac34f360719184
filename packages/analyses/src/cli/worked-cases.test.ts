// Worked cases of the shared folder, in the words of the specification, through the command line: those whose analysis there is.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { caseAdapters } from '../testing/case-adapters.ts'
import { main } from './main.ts'

const folder = mkdtempSync(join(tmpdir(), 'verifikat-cases-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const path = new URL('../../../../../shared/cases-2.json', import.meta.url)
interface Case {
  readonly id: string
  readonly analysis: string
  readonly sie?: string
  readonly params: unknown
  readonly expected: object
}
const all: readonly Case[] = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : []
const cases = all.filter(({ analysis }) => caseAdapters[analysis] !== undefined)

async function runOf(analysis: string, file: string, params: object): Promise<unknown> {
  let out = ''
  const write = async (text: string): Promise<void> => {
    out += text
  }
  const code = await main(['run', analysis, file, '--params', JSON.stringify(params), '--json'], { out: { write }, say: () => undefined })
  expect(code).toBe(0)
  return JSON.parse(out).result
}

test.skipIf(all.length === 0)('there are cases for every adapter (skipped where ../shared/cases-2.json is not there)', () => {
  expect([...new Set(cases.map(({ analysis }) => analysis))].sort()).toEqual(Object.keys(caseAdapters).sort())
})

test.each(cases)('$id', async ({ id, analysis, sie, params, expected }) => {
  const adapter = caseAdapters[analysis]
  const file = join(folder, `${id}.se`)
  writeFileSync(file, sie ?? '')
  const results: unknown[] = []
  for (const run of adapter?.runs(params) ?? []) results.push(await runOf(run.analysis, file, run.params))
  expect(adapter?.figures(results)).toMatchObject(expected)
})
