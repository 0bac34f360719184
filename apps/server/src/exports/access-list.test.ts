import { roleRights } from '@verifikat/db'
import { afterAll, expect, test } from 'vitest'
import { runsOf } from '../../../../packages/papers/src/pdf/pdf-fonts.ts'
import { createTestServer } from '../../../../test/harness/server.ts'
import { sessionCookie } from '../../../../test/harness/session.ts'
import { createOwnedCompany, createUser, createWorkbench, grantOf } from '../../../../test/harness/workbench.ts'
import { accessPdf } from './access-pdf.ts'
import type { AccessRow } from './access-table.ts'
import { timesIn } from './access-times.ts'

const bench = await createWorkbench()
const server = await createTestServer(bench)
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await bench[Symbol.asyncDispose]()
})

const pagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0

test('letters go to the font that has them; what no font has is a box, and what would hide or turn the line is left out', () => {
  expect(runsOf('Åsa Łuk Иван Ω')).toEqual([
    { script: 'latin', text: 'Åsa ' },
    { script: 'latin-ext', text: 'Ł' },
    { script: 'latin', text: 'uk ' },
    { script: 'cyrillic', text: 'Иван' },
    { script: 'latin', text: ' ' },
    { script: 'greek', text: 'Ω' },
  ])
  expect(runsOf('王 👩')).toEqual([{ script: 'latin', text: '\uFFFD \uFFFD' }])
  expect(runsOf('a\u202Eb\u200Bc\nd\u0000')).toEqual([{ script: 'latin', text: 'abc d' }])
})

const row = (i: number, name: string): AccessRow => ({
  section: 'person',
  name,
  email: `${'long.'.repeat(i % 40)}name@example.com`,
  role: 'Auditor',
  rights: 'See, Read, Comment',
  source: 'Group Team',
  from: '2026-01-01 00:00',
  to: '',
  state: 'Holds',
  active: 'Never',
  by: 'Olga',
})

test('names of any script and any length make a PDF, over as many pages as it takes', async () => {
  const names = [
    'Åsa Öberg',
    'Łukasz Żółć',
    'Иван Петров',
    'Ωμέγα',
    '王小明',
    'محمد',
    'שלום',
    '👩‍💻',
    'x'.repeat(300),
    '',
    '\u202Eevil\u0000',
    'Ngô Đình',
  ]
  const company = { name: 'Företaget 王 & Søn', orgNumber: '' }
  const make = (rows: readonly AccessRow[]) =>
    accessPdf({ company, madeAt: '2026-11-22T12:00:00.000Z', madeBy: 'Иван', times: timesIn('UTC'), rows }, 'sv')
  const few = await make(names.map((name, i) => row(i, name)))
  expect(new TextDecoder().decode(few.subarray(0, 5))).toBe('%PDF-')
  const many = await make(Array.from({ length: 60 }, (_, i) => row(i, names[i % names.length] ?? '')))
  expect(pagesOf(many)).toBeGreaterThan(pagesOf(few))
  expect(pagesOf(await make([]))).toBe(1)
})

test('the list holds people by grant, blocks, keys and invitations, and needs both authorise and export', async () => {
  const { companyId, userId } = await createOwnedCompany(bench)
  const auditor = await createUser(bench, '=Aud; "Itor"')
  const group = await bench.db.prisma.group.create({ data: { name: `Team ${companyId}`, members: { create: { userId: auditor } } } })
  await bench.db.prisma.grant.createMany({
    data: [
      {
        companyId,
        userId: auditor,
        ...grantOf('auditor'),
        validFrom: new Date('2026-01-02T03:04:00Z'),
        validTo: new Date('2999-01-01T00:00:00Z'),
        grantedById: userId,
      },
      { companyId, groupId: group.id, ...grantOf('reader') },
    ],
  })
  const blocked = await createUser(bench, 'Bo Blocked')
  await bench.db.prisma.block.create({ data: { companyId, userId: blocked, reason: 'His sister is on the board', createdById: userId } })
  await bench.stores.ownKeys.create({
    userId,
    name: 'Nightly',
    companyIds: [companyId],
    rights: ['see', 'read'],
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  })
  await bench.stores.invitations.inviteToCompany({
    companyId,
    userId,
    email: 'new@example.com',
    name: 'Nina',
    terms: {
      role: 'client',
      rights: [...roleRights.client.default],
      validFrom: null,
      assignmentId: null,
      validTo: new Date(Date.now() + 86_400_000).toISOString(),
    },
  })
  const get = async (who: string, path: string) =>
    await server.app.inject({ url: `/companies/${companyId}/${path}`, headers: { cookie: await sessionCookie(bench, who) } })
  const csv = await get(userId, 'access-list.csv?lang=sv')
  const lines = csv.body.split('\r\n')
  expect(lines[0]).toBe('\uFEFFDel;Namn;E-post;Roll;Rättigheter;Källa;Från;Till;Läge;Senast aktiv;Given av')
  const of = (start: string) => lines.filter((line) => line.startsWith(start)).map((line) => line.split(';').slice(0, 6))
  // a name that a spreadsheet would compute is a text
  const theirs = lines.filter((line) => line.includes('Aud; ""Itor""'))
  expect(theirs).toHaveLength(2)
  expect(theirs[0]).toContain(`"'=Aud; ""Itor"""`)
  expect(theirs.join()).toContain(';Direkt;2026-01-02 03:04;2999-01-01 00:00;Gäller;Aldrig;Anna')
  expect(theirs.join()).toContain(`;Gruppen Team ${companyId};`)
  expect(of('Spärrade')).toMatchObject([
    ['Spärrade för oberoende', 'Bo Blocked', expect.stringContaining('@'), '', '', 'His sister is on the board'],
  ])
  expect(of('API-nycklar')).toMatchObject([['API-nycklar', 'Nightly', '', '', 'Se, Läsa', expect.stringMatching(/^vk_.{6}…$/)]])
  expect(of('Inbjudningar')).toMatchObject([['Inbjudningar', 'Nina', 'new@example.com', 'Klient', 'Se, Lämna in', '']])
  // Anna, the auditor twice, block, key, invitation
  expect(lines).toContain('Antal rader;6')

  const pdf = await get(userId, 'access-list.pdf?lang=en')
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pagesOf(pdf.rawPayload)).toBe(1)
  const log = await bench.db.prisma.auditEvent.findMany({ where: { companyId, action: 'export.access-list' }, orderBy: { id: 'asc' } })
  expect(log.map(({ detail }) => detail)).toMatchObject([
    { format: 'csv', rows: 6, sha256: expect.any(String) },
    { format: 'pdf', rows: 6, sha256: expect.any(String) },
  ])
  for (const path of ['access-list.csv', 'access-list.pdf']) expect((await get(auditor, path)).statusCode).toBe(403)
})

test('what holds through a day is given as that day where the reader is, and the file says where that is', async () => {
  const { companyId, userId } = await createOwnedCompany(bench)
  await bench.db.prisma.company.update({ where: { id: companyId }, data: { orgNumber: '5560004615' } })
  const auditor = await createUser(bench, 'Bo Åberg')
  // the last moment of 15 December in Stockholm, in winter an hour before UTC's
  const terms = { ...grantOf('auditor'), validFrom: new Date('2026-06-30T22:00:00Z'), validTo: new Date('2999-12-15T22:59:59.999Z') }
  await bench.db.prisma.grant.create({ data: { companyId, userId: auditor, ...terms } })
  const headers = { cookie: await sessionCookie(bench, userId) }
  const get = async (query: string) =>
    await server.app.inject({ url: `/companies/${companyId}/access-list.csv?lang=sv&zone=${query}`, headers })
  const { body } = await get('Europe/Stockholm')
  expect(body).toContain(';Direkt;2026-07-01 00:00;2999-12-15;Gäller;')
  expect(body.split('\r\n')).toEqual(expect.arrayContaining(['Org.nr;556000-4615', 'Tider gäller i;Europe/Stockholm']))
  expect((await get('Nowhere/Else')).statusCode).toBe(400)
})

test('a grant to everybody lists the people of the firm, and nobody’s clients', async () => {
  const { companyId, userId } = await createOwnedCompany(bench)
  const elsewhere = await createOwnedCompany(bench)
  await createUser(bench, 'Karin Kollega')
  const client = await createUser(bench, 'Kurt Kund')
  const imported = await createUser(bench, 'Hanna Hämtad')
  await bench.db.prisma.user.updateMany({ where: { id: { in: [client, imported] } }, data: { mayCreateCompanies: false } })
  await bench.db.prisma.user.update({ where: { id: imported }, data: { disabledAt: new Date() } })
  await bench.db.prisma.grant.createMany({
    data: [
      { companyId, ...grantOf('reader') },
      { companyId: elsewhere.companyId, userId: client, ...grantOf('client') },
    ],
  })
  const headers = { cookie: await sessionCookie(bench, userId) }
  const { body } = await server.app.inject({ url: `/companies/${companyId}/access-list.csv?lang=sv`, headers })
  expect(body).toContain('Karin Kollega')
  for (const name of ['Kurt Kund', 'Hanna Hämtad']) expect(body).not.toContain(name)
})
