import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { callerOf } from '../../../test/harness/caller.ts'
import { createOwnedCompany, createWorkbench, importNow, smallSie } from '../../../test/harness/workbench.ts'

const bench = await createWorkbench()
afterAll(() => bench[Symbol.asyncDispose]())

async function setting() {
  const { companyId, userId } = await createOwnedCompany(bench)
  const api = callerOf(bench, userId)
  return { companyId, userId, api, take: (file: string) => importNow(bench, { companyId, userId, file }) }
}

const none = { debitOre: null, vouchers: null, resultOre: null, assetsOre: null }
// debit 1 000 + 500 + 125; result 1 000 − 500; bank 1 000 + 1 000 − 625
const totals = { debitOre: 162_500, vouchers: 2, resultOre: 50_000, assetsOre: 137_500 }

test('a report’s totals are kept beside those of the books, with who, when, program and file', async () => {
  const { companyId, userId, api, take } = await setting()
  const importId = await take(smallSie())
  expect(await api.import.controls({ companyId, importId })).toEqual([])
  await api.import.recordControl({ companyId, importId, report: ' General ledger ', reported: { ...none, debitOre: 162_400, vouchers: 2 } })
  await api.import.recordControl({ companyId, importId, report: 'Balance sheet', reported: { ...none, assetsOre: 137_500 } })
  const sha256 = createHash('sha256').update(smallSie()).digest('hex')
  const both = { booked: totals, program: 'Verifikat 1', generated: '2026-01-15', sha256, createdBy: 'Anna' }
  expect(await api.import.controls({ companyId, importId })).toMatchObject([
    { ...both, report: 'Balance sheet', reported: { ...none, assetsOre: 137_500 } },
    { ...both, report: 'General ledger', reported: { ...none, debitOre: 162_400, vouchers: 2 } },
  ])
  const log = await bench.db.prisma.auditEvent.findMany({ where: { companyId, action: 'import.control' } })
  expect(log).toMatchObject([
    { userId, detail: { importId, sha256 } },
    { userId, detail: { importId, sha256 } },
  ])
})

test('the very same file again, and columns of an earlier reader, have the same totals', async () => {
  const { companyId, api, take } = await setting()
  await take(smallSie())
  const again = await take(smallSie())
  await bench.db.prisma.ledgerVersion.updateMany({ where: { companyId }, data: { inputHash: 'of an earlier reader' } })
  await api.import.recordControl({ companyId, importId: again, report: 'General ledger', reported: { ...none, vouchers: 2 } })
  expect(await api.import.controls({ companyId, importId: again })).toMatchObject([{ booked: totals }])
})

test('a file without vouchers tells its balances only', async () => {
  const { companyId, api, take } = await setting()
  const importId = await take(smallSie().replace('#SIETYP 4', '#SIETYP 1').split('#VER')[0] ?? '')
  await api.import.recordControl({ companyId, importId, report: 'Balance sheet', reported: totals })
  expect(await api.import.controls({ companyId, importId })).toMatchObject([{ booked: { ...totals, debitOre: null, vouchers: null } }])
})

test('no totals at all, a report without a name, and an import of another company are refused', async () => {
  const { companyId, api, take } = await setting()
  const importId = await take(smallSie())
  const other = await setting()
  await expect(api.import.recordControl({ companyId, importId, report: 'General ledger', reported: none })).rejects.toThrow()
  await expect(api.import.recordControl({ companyId, importId, report: ' ', reported: totals })).rejects.toThrow()
  await expect(
    other.api.import.recordControl({ companyId: other.companyId, importId, report: 'General ledger', reported: totals }),
  ).rejects.toMatchObject({ message: 'not_found' })
  expect(await other.api.import.controls({ companyId: other.companyId, importId })).toEqual([])
  expect(await api.import.controls({ companyId, importId })).toEqual([])
})
