// Key figures, months and sources through the command line: the worked cases of the shared folder, and the made-up company as it is printed.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { generateCompany } from '../generator/index.ts'
import { caseFigures } from '../testing/case-figures.ts'
import { main } from './main.ts'

vi.setConfig({ testTimeout: 30_000 })

const folder = mkdtempSync(join(tmpdir(), 'verifikat-figures-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function verifikat(...args: readonly string[]): Promise<{ code: number; out: string; said: readonly string[] }> {
  let out = ''
  const said: string[] = []
  const write = async (text: string): Promise<void> => {
    out += text
  }
  const code = await main(args, { out: { write }, say: (line) => said.push(line) })
  return { code, out, said }
}

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const path = new URL('../../../../../shared/cases.json', import.meta.url)
const ids = ['src-01', 'src-03', 'mm-01', 'kf-01', 'kf-02']
const cases: readonly { id: string; analysis: string; sie: string; params: object; expected: object }[] = existsSync(path)
  ? JSON.parse(readFileSync(path, 'utf8')).filter(({ id }: { id: string }) => ids.includes(id))
  : []

test.skipIf(cases.length === 0)('the worked cases (skipped where ../shared/cases.json is not there)', async () => {
  expect(cases.map(({ id }) => id)).toEqual(ids)
  for (const { id, analysis, sie, params, expected } of cases) {
    const { code, out } = await verifikat('run', analysis, file(`${id}.se`, sie), '--params', JSON.stringify(params), '--json')
    expect(code, id).toBe(0)
    expect(caseFigures(analysis, JSON.parse(out).result), id).toMatchObject(expected)
  }
})

const planted = {
  'number-gap': 2,
  'duplicate-number': 1,
  'declared-closing-differs': 2,
  'opening-differs': 1,
  'contrary-sign': 1,
  'date-outside-year': 1,
}
const company = generateCompany({
  seed: 'demo',
  vouchers: 300,
  years: 2,
  endMonth: 12,
  firstYear: 'full',
  periodBalances: true,
  errors: planted,
})
const files = company.years.map((year) => file(year.fileName, year.bytes()))
const inputs = file('inputs.json', JSON.stringify({ employees: [{ from: '2024-01-01', to: '2025-12-31', average: 3.5 }] }))

test.each([
  ['key-figure', '{}'],
  ['monthly-matrix', '{}'],
  ['source-balance-sheet', '{}'],
  ['source-income-statement', '{}'],
  ['period', '{"date":"2024-12-31"}'],
])('%s of the made-up company, as it is printed', async (id, params) => {
  const { code, out } = await verifikat('run', id, ...files, '--inputs', inputs, '--params', params)
  expect(code).toBe(0)
  // After it come sentences of rules, versions and hashes.
  const [printed] = out.split(/\n(?:No findings|One finding|\d+ findings)/)
  await expect(printed).toMatchFileSnapshot(`./golden/${id}.txt`)
})

test('an own formula with a mistake is shown with what is wrong, and takes no other figure with it', async () => {
  const definitions = [
    { id: 'lonekvot', name: { sv: 'Lönekvot', en: 'Wage ratio' }, unit: '%', formula: '[gross-salary] / is.net' },
    { id: 'fel', name: { sv: 'Fel', en: 'Wrong' }, unit: '%', formula: 'is.nett / is.net' },
  ]
  const params = JSON.stringify({ figures: ['lonekvot', 'fel'], definitions })
  const { code, out } = await verifikat('run', 'key-figure', ...files, '--params', params)
  expect(code).toBe(0)
  expect(out).toMatch(/Wage ratio +% +\d/)
  expect(out).toContain('Wrong, 2025-12-31: Neither a key figure, a line of the account plan, a fact nor an input is called ‘is.nett’.')
  const unknown = await verifikat('run', 'key-figure', ...files, '--params', '{"figure":"vinst"}')
  expect([unknown.code, unknown.said.length]).toEqual([2, 1])
})
