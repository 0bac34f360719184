import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { comparisonSchema } from '../compare/schema.ts'
import { generateCompany } from '../generator/index.ts'
import { readSie } from '../sie/reader.ts'
import { main } from './main.ts'

vi.setConfig({ testTimeout: 30_000 })

const folder = mkdtempSync(join(tmpdir(), 'verifikat-versions-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function verifikat(...args: readonly string[]): Promise<{ code: number; out: string; said: readonly string[] }> {
  let out = ''
  const said: string[] = []
  const code = await main(args, {
    out: {
      write: async (text) => {
        out += text
      },
    },
    say: (line) => said.push(line),
  })
  return { code, out, said }
}

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const [year] = generateCompany({ seed: 7, vouchers: 120, years: 1, firstYear: 'full', endMonth: 12 }).years
const bytes = year?.bytes() ?? new Uint8Array(0)
const source = file('source.se', bytes)
const text = Buffer.from(bytes).toString('latin1')

test('what write has written differs in nothing and carries a checksum', async () => {
  const out = join(folder, 'copy.se')
  const written = await verifikat('write', source, '--type', '4E', '--out', out)
  expect(written).toMatchObject({ code: 0, said: [] })
  expect(written.out).toMatch(/copy\.se: SIE 4E, \d+ vouchers, \d+ rows, [\d\u00a0]+ bytes\n$/)
  expect(readSie(readFileSync(out)).facts.checksum).toBe('ok')
  const compared = await verifikat('compare', source, out)
  expect(compared.code).toBe(0)
  expect(compared.out).toMatch(/^Fiscal year .*\nNothing differs: \d+ vouchers are the same\.\n$/)
})

test('as 4I it says what was left out', async () => {
  const { code, said } = await verifikat('write', source, '--type', '4I', '--out', join(folder, 'entries.si'))
  expect(code).toBe(0)
  expect(said).toContain('#UB does not belong in a file of type 4I and was left out.')
})

test('compare lists vouchers and what they do to the figures: exit 1', async () => {
  const changed = file(
    'changed.se',
    Buffer.from(
      text.replace(/(#TRANS 1930 \{.*?\} )(-?\d+)\./, (_, head, whole) => `${head}${Number(whole) + 5}.`),
      'latin1',
    ),
  )
  const shown = await verifikat('compare', source, changed)
  expect(shown.code).toBe(1)
  expect(shown.out).toMatch(/^Vouchers changed +1$/m)
  expect(shown.out).toMatch(/^ {2}\w+ \w+ {2}rows; 1 rows gone, 1 new; debit /m)
  expect(shown.out).toMatch(/^1930 .* 5,00$/m)
  const json = comparisonSchema.parse(JSON.parse((await verifikat('compare', source, changed, '--json')).out))
  expect(json.effect.accounts.items.map(({ account, changeOre }) => [account, changeOre])).toEqual([['1930', 500]])
})

test('a pseudonymised copy holds no names, the same amounts, and comes out the same each time', async () => {
  const one = join(folder, 'one.se')
  const other = join(folder, 'other.se')
  for (const out of [one, other]) expect((await verifikat('pseudonymise', source, '--seed', 'x', '--out', out)).code).toBe(0)
  expect(readFileSync(one)).toEqual(readFileSync(other))
  const before = readSie(bytes).facts
  const after = readSie(readFileSync(one)).facts
  expect([after.totalDebitOre, after.counts.vouchers, after.counts.balances]).toEqual([
    before.totalDebitOre,
    before.counts.vouchers,
    before.counts.balances,
  ])
  expect(readFileSync(one).includes(before.company.name)).toBe(false)
  expect(readFileSync(one).includes(before.company.orgNumber ?? '?')).toBe(false)
})

test('copies of several years go into a folder, one file a year, under the same names', async () => {
  const next = file('next.se', Buffer.from(text.toString().replaceAll('20251231', '20261231').replaceAll('20250101', '20260101'), 'latin1'))
  const copies = join(folder, 'copies')
  const made = await verifikat('pseudonymise', source, next, '--seed', 'x', '--out', copies)
  expect([made.code, readdirSync(copies)]).toEqual([0, ['2025-01-01_2025-12-31.se', '2026-01-01_2026-12-31.se']])
  const [one, other] = readdirSync(copies).map((name) => readSie(readFileSync(join(copies, name))).ledger)
  expect(one?.accounts.map(({ name }) => name)).toEqual(other?.accounts.map(({ name }) => name))
  expect(one?.company).toEqual(other?.company)
  expect(await verifikat('pseudonymise', source, source, '--seed', 'x', '--out', join(folder, 'twice'))).toMatchObject({
    code: 2,
    said: [expect.stringMatching(/holds a fiscal year that another file holds too/)],
  })
})

test('a character that SIE does not have: nothing is written, and the way out is named', async () => {
  const euro = file(
    'euro.se',
    text
      .toString()
      .replace(/#VER (\S+) (\S+) (\d+) "/, '#VER $1 $2 $3 "€ ')
      .replace(/[\x80-\xff]/g, 'o'),
  )
  const out = join(folder, 'euro-copy.se')
  const refused = await verifikat('write', euro, '--out', out)
  expect([refused.code, refused.out]).toEqual([2, ''])
  expect(refused.said).toEqual([
    expect.stringMatching(/U\+20AC \(€\) 1× on line \d+\. Nothing was written; --replace writes stand-ins for them\.$/),
  ])
  expect(existsSync(out)).toBe(false)
  const replaced = await verifikat('write', euro, '--out', out, '--replace')
  expect(replaced).toMatchObject({ code: 0, said: ['Code page 437 has no U+20AC (€); a stand-in was written (times: 1).'] })
  expect(readFileSync(out, 'latin1')).toContain('"EUR ')
})

test('refusals are sentences, and nothing half-written is left', async () => {
  const out = join(folder, 'never.se')
  const without = file('entries.se', '#FLAGGA 0\n#SIETYP 4\n#FNAMN x\n#VER A 1 20250101\n{\n}\n')
  expect(await verifikat('write', without, '--type', '4E', '--out', out)).toMatchObject({
    code: 2,
    said: [expect.stringMatching(/no balances.*write type 4I\.$/)],
  })
  expect(await verifikat('write', source, '--type', '5', '--out', out)).toMatchObject({
    code: 2,
    said: [expect.stringMatching(/^The parameters are not valid at type/)],
  })
  expect(await verifikat('pseudonymise', source, '--seed', '', '--out', out)).toMatchObject({
    code: 2,
    said: [expect.stringMatching(/not valid at seed/)],
  })
  expect(await verifikat('write', source, '--out', join(folder, 'no', 'where.se'))).toMatchObject({ code: 2 })
  expect(readdirSync(folder).filter((name) => name.endsWith('.part') || name === 'never.se')).toEqual([])
})
