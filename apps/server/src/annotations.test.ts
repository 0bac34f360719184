// Marks, comments and dispositions: what holds of them through every import, who may write them, and what is counted.
import type { AnnotationState, TargetInput } from '@verifikat/analyses'
import { afterAll, expect, test } from 'vitest'
import { callerOf } from '../../../test/harness/caller.ts'
import { createOwnedCompany, createUser, createWorkbench, grantOf, importNow } from '../../../test/harness/workbench.ts'

const bench = await createWorkbench()
afterAll(() => bench[Symbol.asyncDispose]())

const as = (id: string) => callerOf(bench, id)

const sale = ['#VER A 1 20250110 "Sale"', '{', '#TRANS 1930 {} 1000.00', '#TRANS 3001 {} -1000.00', '}']
const fees = [
  '#VER A 2 20250215 "Fees"',
  '{',
  '#TRANS 6570 {} 30.00 "" "Fee"',
  '#TRANS 6570 {} 30.00 "" "Fee"',
  '#TRANS 1930 {} -60.00',
  '}',
]
const late = ['#VER A 3 20260105 "Late"', '{', '#TRANS 6570 {} 5.00', '#TRANS 1930 {} -5.00', '}']
const head = ['#FLAGGA 0', '#SIETYP 4', '#FNAMN "Exempel AB"', '#ORGNR 556000-0001', '#RAR 0 20250101 20251231', '#KONTO 1930 "Bank"']
const accounts = ['#KONTO 3001 "Sales"', '#KONTO 6570 "Bank fees"', '#IB 0 1930 0.00']
const books = (...vouchers: readonly (readonly string[])[]) => [...head, ...accounts, ...vouchers.flat(), ''].join('\r\n')
const altered = (voucher: readonly string[], from: string, to: string) => voucher.map((line) => line.replace(from, to))

const yearFrom = '2025-01-01'
const year = { from: yearFrom, to: '2025-12-31' }
const voucher = (index: number, number: string) => ({ yearFrom, voucher: index, series: 'A', number })
const onSale: TargetInput = { on: 'voucher', ...voucher(0, '1') }
const onFee = (row: number): TargetInput => ({ on: 'line', ...voucher(1, '2'), row })
const flagOnFees: TargetInput = { on: 'flag', code: 'journal.round-amount', place: { at: 'voucher', ...voucher(1, '2') } }

async function setting(file = books(sale, fees, late)) {
  const { companyId, userId } = await createOwnedCompany(bench)
  const importFile = async (content: string) => {
    await importNow(bench, { companyId, userId, file: content })
    const versions = await bench.db.prisma.ledgerVersion.findMany({ where: { companyId }, orderBy: { version: 'asc' } })
    const newest = versions.at(-1)
    // one that is worse than the one before is kept aside: here it is chosen anyway
    if (newest && !newest.active) {
      await bench.db.prisma.ledgerVersion.updateMany({ where: { companyId }, data: { active: false } })
      await bench.db.prisma.ledgerVersion.update({ where: { id: newest.id }, data: { active: true } })
    }
  }
  await importFile(file)
  const api = as(userId)
  const choose = async (version: number) => {
    await bench.db.prisma.ledgerVersion.updateMany({ where: { companyId }, data: { active: false } })
    await bench.db.prisma.ledgerVersion.updateMany({ where: { companyId, version }, data: { active: true } })
  }
  const states = async (): Promise<Record<string, AnnotationState>> =>
    Object.fromEntries(
      (await api.annotations.list({ companyId })).items.map(({ subject, state }) => [
        `${subject.on} ${subject.number ?? subject.accounts.join()}`,
        state,
      ]),
    )
  return { companyId, userId, api, importFile, choose, states }
}

test('marks and dispositions hold through the same books again, reopen where their voucher changed, are listed where it is gone, and come back', async () => {
  const { companyId, api, importFile, choose, states } = await setting()
  await api.annotations.mark({ companyId, targets: [onSale, onFee(2)], kind: 'reconciled' })
  await api.annotations.dispose({ companyId, targets: [flagOnFees], kind: 'explained', text: 'Agrees with the bank’s statement' })
  const all = (state: AnnotationState) => ({ 'voucher 1': 'current', 'line 2': state, 'flag 2': state })
  expect(await states()).toEqual(all('current'))

  // the same vouchers in another order, of another file: everything holds, wherever it stands now
  await importFile(books(late, fees, sale))
  expect(await states()).toEqual(all('current'))
  const [found] = await api.annotations.forVouchers({ companyId, vouchers: [{ yearFrom, voucher: 1 }] })
  expect(found?.annotations.map(({ subject, place }) => [subject.on, place])).toEqual([
    ['flag', { voucher: 1, row: null }],
    ['line', { voucher: 1, row: 2 }],
  ])

  await importFile(books(sale, altered(fees, 'Fees', 'Fees, corrected'), late))
  expect(await states()).toEqual(all('changed'))
  const { items } = await api.annotations.dispositions({ companyId, codes: ['journal.*'] })
  expect(items).toMatchObject([{ state: 'changed', disposition: { kind: 'explained', stands: false }, place: { voucher: 1, row: null } }])
  expect(await api.annotations.counts({ companyId, period: year })).toEqual([
    { account: '1930', reconciled: 1, noted: 0, commented: 0, risk: 0, toSample: 0, changed: 1 },
    { account: '3001', reconciled: 1, noted: 0, commented: 0, risk: 0, toSample: 0, changed: 0 },
    { account: '6570', reconciled: 0, noted: 0, commented: 0, risk: 0, toSample: 0, changed: 2 },
  ])

  await importFile(books(sale, late))
  expect(await states()).toEqual(all('gone'))
  const [gone] = (await api.annotations.list({ companyId, states: ['gone'], on: ['line'] })).items
  expect(gone).toMatchObject({
    subject: { series: 'A', number: '2', date: '2025-02-15', text: 'Fee', ore: 3000, accounts: ['6570'] },
    place: null,
    marks: [{ kind: 'reconciled', by: { name: 'Anna' } }],
  })

  await choose(1)
  expect(await states()).toEqual(all('current'))
  expect((await api.annotations.dispositions({ companyId })).items).toMatchObject([{ disposition: { stands: true } }])
})

test('what changed is judged anew: the earlier judgement stays beside it and nothing is left to do', async () => {
  const { companyId, api, importFile } = await setting()
  await api.annotations.dispose({ companyId, targets: [flagOnFees], kind: 'notRelevant', text: 'Small' })
  await api.annotations.mark({ companyId, targets: [onSale], kind: 'risk' })
  await importFile(
    books(
      altered(sale, '1000.00', '1001.00').map((line) => line.replace('-1000.00', '-1001.00')),
      altered(fees, 'Fees', 'Fee'),
      late,
    ),
  )
  expect((await api.annotations.list({ companyId, states: ['changed'], onlyOpen: true })).total).toBe(2)
  await api.annotations.dispose({ companyId, targets: [flagOnFees], kind: 'error', amountOre: 6000 })
  const [after] = await api.annotations.forVouchers({ companyId, vouchers: [{ yearFrom, voucher: 1 }] })
  expect(after?.annotations).toMatchObject([
    { state: 'current', disposition: { kind: 'error', amountOre: 6000, stands: true }, isSuperseded: false },
    { state: 'changed', disposition: { kind: 'notRelevant', stands: false }, isSuperseded: true },
  ])
  const counts = await api.annotations.counts({ companyId, period: year })
  expect(counts.map(({ account, changed }) => [account, changed])).toEqual([
    ['1930', 1],
    ['3001', 1],
    ['6570', 0],
  ])
  const [open] = (await api.annotations.list({ companyId, states: ['changed'], onlyOpen: true })).items
  expect(open?.marks).toMatchObject([{ kind: 'risk' }])
  if (open) await api.annotations.unmark({ companyId, targets: [{ on: 'known', id: open.id }], kind: 'risk' })
  expect((await api.annotations.list({ companyId, states: ['changed'], onlyOpen: true })).total).toBe(0)
})

test('equal lines of a voucher are marked apart; vouchers dated outside the year count with the whole year only', async () => {
  const { companyId, api } = await setting()
  await api.annotations.mark({ companyId, targets: [onFee(3)], kind: 'noted' })
  await api.annotations.mark({ companyId, targets: [onFee(2), onFee(3)], kind: 'toSample' })
  await api.annotations.mark({ companyId, targets: [{ on: 'line', ...voucher(2, '3'), row: 5 }], kind: 'noted' })
  const [fee] = await api.annotations.forVouchers({ companyId, vouchers: [{ yearFrom, voucher: 1 }] })
  const byRow = Object.fromEntries((fee?.annotations ?? []).map(({ place, marks }) => [place?.row, marks.map(({ kind }) => kind)]))
  expect(byRow).toEqual({ 2: ['toSample'], 3: ['noted', 'toSample'] })
  const noted = async (from: string, to: string) =>
    (await api.annotations.counts({ companyId, period: { from, to } })).map(({ account, noted: n, toSample }) => [account, n, toSample])
  expect(await noted(yearFrom, '2025-12-31')).toEqual([['6570', 2, 2]])
  expect(await noted('2025-02-01', '2025-02-28')).toEqual([['6570', 1, 2]])
  expect(await noted('2025-03-01', '2025-12-31')).toEqual([])
  const { items } = await api.annotations.forAccount({ companyId, account: '6570', yearFrom })
  expect(items).toHaveLength(3)
})

test('two vouchers with one number are told apart by content, also where one of them is gone', async () => {
  const twin = altered(sale, '"Sale"', '"Another sale"')
  const { companyId, api, importFile } = await setting(books(sale, twin, sale))
  const at = (index: number, kind: 'noted' | 'risk' | 'toSample') =>
    api.annotations.mark({ companyId, targets: [{ on: 'voucher', ...voucher(index, '1') }], kind })
  await at(0, 'noted')
  await at(1, 'risk')
  await at(2, 'toSample')
  const shown = async () =>
    (await api.annotations.list({ companyId })).items.map(({ marks, state, place }) => [marks[0]?.kind, state, place?.voucher]).sort()
  expect(await shown()).toEqual([
    ['noted', 'current', 0],
    ['risk', 'current', 1],
    ['toSample', 'current', 2],
  ])
  await importFile(books(twin, sale))
  expect(await shown()).toEqual([
    ['noted', 'current', 1],
    ['risk', 'current', 0],
    ['toSample', 'gone', undefined],
  ])
  await importFile(books(sale, altered(twin, 'Another', 'A third')))
  expect(await shown()).toEqual([
    ['noted', 'current', 0],
    ['risk', 'changed', 1],
    ['toSample', 'changed', 1],
  ])
})

test('threads: answers, mentions of members, edits by the author alone; all of it stays in the history', async () => {
  const { companyId, userId, api } = await setting()
  const colleague = await createUser(bench, 'Bo')
  await bench.db.prisma.grant.create({ data: { userId: colleague, companyId, ...grantOf('auditor') } })
  const bo = as(colleague)
  const { commentId, ids } = await api.annotations.comment({ companyId, target: onSale, text: ' Is this ours? ', mentions: [colleague] })
  const [id = ''] = ids
  const first = commentId ?? ''
  await bo.annotations.comment({ companyId, target: { on: 'known', id }, text: 'Yes', replyTo: first })
  await api.annotations.comment({ companyId, target: onSale, text: 'Another thread' })
  await expect(bo.annotations.editComment({ companyId, id: first, text: 'No' })).rejects.toMatchObject({
    cause: { code: 'forbidden', params: { reason: 'own-comments' } },
  })
  await api.annotations.editComment({ companyId, id: first, text: 'Is this one ours?', mentions: [colleague] })
  const [item] = (await bo.annotations.list({ companyId, mentionsMe: true })).items
  expect(item?.comments).toMatchObject([
    { text: 'Is this one ours?', by: { name: 'Anna' }, mentions: [{ id: colleague, name: 'Bo' }], isOwn: false, replyTo: null },
    { text: 'Yes', by: { name: 'Bo' }, isOwn: true, replyTo: first, editedAt: null },
    { text: 'Another thread' },
  ])
  expect(item?.comments[0]?.editedAt).not.toBeNull()
  expect((await api.annotations.list({ companyId, mentionsMe: true })).total).toBe(0)
  expect((await api.annotations.list({ companyId, authors: [colleague] })).total).toBe(1)
  const acts = await api.annotations.history({ companyId, id })
  expect(acts.map(({ act, text }) => [act, text])).toEqual([
    ['comment', 'Is this ours?'],
    ['comment', 'Yes'],
    ['comment', 'Another thread'],
    ['edit', 'Is this one ours?'],
  ])
  const stranger = await createUser(bench, 'Cia')
  await expect(api.annotations.comment({ companyId, target: onSale, text: 'Hej', mentions: [stranger] })).rejects.toMatchObject({
    cause: { code: 'invalid_input', params: { reason: 'not-a-member' } },
  })
  expect((await api.annotations.members({ companyId })).map(({ name, role }) => [name, role])).toEqual([
    ['Anna', 'owner'],
    ['Bo', 'auditor'],
  ])
  const log = await bench.db.prisma.auditEvent.findMany({
    where: { companyId, action: { startsWith: 'annotation.' } },
    orderBy: { id: 'asc' },
  })
  expect(log.map(({ action, userId: by }) => [action, by === userId ? 'Anna' : 'Bo'])).toEqual([
    ['annotation.comment', 'Anna'],
    ['annotation.comment', 'Bo'],
    ['annotation.comment', 'Anna'],
    ['annotation.edit', 'Anna'],
  ])
})

test('readers read and do not write; others see nothing; marks are for books, judgements for flags; reasons are asked for', async () => {
  const { companyId, api } = await setting()
  const readerId = await createUser(bench, 'Dan')
  await bench.db.prisma.grant.create({ data: { userId: readerId, companyId, ...grantOf('reader') } })
  const reader = as(readerId)
  await api.annotations.mark({ companyId, targets: [onSale], kind: 'noted' })
  const [sold] = (await reader.annotations.list({ companyId })).items
  expect(sold?.marks).toMatchObject([{ kind: 'noted' }])
  const known: TargetInput = { on: 'known', id: sold?.id ?? '' }
  const stranger = as(await createUser(bench, 'Eva'))
  for (const caller of [reader, stranger]) {
    const refused = [
      () => caller.annotations.mark({ companyId, targets: [onSale], kind: 'risk' }),
      () => caller.annotations.unmark({ companyId, targets: [known], kind: 'noted' }),
      () => caller.annotations.comment({ companyId, target: known, text: 'Hej' }),
      () => caller.annotations.dispose({ companyId, targets: [flagOnFees], kind: 'extendedReview' }),
      () => caller.annotations.reopen({ companyId, targets: [flagOnFees] }),
      () => caller.annotations.editComment({ companyId, id: sold?.id ?? '', text: 'Hej' }),
    ]
    for (const attempt of refused) await expect(attempt()).rejects.toMatchObject({ message: 'forbidden' })
  }
  await expect(stranger.annotations.counts({ companyId, period: year })).rejects.toMatchObject({ message: 'forbidden' })
  // what is known to one company is not known to another
  const other = await setting()
  await expect(other.api.annotations.mark({ companyId: other.companyId, targets: [known], kind: 'risk' })).rejects.toMatchObject({
    message: 'not_found',
  })
  await expect(other.api.annotations.history({ companyId: other.companyId, id: sold?.id ?? '' })).rejects.toMatchObject({
    message: 'not_found',
  })

  await expect(api.annotations.mark({ companyId, targets: [flagOnFees], kind: 'risk' })).rejects.toMatchObject({
    cause: { params: { reason: 'flag-not-marked' } },
  })
  await expect(api.annotations.dispose({ companyId, targets: [onSale], kind: 'error' })).rejects.toMatchObject({
    cause: { params: { reason: 'not-a-flag' } },
  })
  for (const kind of ['explained', 'notRelevant'] as const)
    await expect(api.annotations.dispose({ companyId, targets: [flagOnFees], kind, text: ' ' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  await expect(api.annotations.dispose({ companyId, targets: [flagOnFees], kind: 'extendedReview', amountOre: 1 })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('what a screen shows from books that were replaced meanwhile is refused, not said of another voucher', async () => {
  const { companyId, api, importFile } = await setting()
  const [shown] = await api.annotations.forVouchers({ companyId, vouchers: [{ yearFrom, voucher: 0 }] })
  await importFile(books(altered(sale, '"Sale"', '"Sold"'), late))
  const conflict = { cause: { code: 'conflict', params: { reason: 'changed-meanwhile' } } }
  await expect(api.annotations.mark({ companyId, targets: [onFee(2)], kind: 'risk' })).rejects.toMatchObject(conflict)
  const stale = { ...voucher(0, '1'), hash: shown?.hash }
  await expect(api.annotations.mark({ companyId, targets: [{ on: 'voucher', ...stale }], kind: 'risk' })).rejects.toMatchObject(conflict)
  await api.annotations.mark({ companyId, targets: [onSale], kind: 'risk' })
  expect(await api.annotations.list({ companyId })).toMatchObject({ total: 1, items: [{ subject: { text: 'Sold' } }] })
})

test('flags of accounts, pairs and rows are judged for their period and reopen with its figures; saying it twice says it once', async () => {
  const { companyId, api, importFile } = await setting()
  const february = { from: '2025-02-01', to: '2025-02-28' }
  const onAccount: TargetInput = {
    on: 'flag',
    code: 'result.one-off',
    place: { at: 'account', yearFrom, account: '6570', period: february },
  }
  const onPair: TargetInput = {
    on: 'flag',
    code: 'counterpart.new',
    place: { at: 'pair', yearFrom, account: '1930', counterAccount: '3001' },
  }
  const onRow: TargetInput = { on: 'flag', code: 'watch-list.audit-duty', place: { at: 'row', yearFrom, row: 'audit-duty' } }
  await api.annotations.dispose({ companyId, targets: [onAccount, onPair, onRow], kind: 'extendedReview' })
  await api.annotations.mark({ companyId, targets: [{ on: 'account', yearFrom, account: '6570' }], kind: 'reconciled' })
  await api.annotations.mark({ companyId, targets: [{ on: 'account', yearFrom, account: '6570' }], kind: 'reconciled' })
  const states = async () =>
    Object.fromEntries(
      (await api.annotations.list({ companyId })).items.map(({ subject, state }) => [`${subject.code ?? subject.on}`, state]),
    )
  const current = { 'result.one-off': 'current', 'counterpart.new': 'current', 'watch-list.audit-duty': 'current', account: 'current' }
  expect(await states()).toEqual(current)
  const [account] = (await api.annotations.list({ companyId, on: ['account'] })).items
  expect(await api.annotations.history({ companyId, id: account?.id ?? '' })).toHaveLength(1)
  // fees of March: the year of 6570 is another, its February and the sales are not; 1930 is one of the pair
  await importFile(books(sale, fees, late, ['#VER A 4 20250301 "Fees"', '{', '#TRANS 6570 {} 1.00', '#TRANS 1930 {} -1.00', '}']))
  expect(await states()).toEqual({ ...current, 'counterpart.new': 'changed', 'watch-list.audit-duty': 'changed', account: 'changed' })
  const { items } = await api.annotations.dispositions({ companyId, codes: ['result.one-off'], period: february })
  expect(items).toMatchObject([{ flagKey: '["result.one-off","account","2025-01-01","6570",{"from":"2025-02-01","to":"2025-02-28"}]' }])
  const [open] = items
  await api.annotations.reopen({ companyId, targets: [{ on: 'known', id: open?.id ?? '' }], text: 'Ask the client again' })
  expect((await api.annotations.dispositions({ companyId, codes: ['result.one-off'] })).total).toBe(0)
  expect((await api.annotations.history({ companyId, id: open?.id ?? '' })).map(({ act, text }) => [act, text])).toEqual([
    ['dispose', ''],
    ['reopen', 'Ask the client again'],
  ])
})

test('vouchers without a number (type 4I) and books without balances: found by content, else gone', async () => {
  const unnumbered = (voucherLines: readonly string[]) => voucherLines.map((line) => line.replace(/#VER A \d/, '#VER "" ""'))
  const file = (...vouchers: readonly (readonly string[])[]) =>
    [
      '#FLAGGA 0',
      '#SIETYP 4',
      '#FNAMN "Exempel AB"',
      '#ORGNR 556000-0001',
      '#RAR 0 20250101 20251231',
      ...vouchers.flatMap(unnumbered),
      '',
    ].join('\r\n')
  const { companyId, api, importFile } = await setting(file(sale, fees))
  const bare = (index: number) => ({ yearFrom, voucher: index, series: '', number: '' })
  await api.annotations.mark({
    companyId,
    targets: [
      { on: 'voucher', ...bare(0) },
      { on: 'line', ...bare(1), row: 4 },
    ],
    kind: 'risk',
  })
  await importFile(file(fees, late, sale))
  const list = async () =>
    (await api.annotations.list({ companyId })).items.map(({ subject, state, place }) => [subject.on, state, place?.voucher]).sort()
  expect(await list()).toEqual([
    ['line', 'current', 0],
    ['voucher', 'current', 2],
  ])
  await importFile(file(altered(fees, 'Fees', 'Fee'), sale, late, late))
  expect(await list()).toEqual([
    ['line', 'gone', undefined],
    ['voucher', 'current', 1],
  ])
})

test('a company’s annotations are announced as one, in the order of their changes', async () => {
  const { companyId, api } = await setting()
  expect(await bench.stores.annotations.change(companyId)).toBeNull()
  const heard: string[] = []
  using _listening = bench.events.listen((told) => {
    if (told?.kind === 'annotation' && told.companyId === companyId) heard.push(told.id)
  })
  await api.annotations.mark({ companyId, targets: [onSale], kind: 'noted' })
  const before = await bench.stores.annotations.change(companyId)
  await api.annotations.unmark({ companyId, targets: [onSale], kind: 'noted' })
  const after = await bench.stores.annotations.change(companyId)
  expect([before?.id, (after?.seq ?? 0) > (before?.seq ?? 0)]).toEqual([companyId, true])
  await expect.poll(() => heard).toEqual([companyId, companyId])
  expect(await bench.stores.annotations.changedSince(companyId, new Date(Date.now() - 60_000))).toEqual([companyId])
})
