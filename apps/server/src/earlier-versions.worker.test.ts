// What has changed since an earlier import, through a run: which version it read, and that anybody with the files can compute it again.
import { createHash } from 'node:crypto'
import {
  type Analyses,
  analyses,
  buildBooks,
  datasetHash,
  datasetOf,
  hashValue,
  inputHash,
  memoryTexts,
  noOwnParts,
  type ParamsOf,
  readSie,
} from '@verifikat/analyses'
import { afterAll, expect, test } from 'vitest'
import { callerOf } from '../../../test/harness/caller.ts'
import { createOwnedCompany, createWorkbench, eventually, importAndUse, smallSie } from '../../../test/harness/workbench.ts'
import { startWorker } from '../../../test/harness/worker.ts'

const bench = await createWorkbench()
const worker = await startWorker(bench)
afterAll(async () => {
  await worker[Symbol.asyncDispose]()
  await bench[Symbol.asyncDispose]()
})

const first = `${smallSie()}\n#VER A 3 20250120 "Fee"\n{\n#TRANS 6110 {} 40.00\n#TRANS 1930 {} -40.00\n}\n`
/** A 2 comes to 100.00 more in debit, and A 3 is gone. */
const second = smallSie().replace('6110 {} 500.00', '6110 {} 600.00')

async function setting() {
  const { companyId, userId } = await createOwnedCompany(bench)
  const api = callerOf(bench, userId)
  const run = async (params: ParamsOf<'journal-entry'>) => {
    const { runId } = await api.analysis['journal-entry'].start({ companyId, params })
    const done = await eventually(
      () => api.analysis['journal-entry'].get({ companyId, runId }),
      ({ state }) => state === 'done',
    )
    if (done.state !== 'done') throw new Error(done.state)
    return { runId, ...done }
  }
  return { companyId, api, run, take: (file: string) => importAndUse(bench, { companyId, userId, file }) }
}

function booksOf(sie: string) {
  const bytes = new TextEncoder().encode(sie)
  const { ledger } = readSie(bytes)
  const sha256 = createHash('sha256').update(sie).digest('hex')
  return buildBooks([{ ledger, texts: memoryTexts(bytes, ledger.encoding), sha256, generated: null }]).books
}

const sections: NonNullable<ParamsOf<'journal-entry'>['sections']> = ['changes', 'tests']

test('changed and deleted vouchers against the version that was in use before, named exactly and computed again by hand', async () => {
  const { api, companyId, run, take } = await setting()
  await take(first)
  expect((await run({ sections })).result.changes).toEqual({ years: [], without: ['2025-01-01'] })
  await take(second)
  const { result, provenance, runId } = await run({ sections })
  expect(result.changes?.years).toMatchObject([
    { same: 1, changed: { count: 1, beforeOre: 62_500, afterOre: 72_500 }, removed: { count: 1, debitOre: 4000 } },
  ])
  expect(result.library?.tests.filter(({ id }) => id.endsWith('-since-import')).map(({ vouchers }) => vouchers)).toEqual([1, 1])
  const sha256 = createHash('sha256').update(first).digest('hex')
  expect(provenance.documents.filter(({ part }) => part === 'previous')).toMatchObject([{ name: '2025-01-01', version: 1, hash: sha256 }])
  const analysis: Analyses['journal-entry'] = analyses['journal-entry']
  const own = { ...noOwnParts, previous: booksOf(first) }
  const byHand = await analysis.runUnknown(datasetOf(booksOf(second), own), { sections }, { progress: () => undefined })
  expect(provenance.inputHash).toBe(datasetHash(inputHash(booksOf(second)), analysis.needs, own))
  expect(provenance.resultHash).toBe(hashValue(byHand))
  // it is up to date as long as books and documents are those of now
  expect(provenance.currentHash).toBe((await api.company.overview({ companyId })).inputHashes['journal-entry'])
  expect(provenance.currentHash).not.toBe(provenance.inputHash)
  expect(await api.run.latest({ companyId, analysisId: 'journal-entry' })).toMatchObject({ runId, isCurrent: true })
})

test('a search reads no earlier version; one that is chosen is another run, and one that is not there is refused', async () => {
  const { run, take } = await setting()
  await take(first)
  await take(second)
  await take(second.replace('Paper', 'Papers'))
  const searched = await run({ sections: ['search'] })
  expect(searched.provenance.documents.filter(({ part }) => part === 'previous')).toEqual([])
  const latest = await run({ sections })
  expect(latest.result.changes?.years).toMatchObject([{ changed: { count: 1 }, removed: { count: 0 } }])
  const chosen = await run({ sections, previousVersions: [{ yearFrom: '2025-01-01', version: 1 }] })
  expect(chosen.result.changes?.years).toMatchObject([{ changed: { count: 1 }, removed: { count: 1 } }])
  expect(chosen.runId).not.toBe(latest.runId)
  await expect(run({ sections, previousVersions: [{ yearFrom: '2025-01-01', version: 9 }] })).rejects.toMatchObject({
    message: 'not_found',
  })
})

test('the vouchers behind a figure of the tests are listed in full, also those that are deleted, of what the run was computed from', async () => {
  const { api, companyId, run, take } = await setting()
  await take(first)
  await take(second)
  const { runId, result } = await run({ sections: ['tests'] })
  const list = (asked: Parameters<typeof api.journal.list>[0]['asked'], offset = 0) => api.journal.list({ companyId, runId, asked, offset })
  expect(await list({ of: 'test', id: 'deleted-since-import' })).toMatchObject({
    vouchers: 1,
    sumOre: 4000,
    hits: [{ voucher: { number: '3', voucher: null } }],
  })
  const { distribution, highest } = result.library?.score ?? { distribution: [], highest: [] }
  expect((await list({ of: 'score' })).scored).toEqual(highest)
  expect((await list({ of: 'score' }, 1)).scored).toEqual(highest.slice(1))
  expect(distribution.length).toBeGreaterThan(0)
  // of the lines 1000, -1000, 600, 125 and -625 three begin with 1, of vouchers of 1 000.00 and 725.00
  expect(await list({ of: 'digit', digits: 'first', digit: 1, half: 'all' })).toMatchObject({ lines: 3, sumOre: 172_500 })
  await take(first)
  expect((await list({ of: 'test', id: 'deleted-since-import' })).vouchers).toBe(1)
  const other = await setting()
  await expect(other.api.journal.list({ companyId: other.companyId, runId, asked: { of: 'score' } })).rejects.toMatchObject({
    message: 'not_found',
  })
})
