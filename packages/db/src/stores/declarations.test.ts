// What a company has declared: kept as it came, in versions, and read by analyses as the command line reads the same files.
import { canonicalJson, datasetHash, declarationsOf, declaredDocument, hashValue, noOwnParts } from '@verifikat/analyses'
import { readDeclaration } from '@verifikat/analyses/node'
import { afterAll, expect, test } from 'vitest'
import { declare, eskd } from '../../../../test/harness/declare.ts'
import { createOwnedCompany, createWorkbench } from '../../../../test/harness/workbench.ts'
import { ownPartsOf } from '../../../compute/src/own-parts.ts'
import { sealedDeclaration } from './declarations.ts'
import { hashWithParts } from './parts.ts'

const bench = await createWorkbench()
afterAll(() => bench[Symbol.asyncDispose]())
const { stores } = bench

const sru = '#BLANKETT INK2R-2025P4\n#IDENTITET 165560000001 20260401 101500\n#UPPGIFT 7281 5\n#BLANKETTSLUT\n#FIL_SLUT\n'
const account = '"";"Ingående saldo 2025-01-01";"0"\n"2025-01-13";"Inbetalning";"100"\n"";"Utgående saldo 2025-01-31";"100"\n'
const agi = (created: string, payee: string) =>
  `<Skatteverket omrade="Arbetsgivardeklaration"><Avsandare><Skapad>${created}</Skapad></Avsandare><Blankett><Blankettinnehall><IU><ArbetsgivareIUGROUP><AgRegistreradId faltkod="201">165560000001</AgRegistreradId></ArbetsgivareIUGROUP><Period faltkod="006">202501</Period><Id faltkod="215">${payee}</Id><Spec faltkod="570">1</Spec><Lon faltkod="011">30000</Lon></IU></Blankettinnehall></Blankett></Skatteverket>`

const put = (company: { companyId: string; userId: string }, text: string, fileName: string) => declare(bench, company, text, fileName)

test('analyses read exactly what is in force, by the hash that the command line gives the same files', async () => {
  const company = await createOwnedCompany(bench)
  const first = await put(company, eskd('202503', 25), 'q1.xml')
  const all = [first, await put(company, sru, 'BLANKETTER.SRU'), await put(company, account, 'skattekonto.csv')]
  expect(all.map(({ outcome }) => outcome)).toEqual(['new', 'new', 'new'])
  const read = async () => {
    const parts = await stores.documents.current(company.companyId)
    const needs = ['books', 'declarations'] as const
    const own = ownPartsOf({
      template: null,
      parts: await stores.documents.contents({ ...(parts.declarations && { declarations: parts.declarations }) }),
      bank: null,
    })
    return { own: own.declarations, hash: hashWithParts('b', needs, parts), unneeded: hashWithParts('b', ['books'], parts) }
  }
  const expectRead = async (documents: readonly { document: (typeof first)['document'] }[]) => {
    const declarations = documents.length === 0 ? null : declarationsOf(documents.map(({ document }) => document))
    const found = await read()
    expect(found.own).toEqual(declarations)
    expect([found.hash, found.unneeded]).toEqual([datasetHash('b', ['books', 'declarations'], { ...noOwnParts, declarations }), 'b'])
  }
  await expectRead(all)
  const [, ...others] = all
  const act = { ...company, id: first.declarationId }
  await stores.declarations.activate({ ...act, version: 0, expectedVersion: 1 })
  await expectRead(others)
  await stores.declarations.activate({ ...act, version: 1, expectedVersion: 0 })
  await expectRead(all)
  const corrected = await put(company, eskd('202503', 30), 'q1 corrected.xml')
  expect(corrected).toMatchObject({ declarationId: first.declarationId, version: 2, outcome: 'replaced' })
  await expectRead([corrected, ...others])
  await expect(stores.declarations.activate({ ...act, version: 1, expectedVersion: 1 })).rejects.toMatchObject({ code: 'conflict' })
})

test('the same bytes are known under any name, and come back where they were taken out or replaced', async () => {
  const company = await createOwnedCompany(bench)
  const { declarationId: id } = await put(company, eskd('202503', 25), 'a.xml')
  expect(await put(company, eskd('202503', 25), 'copy of a.xml')).toMatchObject({ declarationId: id, version: 1, outcome: 'known' })
  await stores.declarations.activate({ ...company, id, version: 0, expectedVersion: 1 })
  expect(await put(company, eskd('202503', 25), 'a.xml')).toMatchObject({ version: 1, outcome: 'restored' })
  await put(company, eskd('202503', 26), 'b.xml')
  expect(await put(company, eskd('202503', 25), 'a.xml')).toMatchObject({ version: 1, outcome: 'restored' })
  const [listed] = await stores.declarations.list(company.companyId)
  expect(listed).toMatchObject({
    version: 1,
    versions: [
      { version: 2, fileName: 'b.xml' },
      { version: 1, fileName: 'a.xml', createdBy: 'Anna' },
    ],
  })
  const other = await createOwnedCompany(bench)
  expect(await put(other, eskd('202503', 25), 'a.xml')).toMatchObject({ outcome: 'new' })
  expect(await stores.declarations.sourceOf(other.companyId, id, 1)).toBeNull()
})

test('a file with errors does not take the place of one without, until somebody says so', async () => {
  const company = await createOwnedCompany(bench)
  // its net is not what its boxes come to
  const netDiffers = (output: number) => eskd('202503', 25).replace('<MomsBetala>', `<MomsUtgHog>${output}</MomsUtgHog><MomsBetala>`)
  const faulty = netDiffers(99)
  const { declarationId: id } = await put(company, faulty, 'faulty first.xml')
  expect(await put(company, eskd('202503', 25), 'good.xml')).toMatchObject({ version: 2, outcome: 'replaced' })
  const worse = netDiffers(98)
  expect(await put(company, worse, 'faulty.xml')).toMatchObject({ declarationId: id, version: 3, outcome: 'kept' })
  const [listed] = await stores.declarations.list(company.companyId)
  expect([listed?.version, listed?.versions.length]).toEqual([2, 3])
  await stores.declarations.activate({ ...company, id, version: 3, expectedVersion: 2 })
  expect((await stores.declarations.list(company.companyId))[0]?.version).toBe(3)
})

test('employer declarations amend each other and stay side by side; other periods are other declarations', async () => {
  const company = await createOwnedCompany(bench)
  await put(company, agi('2025-02-10T08:00:00', '199001012385'), 'agi.xml')
  await put(company, agi('2025-02-20T08:00:00', '199001012385'), 'correction.xml')
  await put(company, eskd('202503', 1), 'q1.xml')
  await put(company, eskd('202506', 1), 'q2.xml')
  const listed = await stores.declarations.list(company.companyId)
  expect(listed.map(({ version, versions }) => [version, versions.length])).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
    [1, 1],
  ])
})

test('a declaration is sealed as its canonical JSON', () => {
  const read = readDeclaration(Buffer.from(eskd('202503', 25)))
  const source = { fileName: 'å "1".xml', sha256: 'a'.repeat(64), version: 3 }
  const { findings: _, ...content } = read
  const declaration = {
    name: 'x',
    content: canonicalJson(content),
    summary: { kind: 'eskd', period: '', boxes: {}, note: '' },
    findings: [],
    findingCount: 0,
  } as const
  const value = { ...declaredDocument(read, source), filedOn: '2025-05-12' }
  expect(sealedDeclaration({ declaration, file: source, filedOn: '2025-05-12' }, 3)).toEqual({
    text: canonicalJson(value),
    hash: hashValue(value),
  })
})
