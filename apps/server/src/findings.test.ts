import { noFindings, statusOf, statusOfCounts, statusOfTimeline, sumOfCounts } from '@verifikat/analyses'
import { afterAll, expect, test } from 'vitest'
import { callerOf } from '../../../test/harness/caller.ts'
import { createOwnedCompany, createWorkbench, importNow, smallSie } from '../../../test/harness/workbench.ts'

const bench = await createWorkbench()
afterAll(() => bench[Symbol.asyncDispose]())

async function setting() {
  const { companyId, userId } = await createOwnedCompany(bench)
  const api = callerOf(bench, userId)
  return { companyId, userId, api, take: (file: string | Uint8Array) => importNow(bench, { companyId, userId, file }) }
}

const unbalanced = smallSie().replace('#TRANS 3001 {} -1000.00', '#TRANS 3001 {} -999.00')

test('comments and decisions on a finding are kept with the import, with who and when, and logged', async () => {
  const { companyId, userId, api, take } = await setting()
  const importId = await take(unbalanced)
  const { report } = await api.import.get({ companyId, importId })
  const finding = report?.findings.findIndex(({ code }) => code === 'unbalanced-voucher') ?? -1
  expect(finding).toBeGreaterThanOrEqual(0)
  await api.import.note({ companyId, importId, finding, act: 'comment', text: ' Asked the client ' })
  await api.import.note({ companyId, importId, finding, act: 'resolve', text: '' })
  expect(await api.import.notes({ companyId, importId })).toMatchObject([
    { finding, act: 'comment', text: 'Asked the client', createdBy: 'Anna', createdAt: expect.stringMatching(/Z$/) },
    { finding, act: 'resolve', text: '', createdBy: 'Anna' },
  ])
  const log = await bench.db.prisma.auditEvent.findMany({ where: { companyId, action: 'finding.note' }, orderBy: { id: 'asc' } })
  expect(log).toMatchObject([
    { userId, detail: { importId, finding, act: 'comment' } },
    { userId, detail: { importId, finding, act: 'resolve' } },
  ])
})

test('an empty comment, a finding that is not there, and an import of another company are refused', async () => {
  const { companyId, api, take } = await setting()
  const importId = await take(unbalanced)
  const other = await setting()
  const note = { companyId, importId, finding: 0, act: 'comment', text: 'Asked' } as const
  await expect(api.import.note({ ...note, text: ' ' })).rejects.toMatchObject({ message: 'invalid_input' })
  await expect(api.import.note({ ...note, finding: 99 })).rejects.toMatchObject({ message: 'not_found' })
  await expect(other.api.import.note({ ...note, companyId: other.companyId })).rejects.toMatchObject({ message: 'not_found' })
  await expect(other.api.import.sourceLine({ companyId: other.companyId, importId, line: 1 })).rejects.toMatchObject({
    message: 'not_found',
  })
  expect(await api.import.notes({ companyId, importId })).toEqual([])
})

test('a finding’s line is shown as it stands in the file, in its character set, whatever ends its lines', async () => {
  const { companyId, api, take } = await setting()
  for (const end of ['\r\n', '\n', '\r']) {
    const text = unbalanced.replaceAll('\r\n', end).replace('"Sale"', '"K@p"')
    // ö in code page 437
    const importId = await take(Uint8Array.from(text, (letter) => (letter === '@' ? 0x94 : letter.charCodeAt(0))))
    const { report } = await api.import.get({ companyId, importId })
    const line = report?.findings.find(({ code }) => code === 'unbalanced-voucher')?.line ?? 0
    const voucher = { series: 'A', number: '1' }
    expect(await api.import.sourceLine({ companyId, importId, line })).toEqual({
      text: '#VER A 1 20250110 "Köp" 20250111',
      isCut: false,
      voucher,
    })
    // a row leads to the voucher that it stands in; what is before every voucher leads to none
    expect(await api.import.sourceLine({ companyId, importId, line: line + 2 })).toMatchObject({ voucher })
    expect(await api.import.sourceLine({ companyId, importId, line: 1 })).toMatchObject({ voucher: null })
    await expect(api.import.sourceLine({ companyId, importId, line: 999 })).rejects.toMatchObject({ message: 'not_found' })
  }
})

test('a line that is very long is cut', async () => {
  const { companyId, api, take } = await setting()
  const importId = await take(unbalanced.replace('"Sale"', `"${'x'.repeat(5000)}"`))
  const { text, isCut } = await api.import.sourceLine({ companyId, importId, line: 19 })
  expect([text.length, text.slice(0, 10), isCut]).toEqual([2000, '#VER A 1 2', true])
})

test('what is resolved counts no longer, in the list, the portfolio and the overview alike; reopened it counts again', async () => {
  const { companyId, api, take } = await setting()
  const importId = await take(unbalanced)
  const { report, status } = await api.import.get({ companyId, importId })
  if (!report) throw new Error('no report')
  expect(status).toEqual({ level: 'error', counts: statusOf(report.findings).counts })
  const shown = async () => {
    const [row] = await api.import.list({ companyId })
    const company = (await api.company.list()).find(({ id }) => id === companyId)
    return [row?.status, company?.status, (await api.company.overview({ companyId })).status]
  }
  expect(await shown()).toEqual([status, status, status])
  const errors = [...report.findings.entries()].filter(([, { severity }]) => severity === 'error').map(([at]) => at)
  for (const finding of errors) await api.import.note({ companyId, importId, finding, act: 'resolve', text: 'Asked the client' })
  const left = statusOf(report.findings.filter(({ severity }) => severity !== 'error'))
  expect(await shown()).toEqual(Array(3).fill({ level: left.level, counts: left.counts }))
  await api.import.note({ companyId, importId, finding: errors[0] ?? 0, act: 'reopen', text: '' })
  expect((await shown()).map((one) => one?.level)).toEqual(['error', 'error', 'error'])
})

test('the portfolio shows the books in use, not the last file: a later good year hides no bad one, and a bad file that is kept aside changes nothing', async () => {
  const { companyId, api, take } = await setting()
  await take(unbalanced)
  const before = (await api.company.overview({ companyId })).status
  expect(before?.level).toBe('error')
  await take(smallSie(2026))
  const [both] = await api.company.list()
  expect(both?.status?.level).toBe('error')
  expect(both?.status).toEqual((await api.company.overview({ companyId })).status)
  const other = await setting()
  await other.take(smallSie())
  const [good] = await other.api.company.list()
  await other.take(smallSie().replace('#TRANS 3001 {} -1000.00', '#TRANS 3001 {} -1x'))
  const [still] = await other.api.company.list()
  expect(still?.latestImport).toMatchObject({ number: 2, isHeld: true })
  expect([good?.status?.level, still?.status]).toEqual(['info', good?.status])
})

test('a year that is missing between two sound files is open in the portfolio and the overview as on the timeline, until its file is there', async () => {
  const { companyId, api, take } = await setting()
  const shown = async () => [
    (await api.company.list()).find(({ id }) => id === companyId)?.status,
    (await api.company.overview({ companyId })).status,
  ]
  await take(smallSie(2023))
  await take(smallSie(2025))
  const files = sumOfCounts((await api.import.list({ companyId })).map(({ status }) => status?.counts ?? noFindings))
  const timeline = await api.books.timeline({ companyId })
  expect(timeline.gaps).toEqual([{ from: '2024-01-01', to: '2024-12-31' }])
  const years = statusOfTimeline(timeline)
  expect(await shown()).toEqual(Array(2).fill(statusOfCounts(sumOfCounts([files, years.counts]))))
  // somebody says that 2022 is one of the company's years too
  const value = { years: [{ from: '2022-01-01', to: '2022-12-31', note: '' }] }
  await api.settings.years.save({ companyId, value, expectedVersion: 0, note: '' })
  expect((await shown()).map((one) => one?.counts.warning)).toEqual(Array(2).fill(files.warning + years.counts.warning + 1))
})

test('one fact counts once: what a file’s report says of its year is not counted with the years again', async () => {
  const { companyId, api, take } = await setting()
  const importId = await take(
    smallSie().replace('#UB 0 1930 1375.00', '#UB 0 1930 1370.00').replace('#UB 0 2641 -875.00', '#UB 0 2641 -870.00'),
  )
  const { report, status } = await api.import.get({ companyId, importId })
  expect(report?.findings.map(({ code }) => code)).toContain('closing-mismatch')
  expect(statusOfTimeline(await api.books.timeline({ companyId })).counts).toEqual(noFindings)
  expect((await api.company.overview({ companyId })).status).toEqual(status)
})

test('one fact counts once: what the years make more of than its file is counted with them, whether it is resolved in the file or not', async () => {
  const { companyId, api, take } = await setting()
  const importId = await take(
    smallSie().replace('#IB 0 2641 -1000.00', '#IB 0 2641 -990.00').replace('#UB 0 2641 -875.00', '#UB 0 2641 -865.00'),
  )
  const { report, status } = await api.import.get({ companyId, importId })
  const at = report?.findings.findIndex(({ code }) => code === 'ib-sum-not-zero') ?? -1
  expect(report?.findings[at]).toMatchObject({ severity: 'warning' })
  const years = statusOfTimeline(await api.books.timeline({ companyId })).counts
  expect(years).toEqual({ ...noFindings, error: 1 })
  const books = sumOfCounts([status?.counts ?? noFindings, years])
  const shown = async () => [
    (await api.company.list()).find(({ id }) => id === companyId)?.status?.counts,
    (await api.company.overview({ companyId })).status?.counts,
  ]
  const once = { ...books, warning: books.warning - 1 }
  expect(await shown()).toEqual([once, once])
  await api.import.note({ companyId, importId, finding: at, act: 'resolve', text: 'Asked the client' })
  expect(await shown()).toEqual([once, once])
})
