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
const silent = () => undefined
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
  const declared = ownDeclarations(await readDeclared(paths, silent), ['5560000001'], false) ?? []
  expect(declaredOf(declared, 'eskd').map(({ source, content }) => [content.period, source?.fileName ?? null])).toEqual(
    expect.arrayContaining([
      ['202603', 'one.xml'],
      ['202606', 'two.xml'],
      ['202609', null],
    ]),
  )
  expect(ownDeclarations(await readDeclared(paths.toReversed(), silent), [], false)).toEqual(declared)
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

test('an amount or a period that cannot be read is refused with its place, never counted as nothing declared', async () => {
  const run = async (name: string, content: string) => (await said('run', 'vat', sie, '--declared', file(name, content))).text
  const moms = (betala: string, period = '202603') =>
    `<eSKDUpload Version="6.0"><OrgNr>556000-0001</OrgNr><Moms>\n<Period>${period}</Period>\n<MomsBetala>${betala}</MomsBetala></Moms></eSKDUpload>`
  expect(await run('odd.xml', moms('12 000'))).toMatch(/odd\.xml .*field 49 MomsBetala at line 3 is no amount in whole kronor/)
  expect(await run('when.xml', moms('5', '2026-03'))).toMatch(/when\.xml .*period at line 1 is none/)
  expect(await run('odd.zip', 'x')).toContain('is not a VAT return')
  const sru = '#BLANKETT INK2R-2026P4\n#IDENTITET 165560000001 20270301 101010\n#UPPGIFT 7410 mycket\n#BLANKETTSLUT\n#FIL_SLUT\n'
  expect(await run('blanketter.sru', sru)).toMatch(/field INK2R 7410 at line 3/)
  const agi = (fields: object, period = '202603') =>
    JSON.stringify([
      { source: null, content: { kind: 'agi', employers: [{ orgNumber: '556000-0001', period, fields, line: 0 }], individuals: [] } },
    ])
  expect(await run('typed.json', agi({ '487': '12 000', '497': '5' }))).toContain(
    'typed.json is not a list of declarations at 0.content.employers.0.fields.487: ‘12 000’ is no amount in whole kronor.',
  )
  expect(await run('month.json', agi({ '487': '12000' }, '2026-03'))).toContain(
    '0.content.employers.0.period: ‘2026-03’ is no month as 202503.',
  )
  expect(await run('good.json', agi({ '487': '-12000' }))).toBe('')
})

test('what of a file is in no figure, or twice, is said beside the result, a few of each file', async () => {
  const form = (code: string) =>
    `<IU><x faltkod="201">165560000001</x><x faltkod="006">202603</x><x faltkod="215">198001010001</x><x faltkod="570">${code}</x></IU>`
  const agi = file(
    'agi.xml',
    `<Skatteverket omrade="Arbetsgivardeklaration"><Blankett><Blankettinnehall>\n${`${form('1')}\n`.repeat(8)}</Blankettinnehall></Blankett></Skatteverket>`,
  )
  const { code, text } = await said('run', 'vat', sie, '--declared', agi)
  expect([code, text.split('\n').length]).toEqual([0, 6])
  expect(text).toMatch(/agi\.xml, line 3: The same form/)
  expect(text).toMatch(/agi\.xml: 2 more, which verifikat facts lists\.$/)
})

test('a declaration in XML that cannot be read says its line, its element and the rule', async () => {
  const run = async (name: string, content: string) => (await said('run', 'vat', sie, '--declared', file(name, content))).text
  const broken = eskd('556000-0001', '202603').replace('</MomsBetala>', '\n</MomsBetal>')
  expect(await run('broken.xml', broken)).toMatch(
    /broken\.xml is a declaration in XML that is broken .* at line 2, in MomsBetala: each element is closed/,
  )
  expect(await run('nothing.xml', '<Skatteverket omrade="Arbetsgivardeklaration"/>')).toContain('holds no HU, IU at line 1')
  expect(await run('unsafe.xml', `<!DOCTYPE eSKDUpload [<!ENTITY a "b">]>${eskd('556000-0001', '202603')}`)).toMatch(
    /document type declares .* line 1/,
  )
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
