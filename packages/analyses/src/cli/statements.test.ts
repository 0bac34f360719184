// Statements through the command line: the worked cases of the shared folder, what a company has of its own, and the made-up company as it is printed.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { generateCompany } from '../generator/index.ts'
import { main } from './main.ts'

vi.setConfig({ testTimeout: 30_000 })

const folder = mkdtempSync(join(tmpdir(), 'verifikat-statements-'))
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
const ids = ['bs-01', 'bs-02', 'is-01', 'is-02']
const cases: readonly { id: string; analysis: string; sie: string; params: object; expected: Readonly<Record<string, number>> }[] =
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).filter(({ id }: { id: string }) => ids.includes(id)) : []
const aside: Readonly<Record<string, string>> = {
  differenceOre: 'differencesOre',
  closingAccounts8990_8999Ore: 'closingAccountsOre',
  sumClass3to8Ore: 'classes3to8Ore',
}

test.skipIf(cases.length === 0)('the worked cases of statements (skipped where ../shared/cases.json is not there)', async () => {
  expect(cases.map(({ id }) => id)).toEqual(ids)
  for (const { id, analysis, sie, params, expected } of cases) {
    const { code, out } = await verifikat('run', analysis, file(`${id}.se`, sie), '--params', JSON.stringify(params), '--json')
    expect(code, id).toBe(0)
    const { result } = JSON.parse(out)
    const values = new Map(result.rows.map((row: { id: string; valuesOre: readonly number[] }) => [row.id, row.valuesOre[0]]))
    const found = Object.keys(expected).map((key) => [key, aside[key] === undefined ? values.get(key) : result[aside[key]][0]])
    expect(Object.fromEntries(found), id).toEqual(expected)
  }
})

const years = generateCompany({ seed: 'demo', vouchers: 300, years: 2, endMonth: 12, firstYear: 'full' }).years
const files = years.map((year) => file(year.fileName, year.bytes()))

test.each(['balance-sheet', 'balance-sheet-debit-credit', 'income-statement', 'income-statement-debit-credit'])(
  '%s of the made-up company, as it is printed',
  async (id) => {
    const { code, out } = await verifikat('run', id, ...files)
    expect(code).toBe(0)
    // The last line names versions and hashes.
    const printed = out.trimEnd().split('\n').slice(0, -2).join('\n')
    await expect(`${printed}\n`).toMatchFileSnapshot(`./golden/${id}.txt`)
  },
)

test('what a company has of its own is part of what a result was computed from', async () => {
  const budget = file('budget.json', JSON.stringify([{ account: '3001', month: '2025-01', ore: -100_000 }]))
  const params = '{"columns":[{"kind":"budget","from":"2025-01-01","to":"2025-01-31"}]}'
  const run = async (...own: readonly string[]) =>
    (await verifikat('run', 'income-statement', ...files, '--params', params, '--json', ...own)).out
  const [plain, budgeted, brf] = await Promise.all([run(), run('--budget', budget), run('--budget', budget, '--plan', 'brf')])
  const [first, second, third] = [plain, budgeted, brf].map((text) => JSON.parse(text))
  expect(second.result.rows.find(({ id }: { id: string }) => id === 'is.net').valuesOre).toEqual([100_000])
  expect(third.result.layout.id).toBe('brf')
  expect(new Set([first.inputHash, second.inputHash, third.inputHash]).size).toBe(3)
  const stored = file('budgeted.json', budgeted)
  expect((await verifikat('verify', stored, ...files, '--budget', budget)).out).toBe('agrees\n')
  expect((await verifikat('verify', stored, ...files)).out).toMatch(/^differs at inputHash/)
})

test('the BAS chart of a fiscal year comes with what was entered, and counts where it is read alone', async () => {
  const planYears = [{ from: '2025-01-01', year: 2026, reason: 'Moved to the new chart early' }]
  const charts = file('charts.json', JSON.stringify({ planYears }))
  const nothing = file('nothing.json', '{}')
  const run = async (id: string, ...own: readonly string[]) => JSON.parse((await verifikat('run', id, ...files, '--json', ...own)).out)
  const vat = await run('vat', '--inputs', charts)
  expect(vat.result.planYears.at(-1)).toEqual({ from: '2025-01-01', year: 2026, by: 'saved', reason: 'Moved to the new chart early' })
  const without = await run('vat', '--inputs', nothing)
  expect(without.inputHash).not.toBe(vat.inputHash)
  expect(without.inputHash).toBe((await run('vat')).inputHash)
  expect((await run('trial-balance', '--inputs', charts)).inputHash).toBe((await run('trial-balance')).inputHash)
})

const refusals: readonly (readonly [string, readonly string[], RegExp])[] = [
  ['an unknown plan', ['--plan', 'k9'], /^There is no account plan called ‘k9’; there are: k2, k3, brf, sru, k1, or a JSON file\.$/],
  ['a plan that is none', ['--plan', file('plan.json', '{"id":"x"}')], /plan\.json is not an account plan at version: /],
  ['text that is not JSON', ['--functions', file('functions.json', 'bank')], /functions\.json is not JSON\.$/],
  [
    'an unknown function',
    ['--functions', file('luck.json', '[{"function":"luck","patterns":[]}]')],
    /at 0\.function: there is no such account function\.$/,
  ],
  ['a file that is not there', ['--inputs', join(folder, 'nowhere.json')], /nowhere\.json does not exist\.$/],
]

test.each(refusals)('%s: exit 2 and one sentence', async (_, own, sentence) => {
  const { code, said } = await verifikat('run', 'balance-sheet', ...files, ...own)
  expect(code).toBe(2)
  expect(said).toHaveLength(1)
  expect(said[0]).toMatch(sentence)
})

test('totals and key figures that lack an account without a line are marked in print, with the amount', async () => {
  const sie = `#FLAGGA 0\n#SIETYP 4\n#FNAMN "Exempel AB"\n#RAR 0 20250101 20251231\n#IB 0 1930 1200.00\n#IB 0 2081 -700.00\n#IB 0 2400 -500.00\n`
  const own = file('unplaced.se', sie)
  const sheet = await verifikat('run', 'balance-sheet', own)
  expect(sheet.out).toContain('Total short-term liabilities: uncertain: may lack 500,00 on 2400\n')
  const matrix = await verifikat('run', 'monthly-matrix', own, '--params', '{"rows":"lines","mode":"closing"}')
  expect(matrix.out).toContain('Total short-term liabilities: uncertain: may lack 500,00 on 2400\n')
  const figures = await verifikat('run', 'key-figure', own, '--params', '{"figures":["balanslikviditet"],"date":"2025-12-31"}')
  expect(figures.out).toContain('Current ratio, 2025-12-31: bs.sumk is uncertain: may lack 500,00 on 2400, on no line of the layout.\n')
})
