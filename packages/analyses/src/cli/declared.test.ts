import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { declaredOf } from '../company/declarations.ts'
import { ownDeclarations, readDeclared } from './declared.ts'
import { main } from './main.ts'

const folder = mkdtempSync(join(tmpdir(), 'verifikat-declared-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = (name: string, content: string | Uint8Array) => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
const eskd = (orgNumber: string, period: string) =>
  `<eSKDUpload Version="6.0"><OrgNr>${orgNumber}</OrgNr><Moms><Period>${period}</Period><MomsBetala>5</MomsBetala></Moms></eSKDUpload>`
const sie = file(
  'books.se',
  '#FLAGGA 0\n#SIETYP 4\n#ORGNR 556000-0001\n#FNAMN "A"\n#RAR 0 20260101 20261231\n#KONTO 1930 "Bank"\n#IB 0 1930 0.00\n',
)
const said = async (...args: readonly string[]) => {
  const lines: string[] = []
  const code = await main(args, { out: { write: async () => undefined }, say: (line) => lines.push(line) })
  return { code, text: lines.join('\n') }
}

test('declarations come from files, from an archive of them, and typed as JSON, which is no evidence', async () => {
  const typed = [{ source: { fileName: 'x', sha256: '0'.repeat(64), version: 1 }, content: vat('202609') }]
  const paths = [
    file('one.xml', eskd('556000-0001', '202603')),
    file('more.zip', zipSync({ 'two.xml': strToU8(eskd('556000-0001', '202606')) })),
    file('typed.json', JSON.stringify(typed)),
  ]
  const declared = ownDeclarations(await readDeclared(paths), ['5560000001'], false) ?? []
  expect(declaredOf(declared, 'eskd').map(({ source, content }) => [content.period, source?.fileName ?? null])).toEqual(
    expect.arrayContaining([
      ['202603', 'one.xml'],
      ['202606', 'two.xml'],
      ['202609', null],
    ]),
  )
  expect(ownDeclarations(await readDeclared(paths.toReversed()), [], false)).toEqual(declared)
})

test('a declaration of another company is refused unless it is meant, and what is none is named', async () => {
  const other = file('other.xml', eskd('556000-0019', '202603'))
  const own = file('own.xml', eskd('556000-0001', '202603'))
  const refused = await said('run', 'trial-balance', sie, '--declared', own, '--declared', other)
  expect(refused.code).toBe(2)
  expect(refused.text).toContain('other.xml is of another company (556000-0019, not 556000-0001)')
  expect(await said('run', 'trial-balance', sie, '--declared', own, '--declared', other, '--any-company')).toEqual({ code: 0, text: '' })
  expect((await said('run', 'trial-balance', sie, '--declared', sie)).text).toContain('books.se is not a VAT return')
  expect((await said('run', 'trial-balance', '--declared', own)).text).toContain('No file is given')
})

test('a notice of final tax comes typed as JSON, and is compared without being evidence', async () => {
  const own = file('taxed.se', `${readFileSync(sie, 'utf8')}#VER A 1 20260601\n{\n#TRANS 1930 {} 100000\n#TRANS 3001 {} -100000\n}\n`)
  const content = { kind: 'final-tax', orgNumber: '556000-0001', period: '202612', decidedOn: '2027-08-15' }
  const given = { finalTaxKr: 25_600, incomeTaxKr: 20_600, preliminaryKr: null }
  const notice = file('notice.json', JSON.stringify([{ source: null, content: { ...content, ...given } }]))
  const json: string[] = []
  const out = {
    write: async (text: string) => {
      json.push(text)
    },
  }
  expect(await main(['run', 'tax', own, '--declared', notice, '--json'], { out, say: () => undefined })).toBe(0)
  // 100 000 × 20.6 % = 20 600, of which nothing is booked
  expect(JSON.parse(json.join('')).result.finalTax).toMatchObject([
    {
      fileName: null,
      finalTaxOre: 2_560_000,
      computedOre: 2_060_000,
      computedDifferenceOre: 0,
      bookedTaxOre: 0,
      bookedDifferenceOre: 2_060_000,
    },
  ])
})

function vat(period: string) {
  return { kind: 'eskd', orgNumber: '', period, boxes: { '49': 5 }, note: '' }
}
