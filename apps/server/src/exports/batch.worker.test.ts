// What a package over companies came to as one file: who gets it, what it holds, and that the command line agrees with its hashes and results.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { packageSchema, readyPackages } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { main } from '../../../../packages/analyses/src/cli/main.ts'
import { callerOf } from '../../../../test/harness/caller.ts'
import { createTestServer } from '../../../../test/harness/server.ts'
import { sessionCookie } from '../../../../test/harness/session.ts'
import { tempFolder } from '../../../../test/harness/temp-folder.ts'
import { unzip } from '../../../../test/harness/unzip.ts'
import { createUser, eventually, grantOf, importNow, seenWhole, smallSie, spool } from '../../../../test/harness/workbench.ts'
import { createWorkingBench } from '../../../../test/harness/worker.ts'

const bench = await createWorkingBench()
const { stores } = bench

async function verify(...args: readonly string[]): Promise<number> {
  return await main(['verify', ...args], { out: { write: async () => undefined }, say: () => undefined })
}

test('results, matrix and manifest of the companies that one may take from: the command line agrees, and each company’s log says so', {
  timeout: 120_000,
}, async () => {
  const own = readyPackages.find(({ id }) => id === 'import-control')
  if (!own) throw new Error('it is shipped')
  const userId = await createUser(bench)
  const companyIds: string[] = []
  for (const name of ['Ek AB', 'Ek AB', '../Alm']) {
    const { id } = await stores.companies.create(userId, { name, orgNumber: '' })
    await importNow(bench, { companyId: id, userId, file: smallSie() })
    companyIds.push(id)
  }
  const { batchId } = await stores.batches.create({ userId, key: null, package: own, materialityOre: null, companyIds })
  const matrix = () => stores.batches.matrix({ userId, keyId: null }, batchId, seenWhole(companyIds))
  await eventually(matrix, ({ companies }) =>
    companies.flatMap(({ cells }) => cells).every(({ state }) => state === 'done' || state === 'skipped'),
  )
  const { app } = await createTestServer(bench)
  const get = async (of: string, format: 'zip' | 'pdf' = 'zip', papers = false) =>
    await app.inject({
      url: `/batches/${batchId}/results.${format}?lang=sv${papers ? '&papers=1' : ''}`,
      headers: { cookie: await sessionCookie(bench, of), origin: 'http://localhost' },
    })

  expect((await get(await createUser(bench, 'Bo'))).json()).toMatchObject({ appCode: 'not_found' })
  // papers are set where they are asked for
  const bare = unzip((await get(userId)).rawPayload)
  const response = await get(userId, 'zip', true)
  expect(response.headers['content-type']).toBe('application/zip')
  const files = unzip(response.rawPayload)
  expect([...files.keys()].filter((path) => !bare.has(path)).map((path) => basename(path))).toEqual(
    Array.from(companyIds, () => 'papers.pdf'),
  )
  const paged = (pdf: Uint8Array) =>
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length
  // cover, contents, matrix and a page for each of its papers
  const done = (await matrix()).companies.map(({ cells }) => cells.filter(({ state }) => state === 'done').length)
  expect(paged(files.get('Ek AB/papers.pdf') ?? new Uint8Array())).toBeGreaterThanOrEqual(3 + (done[0] ?? 0))
  const papers = await get(userId, 'pdf')
  expect(papers.headers['content-type']).toBe('application/pdf')
  expect(paged(papers.rawPayload)).toBeGreaterThanOrEqual(3 + done.reduce((sum, count) => sum + count, 0))
  const folders = [...new Set([...files.keys()].filter((path) => path.includes('/')).map((path) => dirname(path)))]
  expect(folders).toEqual(['Ek AB', `Ek AB ${companyIds[1]}`, 'Alm'])

  using folder = tempFolder()
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder.path, path)), { recursive: true })
    writeFileSync(join(folder.path, path), content)
  }
  expect(await verify(join(folder.path, 'manifest.json'))).toBe(0)
  writeFileSync(join(folder.path, 'matrix.csv'), 'other')
  expect(await verify(join(folder.path, 'manifest.json'))).toBe(1)
  writeFileSync(join(folder.path, 'books.se'), smallSie())
  expect(await verify(join(folder.path, 'Ek AB', 'trial-balance.json'), join(folder.path, 'books.se'))).toBe(0)
  expect(Buffer.from(files.get('matrix.csv') ?? []).toString()).toMatch(/^\uFEFFCompany,Org\. number,trial-balance,/)
  // the command line writes the same bytes
  mkdirSync(join(folder.path, 'companies', 'Alm'), { recursive: true })
  writeFileSync(join(folder.path, 'companies', 'Alm', 'books.se'), smallSie())
  const given = ['--companies', join(folder.path, 'companies'), '--out', join(folder.path, 'out')]
  expect(await main(['package', 'run', own.id, ...given], { out: { write: async () => undefined }, say: () => undefined })).toBe(0)
  for (const path of ['package.json', ...[...files.keys()].filter((name) => /^Alm\/.*json$/.test(name))]) {
    expect(readFileSync(join(folder.path, 'out', path), 'utf8')).toBe(Buffer.from(files.get(path) ?? []).toString())
  }

  // what is no longer there is said, since the matrix still counts it
  expect(files.has('left-out.csv')).toBe(false)
  await bench.db.prisma.batchCell.updateMany({
    where: { batchId, companyId: companyIds[2] ?? '', stepId: 'trial-balance' },
    data: { runId: null },
  })

  // whoever may read a company, and not take anything out of it, has the others
  const [first = '', ...others] = companyIds
  const owner = await createUser(bench, 'Ek')
  const onlyRead = async (companyId: string) => {
    await bench.db.prisma.grant.create({ data: { companyId, userId: owner, ...grantOf('owner') } })
    await bench.db.prisma.grant.updateMany({ where: { companyId, userId }, data: { revokedAt: new Date() } })
    await bench.db.prisma.grant.create({ data: { companyId, userId, ...grantOf('reader') } })
  }
  await onlyRead(first)
  const fewer = unzip((await get(userId)).rawPayload)
  expect([...fewer.keys()].filter((path) => path.endsWith('trial-balance.json'))).toHaveLength(others.length - 1)
  expect(Buffer.from(fewer.get('left-out.csv') ?? []).toString()).toBe(
    '\uFEFFCompany,Org. number,Step,Reason\r\nEk AB,,,right\r\n../Alm,,trial-balance,gone\r\n',
  )
  const logged = await bench.db.prisma.auditEvent.findMany({ where: { action: 'export.batch' }, select: { companyId: true } })
  // twice as a ZIP, as a PDF, and the others once more
  expect(logged.map(({ companyId }) => companyId).sort()).toEqual([...companyIds, ...companyIds, ...companyIds, ...others].sort())
  for (const companyId of others) await onlyRead(companyId)
  expect((await get(userId)).json()).toMatchObject({ appCode: 'forbidden', params: { reason: 'right', right: 'export' } })
})

test('who may no longer see what single people earn is told nothing of such steps, and gets results whole or not at all', {
  timeout: 120_000,
}, async () => {
  const userId = await createUser(bench)
  const api = callerOf(bench, userId)
  const { id: companyId } = await stores.companies.create(userId, { name: 'Ek AB', orgNumber: '' })
  await importNow(bench, { companyId, userId, file: smallSie(2026) })
  const file = 'Dag;Vem;Summa;Rest\n2026-02-01;Hemlig Personsson;-100,00;900,00\n2026-02-02;Hemlig Personsson;-50,00;850,00\n'
  const importId = await spool(bench, { companyId, userId, file })
  await eventually(
    () => api.import.get({ companyId, importId }),
    ({ state }) => state === 'waiting',
  )
  const columns = { date: 0, voucherText: 1, amount: 2, balance: 3 }
  await api.bank.readTable({
    companyId,
    importId,
    mapping: { headerRow: 0, columns, decimalMark: ',', dayOrder: 'day-first', creditIsNegative: false },
  })
  const year = { from: '{fiscalYear.from}', to: '{fiscalYear.to}' }
  const own = packageSchema.parse({
    ...readyPackages[0],
    steps: [
      { id: 'balances', analysis: 'trial-balance', params: year },
      { id: 'payees', analysis: 'bank-counterpart', params: year },
      { id: 'salaries', analysis: 'salary', params: year },
    ],
  })
  const { batchId } = await stores.batches.create({ userId, key: null, package: own, materialityOre: null, companyIds: [companyId] })
  const cells = async () => (await api.batches.get({ batchId })).companies.flatMap((row) => row.cells)
  await eventually(cells, (all) => all.every(({ state }) => state === 'done'))
  expect((await cells()).every(({ outcome }) => outcome !== null)).toBe(true)
  const { app } = await createTestServer(bench)
  const taken = async () => {
    const headers = { cookie: await sessionCookie(bench, userId), origin: 'http://localhost' }
    const files = unzip((await app.inject({ url: `/batches/${batchId}/results.zip`, headers })).rawPayload)
    const text = (path: string) => Buffer.from(files.get(path) ?? []).toString()
    return {
      paths: [...files.keys()].filter((path) => path.startsWith('Ek AB/')),
      matrix: text('matrix.csv'),
      leftOut: text('left-out.csv'),
    }
  }
  const all = ['balances', 'payees', 'salaries'].map((step) => `Ek AB/${step}.json`)
  expect(await taken()).toMatchObject({ paths: all, leftOut: '' })

  await bench.db.prisma.grant.create({ data: { companyId, userId: await createUser(bench, 'Ek'), ...grantOf('owner') } })
  await bench.db.prisma.grant.updateMany({ where: { companyId, userId }, data: { revokedAt: new Date() } })
  await bench.db.prisma.grant.create({ data: { companyId, userId, ...grantOf('reviewer') } })
  const [balances, , salaries] = await cells()
  expect(balances?.outcome).not.toBeNull()
  expect(salaries).toMatchObject({ state: 'done', reason: 'right', outcome: null, change: null })
  const fewer = await taken()
  expect(fewer.paths).toEqual(['Ek AB/balances.json'])
  expect(fewer.leftOut).toBe('\uFEFFCompany,Org. number,Step,Reason\r\nEk AB,,payees,salary\r\nEk AB,,salaries,right\r\n')
  expect(fewer.matrix).toMatch(/^Ek AB,,[^,]+,[^,]+,\(right\),\d+\r$/m)
})
