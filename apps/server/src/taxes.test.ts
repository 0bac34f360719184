// Declarations come by the upload of every other file, whatever they are called, and leave as they came.
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { declaredDocumentSchema, hashValue } from '@verifikat/analyses'
import { afterAll, expect, test } from 'vitest'
import { zip } from '../../../packages/papers/src/zip.ts'
import { callerOf } from '../../../test/harness/caller.ts'
import { createTestServer } from '../../../test/harness/server.ts'
import { sessionCookie } from '../../../test/harness/session.ts'
import { createOwnedCompany, createUser, createWorkbench, grantOf, smallSie } from '../../../test/harness/workbench.ts'

const bench = await createWorkbench()
const server = await createTestServer(bench)
afterAll(async () => {
  for (const one of [server, bench]) await one[Symbol.asyncDispose]()
})

const eskd = (orgNumber: string, period = '202503', net = '25') =>
  `<?xml version="1.0" encoding="ISO-8859-1"?>\n<!DOCTYPE eSKDUpload PUBLIC "-//Skatteverket, Sweden//DTD Skatteverket eSKDUpload-DTD Version 6.0//SV" "https://www1.skatteverket.se/demoeskd/eSKDUpload_6p0.dtd">\n<eSKDUpload Version="6.0"><OrgNr>${orgNumber}</OrgNr><Moms><Period>${period}</Period><MomsBetala>${net}</MomsBetala></Moms></eSKDUpload>`
const person =
  '<Blankett><Blankettinnehall><IU><AgRegistreradId faltkod="201">165560000001</AgRegistreradId><P faltkod="006">202501</P><Id faltkod="215">198001019999</Id><K faltkod="011">77123</K><T faltkod="001">23136</T></IU></Blankettinnehall></Blankett>'
const agi = `<Skatteverket omrade="Arbetsgivardeklaration"><Blankett><Blankettinnehall><HU><Id faltkod="201">165560000001</Id><P faltkod="006">202501</P><A faltkod="487">24232</A><S faltkod="497">23136</S></HU></Blankettinnehall></Blankett>${person}</Skatteverket>`

async function at(userId: string) {
  const headers = { cookie: await sessionCookie(bench, userId), origin: 'http://localhost' }
  return {
    upload: (file: string | Buffer, companyId: string, more = '', name = 'anything.dat') =>
      server.app.inject({
        method: 'POST',
        url: `/upload?companyId=${companyId}${more}`,
        payload: file,
        headers: { ...headers, 'content-type': 'application/octet-stream', 'x-file-name': name },
      }),
    source: (companyId: string, id: string) => server.app.inject({ url: `/companies/${companyId}/declarations/${id}/1/source`, headers }),
  }
}

test('a VAT return is known by what it holds, listed, taken out, put back and given back byte for byte', async () => {
  const { userId, companyId } = await createOwnedCompany(bench)
  const { upload, source } = await at(userId)
  const file = eskd('556000-0001')
  const answer = await upload(file, companyId)
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { imports: [], refused: [], declarations: [{ companyId, outcome: 'new' }] },
  ])
  expect(readdirSync(bench.uploadFolder)).toEqual([])
  const api = callerOf(bench, userId)
  const [listed] = await api.taxes.list({ companyId })
  const sha256 = createHash('sha256').update(file).digest('hex')
  expect(listed).toMatchObject({
    version: 1,
    versions: [
      { sha256, bytes: file.length, fileName: 'anything.dat', said: { kind: 'eskd', period: '202503', boxes: { '49': 25 } }, findings: [] },
    ],
  })
  const id = listed?.id ?? ''
  expect((await source(companyId, id)).payload).toBe(file)
  const held = async () => (await api.company.overview({ companyId })).held
  expect(await held()).toEqual(['vat-returns'])
  await api.taxes.activate({ companyId, id, version: 0, expectedVersion: 1 })
  expect((await api.taxes.list({ companyId }))[0]?.version).toBe(0)
  expect(await held()).toEqual([])
  await api.taxes.activate({ companyId, id, version: 1, expectedVersion: 0 })
  const actions = await bench.db.prisma.auditEvent.findMany({ where: { companyId }, orderBy: { id: 'asc' }, select: { action: true } })
  expect(actions.map(({ action }) => action)).toEqual([
    'company.create',
    'document.save',
    'export.source',
    'document.activate',
    'document.activate',
  ])
})

test('the day on which a file reached the agency is said of it as a version: it stays evidence, byte for byte, and can be taken back', async () => {
  const { userId, companyId } = await createOwnedCompany(bench)
  const { upload } = await at(userId)
  const file = eskd('556000-0001')
  await upload(file, companyId)
  const api = callerOf(bench, userId)
  const [{ id = '' } = {}] = await api.taxes.list({ companyId })
  const day = { companyId, id, filedOn: '2025-05-15', expectedVersion: 1 }
  expect(await api.taxes.filed(day)).toEqual({ declarationId: id, version: 2, outcome: 'replaced' })
  const sha256 = createHash('sha256').update(file).digest('hex')
  const [listed] = await api.taxes.list({ companyId })
  expect(listed).toMatchObject({
    version: 2,
    versions: [
      { filedOn: '2025-05-15', sha256, fileName: 'anything.dat' },
      { filedOn: null, sha256 },
    ],
  })
  const contents = await bench.db.prisma.documentVersion.findMany({ where: { documentId: id }, orderBy: { version: 'asc' } })
  const read = contents.map(({ content }) => declaredDocumentSchema.parse(JSON.parse(content)))
  expect(read[1]).toEqual({ ...read[0], filedOn: '2025-05-15', source: { ...read[0]?.source, version: 2 } })
  expect(contents[1]?.hash).toBe(hashValue(read[1]))
  expect(await api.taxes.filed({ ...day, expectedVersion: 2 })).toEqual({ declarationId: id, version: 2, outcome: 'known' })
  await expect(api.taxes.filed(day)).rejects.toMatchObject({ cause: { code: 'conflict' } })
  // the same bytes again are known, with the day that was said of them
  await upload(file, companyId)
  expect((await api.taxes.list({ companyId }))[0]).toMatchObject({ version: 2 })
  // a day to come, or before the period's last month, is none
  for (const filedOn of ['2035-01-01', '2025-02-28'])
    await expect(api.taxes.filed({ ...day, filedOn, expectedVersion: 2 })).rejects.toMatchObject({
      cause: { code: 'invalid_input', params: { reason: 'filed-day' } },
    })
  // what corrects it is as late as the first was
  await upload(eskd('556000-0001', '202503', '30'), companyId)
  expect((await api.taxes.list({ companyId }))[0]).toMatchObject({ version: 3, versions: [{ filedOn: '2025-05-15' }, {}, {}] })
  await api.taxes.activate({ companyId, id, version: 2, expectedVersion: 3 })
  await api.taxes.activate({ companyId, id, version: 1, expectedVersion: 2 })
  expect((await api.taxes.list({ companyId }))[0]?.version).toBe(1)
})

test('one of another company is refused unless it is meant, and a wrong one says what and where', async () => {
  const { userId, companyId } = await createOwnedCompany(bench)
  const { upload } = await at(userId)
  const refused = await upload(eskd('556000-0019'), companyId)
  expect(refused.json()).toMatchObject({ appCode: 'import_invalid', params: { reason: 'other_company', fileNumber: '556000-0019' } })
  expect((await upload(eskd('556000-0019'), companyId, '&anyway=1')).json()).toMatchObject({ declarations: [{ outcome: 'new' }] })
  const broken = await upload(eskd('556000-0001').replace('</Moms>', ''), companyId)
  expect(broken.json()).toMatchObject({ appCode: 'source_unreadable', params: { reason: 'declaration-xml-malformed', line: 3 } })
  const odd = await upload(eskd('556000-0001', '202506', '2,5'), companyId)
  const where = { reason: 'declaration-amount', line: 3, element: '49 MomsBetala' }
  expect(odd.json()).toMatchObject({ appCode: 'source_unreadable', params: where })
  await upload(eskd('556000-0001', '202506').replace('<Moms>', '<Moms><MomsUtgHogre>5</MomsUtgHogre>'), companyId)
  const listed = await callerOf(bench, userId).taxes.list({ companyId })
  const [version] = listed.find(({ name }) => name === 'eskd 5560000001 202506')?.versions ?? []
  expect(version?.findings).toMatchObject([
    { code: 'declaration.element-unknown', severity: 'warning', values: { element: 'MomsUtgHogre' } },
  ])
  expect(readdirSync(bench.uploadFolder)).toEqual([])
})

test('in an archive declarations find the company of the books beside them; alone they make none', async () => {
  const userId = await createUser(bench)
  const { upload } = await at(userId)
  expect((await upload(eskd('556000-0001'), '')).json()).toMatchObject({ params: { reason: 'declaration-alone' } })
  const files = { 'a moms.xml': eskd('556000-0001'), 'z.se': smallSie() }
  const parts: Uint8Array[] = []
  for await (const part of zip(Object.entries(files).map(([name, text]) => ({ name, content: [Buffer.from(text)] })))) parts.push(part)
  const both = (await upload(Buffer.concat(parts), '')).json()
  expect(both).toMatchObject({ refused: [], imports: [{ companyId: both.companyId }], declarations: [{ companyId: both.companyId }] })
  expect((await upload(eskd('556000-0001', '202506'), '')).json()).toMatchObject({ declarations: [{ companyId: both.companyId }] })
})

test('what single people earn leaves only to who may see salaries', async () => {
  const { userId, companyId } = await createOwnedCompany(bench)
  await (await at(userId)).upload(agi, companyId)
  const [{ id } = { id: '' }] = await callerOf(bench, userId).taxes.list({ companyId })
  const readerId = await createUser(bench)
  const reader = grantOf('reader')
  await bench.db.prisma.grant.create({
    data: {
      userId: readerId,
      companyId,
      ...reader,
      rights: [...new Set([...reader.rights, 'export'])].filter((right) => right !== 'salary'),
    },
  })
  const said = async (who: string) => (await callerOf(bench, who).taxes.list({ companyId }))[0]?.versions[0]?.said
  const month = { orgNumber: '165560000001', period: '202501', individuals: 1, removals: 0 }
  expect(await said(userId)).toMatchObject({
    months: [{ ...month, headLevel: { fk487: 24_232, fk497: 23_136 }, sums: { '001': 23_136, '011': 77_123 } }],
  })
  expect(await said(readerId)).toEqual({
    kind: 'agi',
    created: '',
    months: [{ ...month, headLevel: { fk487: null, fk497: null }, sums: null }],
  })
  const { source } = await at(readerId)
  expect((await source(companyId, id)).json()).toMatchObject({ appCode: 'forbidden', params: { right: 'salary' } })
  expect((await (await at(userId)).source(companyId, id)).payload).toBe(agi)
  await expect(callerOf(bench, readerId).taxes.activate({ companyId, id, version: 0, expectedVersion: 1 })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('typed figures are no evidence: they stand beside a file, which they never replace, and again under the same period', async () => {
  const { userId, companyId } = await createOwnedCompany(bench)
  await (await at(userId)).upload(eskd('556000-0001'), companyId)
  const api = callerOf(bench, userId)
  const typed = (kr: number) => ({ kind: 'eskd' as const, month: '2025-03', boxes: [{ box: '49' as const, kr }] })
  const first = await api.taxes.type({ companyId, typed: typed(20), filedOn: '2025-05-12', note: 'Read off the receipt' })
  expect(first.outcome).toBe('new')
  expect(await api.taxes.type({ companyId, typed: typed(25) })).toEqual({ ...first, version: 2, outcome: 'replaced' })
  const contributions = { kind: 'agi', month: '2025-01', contributionsKr: 37_704, withheldKr: 30_000 } as const
  await api.taxes.type({ companyId, typed: contributions })
  const listed = await api.taxes.list({ companyId })
  expect(listed.map(({ name, version }) => [name, version])).toEqual([
    ['agi 5560000001 202501 typed', 1],
    ['eskd 5560000001 202503', 1],
    ['eskd 5560000001 202503 typed', 2],
  ])
  expect(listed[2]?.versions).toMatchObject([
    { sha256: null, fileName: null, said: { boxes: { '49': 25 } } },
    { sha256: null, filedOn: '2025-05-12', note: 'Read off the receipt' },
  ])
  expect(listed[0]?.versions[0]?.said).toMatchObject({ months: [{ period: '202501', headLevel: { fk487: 37_704, fk497: 30_000 } }] })
  await expect(api.taxes.type({ companyId, typed: { ...typed(1), month: '2025-13' } })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a notice of final tax is typed off its file, which is kept byte for byte; corrected, it is another version of the year', async () => {
  const { userId, companyId } = await createOwnedCompany(bench)
  const headers = { cookie: await sessionCookie(bench, userId), origin: 'http://localhost' }
  const file = '%PDF-1.7 slutskattebesked'
  const stored = await server.app.inject({
    method: 'POST',
    url: `/companies/${companyId}/attachments`,
    payload: file,
    headers: { ...headers, 'content-type': 'application/octet-stream', 'x-file-name': 'besked.pdf' },
  })
  const { sha256 } = stored.json<{ sha256: string }>()
  const api = callerOf(bench, userId)
  const typed = {
    kind: 'final-tax',
    month: '2024-12',
    decidedOn: '2025-08-15',
    finalTaxKr: 25_600,
    incomeTaxKr: 20_600,
    preliminaryKr: null,
  } as const
  const own = { companyId, typed, filedOn: null, note: '' }
  expect((await api.taxes.type(own)).outcome).toBe('new')
  expect((await api.taxes.type({ ...own, evidence: sha256 })).version).toBe(2)
  expect((await api.taxes.type({ ...own, typed: { ...typed, preliminaryKr: 18_000 }, evidence: sha256 })).version).toBe(3)
  const [listed] = await api.taxes.list({ companyId })
  expect(listed?.versions.map((version) => [version.version, version.sha256, version.fileName])).toEqual([
    [3, sha256, 'besked.pdf'],
    [2, sha256, 'besked.pdf'],
    [1, null, null],
  ])
  expect(listed?.versions[0]?.said).toMatchObject({ kind: 'final-tax', finalTaxKr: 25_600, period: '202412', preliminaryKr: 18_000 })
  const source = await server.app.inject({ url: `/companies/${companyId}/declarations/${listed?.id}/3/source`, headers })
  expect(source.payload).toBe(file)
  await api.taxes.activate({ companyId, id: listed?.id ?? '', version: 2, expectedVersion: 3 })
  expect((await api.taxes.list({ companyId }))[0]?.version).toBe(2)
  await expect(api.taxes.type({ ...own, evidence: 'b'.repeat(64) })).rejects.toMatchObject({ cause: { code: 'not_found' } })
  const month = { kind: 'agi', month: '2024-12', contributionsKr: 1, withheldKr: 1 } as const
  await expect(api.taxes.type({ ...own, typed: month, evidence: sha256 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
