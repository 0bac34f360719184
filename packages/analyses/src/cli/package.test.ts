// Packages on the command line: a folder of companies, results that `run` gives as well, a manifest that is checked, and what cannot be read.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { main } from './main.ts'

const folder = mkdtempSync(join(tmpdir(), 'verifikat-packages-'))
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

function yearOf(of: string, amount: string): string {
  return `#FLAGGA 0\n#SIETYP 4\n#FNAMN "Ek AB"\n#ORGNR 556000-4615\n#RAR 0 ${of}0101 ${of}1231\n#KONTO 1930 "Bank"\n#KONTO 2081 "Aktiekapital"\n#KONTO 3001 "Sales"\n#IB 0 1930 50000\n#IB 0 2081 -50000\n#UB 0 1930 ${50000 + Number(amount)}\n#UB 0 2081 -50000\n#RES 0 3001 -${amount}\n#VER A 1 ${of}1201 "Sale"\n{\n#TRANS 1930 {} ${amount}\n#TRANS 3001 {} -${amount}\n}\n`
}

test('a package runs over a folder of companies: what fails stops nothing, and everything is told by its hash', async () => {
  const companies = join(folder, 'companies')
  mkdirSync(join(companies, 'Ek'), { recursive: true })
  writeFileSync(join(companies, 'Ek', '2024.se'), yearOf('2024', '100'))
  writeFileSync(join(companies, 'Ek', '2025.se'), yearOf('2025', '200').replace('#IB 0 1930 50000', '#IB 0 1930 50000'))
  writeFileSync(join(companies, 'broken.se'), 'no books')
  writeFileSync(join(companies, 'Alm.se'), yearOf('2025', '300').replace('556000-4615', '5560004615'))
  const out = join(folder, 'out')
  const ran = await verifikat('package', 'run', 'import-control', '--companies', companies, '--out', out)
  expect(ran.code).toBe(1)
  expect(ran.said).toHaveLength(3)
  const matrix = JSON.parse(readFileSync(join(out, 'matrix.json'), 'utf8'))
  expect(
    matrix.companies.map(({ company, cells }: { company: string; cells: { state: string }[] }) => [
      company,
      ...cells.map(({ state }) => state),
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['Ek', 'done', 'done', 'done'],
      ['Alm', 'done', 'done', 'done'],
      ['broken', 'failed', 'failed', 'failed'],
    ]),
  )
  // with or without hyphen in the file
  expect(matrix.companies.map(({ orgNumber }: { orgNumber: string }) => orgNumber).sort()).toEqual(['', '556000-4615', '556000-4615'])
  expect(readFileSync(join(out, 'matrix.csv'), 'utf8')).toContain('Alm,556000-4615,')
  const broken = matrix.companies.find(({ company }: { company: string }) => company === 'broken')
  expect(broken.cells[0].problem).toBe(`${join(companies, 'broken.se')} holds no SIE records.`)

  // each result is the one that `run` gives with the same parameters
  const stored = JSON.parse(readFileSync(join(out, 'Ek', 'trial-balance.json'), 'utf8'))
  const files = ['2024.se', '2025.se'].map((name) => join(companies, 'Ek', name))
  const again = JSON.parse(
    (await verifikat('run', 'trial-balance', ...files, '--json', '--params', JSON.stringify({ from: '2025-01-01', to: '2025-12-31' }))).out,
  )
  expect(stored).toEqual(again)
  expect((await verifikat('verify', join(out, 'Ek', 'trial-balance.json'), ...files)).out).toBe('agrees\n')

  // the order of companies, and what else is in the folder, change no result
  const alone = join(folder, 'alone')
  mkdirSync(join(folder, 'one'))
  writeFileSync(join(folder, 'one', 'Alm.se'), yearOf('2025', '300').replace('556000-4615', '5560004615'))
  expect((await verifikat('package', 'run', 'import-control', '--companies', join(folder, 'one'), '--out', alone)).code).toBe(0)
  expect(readFileSync(join(alone, 'Alm', 'journal.json'), 'utf8')).toBe(readFileSync(join(out, 'Alm', 'journal.json'), 'utf8'))

  const manifest = join(out, 'manifest.json')
  expect(await verifikat('verify', manifest)).toMatchObject({ code: 0, out: 'agrees\n' })
  for (const extra of ['Ek/evil.json', 'copy/manifest.json', '.hidden']) {
    mkdirSync(join(out, 'copy'), { recursive: true })
    writeFileSync(join(out, extra), '{}')
    expect(await verifikat('verify', manifest)).toMatchObject({ code: 1, out: `differs: ${extra} is not in the manifest\n` })
    rmSync(join(out, extra))
  }
  mkdirSync(join(folder, 'empty'))
  writeFileSync(join(folder, 'empty', 'manifest.json'), '{"format":"verifikat-manifest-1","files":[]}')
  expect(await verifikat('verify', join(folder, 'empty', 'manifest.json'))).toMatchObject({
    code: 1,
    out: 'differs: the manifest lists no file\n',
  })
  writeFileSync(join(out, 'Ek', 'journal.json'), `${readFileSync(join(out, 'Ek', 'journal.json'), 'utf8')} `)
  expect(await verifikat('verify', manifest)).toMatchObject({ code: 1, out: 'differs: Ek/journal.json is not as it was written\n' })
  expect(await verifikat('package', 'run', 'import-control', '--companies', companies, '--out', out)).toMatchObject({ code: 2 })
})

test('a package of one’s own begins with a shipped one; what is wrong with it is said', async () => {
  expect((await verifikat('package', 'list')).out).toContain('closing-review')
  const own = join(folder, 'own.json')
  const shown = (await verifikat('package', 'show', 'payroll')).out
  writeFileSync(own, shown)
  expect((await verifikat('package', 'show', own)).out).toBe(shown)
  writeFileSync(own, shown.replace('payroll-tax', 'payroll-taxes'))
  expect((await verifikat('package', 'show', own)).said).toEqual([
    `${own} is not a package at steps.1.analysis: there is no such analysis.`,
  ])
  expect((await verifikat('package', 'show', 'pay-roll')).said[0]).toContain('did you mean payroll?')
  const nowhere = await verifikat('package', 'run', 'payroll', '--companies', join(folder, 'nowhere'), '--out', join(folder, 'x'))
  expect(nowhere).toMatchObject({ code: 2, said: [`${join(folder, 'nowhere')} is no folder.`] })
})

test('the schema that is published is the one of now: npx verifikat package schema > docs/package.schema.json', async () => {
  const { out } = await verifikat('package', 'schema')
  expect(readFileSync(new URL('../../../../docs/package.schema.json', import.meta.url), 'utf8')).toBe(out)
  expect(JSON.parse(out)).toMatchObject({ type: 'object', properties: { format: { const: 'verifikat-package-1' } } })
})
