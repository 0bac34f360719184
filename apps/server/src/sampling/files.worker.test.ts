// Files of a sample for the client and the file, and what is refused before a seed or a signature is spent on it.
import { createHash } from 'node:crypto'
import { sampleItemName } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { answer, options, plan, purpose, refusal, sales, sampleOfItems, samplingSetting } from '../../../../test/harness/sampling.ts'
import { createTestServer } from '../../../../test/harness/server.ts'
import { sessionCookie } from '../../../../test/harness/session.ts'
import { createOwnedCompany, eventually, importNow } from '../../../../test/harness/workbench.ts'
import { createWorkingBench } from '../../../../test/harness/worker.ts'
import { timesIn } from '../exports/access-times.ts'
import { paperPage } from '../exports/sample-paper.ts'

const bench = await createWorkingBench()
const setting = async () => await samplingSetting(bench)

test('the client gets the items and nothing else; the paper holds all that it takes to draw them again', async () => {
  const { companyId, userId, signed, get } = await setting()
  const { id, items } = await signed()
  await using server = await createTestServer(bench)
  const headers = { cookie: await sessionCookie(bench, userId) }
  const fetch = (path: string) => server.app.inject({ url: `/companies/${companyId}/samples/${id}/${path}`, headers })
  const list = await fetch('client-list.csv?lang=en')
  const lines = list.body.split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFFNo,Item,Date,Account,Account name,Voucher text,Line text,"Supplier or customer, by the texts","Document number, by the texts",Booked amount,Lines,Id,Confirmed amount,"Document, where to find it"',
  )
  expect(
    lines
      .slice(1, items.length + 1)
      .map((line) => line.split(',')[1])
      .sort(),
  ).toEqual(items.map(sampleItemName).sort())
  const first = items[0]
  const saleOf = ({ label }: { readonly label: string }) => `Sale ${label.replace('B', '').trim()}`
  expect(
    first &&
      lines
        .find((line) => line.split(',')[1] === sampleItemName(first))
        ?.split(',')
        .slice(5, 8),
  ).toEqual(first && [saleOf(first), '', expect.stringMatching(/^sale$/i)])
  // numbered as on the screen, whatever the order of the list
  const numberOf = (line: string) => [line.split(',').at(-3), Number(line.split(',')[0])]
  expect(
    lines
      .slice(1, items.length + 1)
      .map(numberOf)
      .sort(),
  ).toEqual(items.map(({ id, no }) => [id, no]).sort())
  expect(list.body).not.toMatch(/as-booked|sample-|fixed-interval|6000000|60000|0\.95|supported/i)
  const workbook = await fetch('client-list.xlsx?lang=sv')
  expect([workbook.statusCode, workbook.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])

  const sample = await get(id)
  const paper = (await fetch('paper.json')).json()
  expect(paper).toMatchObject({
    sample: { seed: '20260131', signature: { hash: sample.signature?.hash }, frozen: { populationHash: sample.frozen?.populationHash } },
    draw: {
      params: { seed: '20260131', population: { frozenHash: sample.frozen?.populationHash } },
      result: { methodVersion: 'sampling-1' },
    },
    evaluation: { result: { evaluation: { pendingItems: 0 } } },
  })
  expect(paper.freeze.result.population.frameOrder).toContain('voucher number')
  for (const lang of ['en', 'sv']) {
    const page = await fetch(`paper.html?lang=${lang}`)
    expect(page.headers['content-type']).toContain('text/html')
    for (const part of [
      '20260131',
      'sampling-1',
      sample.frozen?.populationHash ?? '?',
      sample.signature?.resultHash ?? '?',
      ...items.map(sampleItemName),
    ])
      expect(page.body).toContain(part)
    expect(page.body).not.toContain('<script')
  }
  expect((await fetch('paper.json?version=2')).statusCode).toBe(404)
  expect((await fetch('paper.pdf')).statusCode).toBe(400)
  const stranger = await createOwnedCompany(bench)
  const foreign = await server.app.inject({
    url: `/companies/${stranger.companyId}/samples/${id}/paper.json`,
    headers: { cookie: await sessionCookie(bench, stranger.userId) },
  })
  expect(foreign.statusCode).toBe(404)
  const exported = await bench.db.prisma.auditEvent.count({ where: { companyId, action: 'export.sample' } })
  expect(exported).toBe(5)
})

test('what can’t be drawn is refused before a seed is spent on it, and an extension that can’t be drawn leaves the sample as it was', async () => {
  const own = await setting()
  const { companyId, api, get, on, drawn } = own
  const seed = { source: 'drawn' } as const
  // 41 sales
  const many = await sampleOfItems(own, 300)
  await expect(api.sampling.seed({ ...(await on(many)), seed })).rejects.toMatchObject({
    cause: { code: 'conflict', params: expect.objectContaining({ reason: expect.stringMatching(/^sample-plan-(exceeds|refused)$/) }) },
  })
  expect(await get(many)).toMatchObject({ seeds: [], seed: null })
  const records = { method: 'simple-random', size: { by: 'fixed', n: 42 } } as const
  await expect(api.sampling.savePlan({ ...(await on(many)), plan: records })).rejects.toMatchObject({ cause: { code: 'conflict' } })
  const unknown = { ...records, size: { by: 'fixed', n: 8 } as const, keyItems: ['2025-01-01/Z/1/1/1'] }
  await expect(api.sampling.savePlan({ ...(await on(many)), plan: unknown })).rejects.toMatchObject({
    cause: { params: expect.objectContaining({ reason: 'sample-plan-refused', en: expect.stringContaining('2025-01-01/Z/1/1/1') }) },
  })
  await api.sampling.savePlan({ ...(await on(many)), plan: { ...records, size: { by: 'fixed', n: 41 } } })
  const none = await sampleOfItems(own, 8, 'debit')
  await expect(api.sampling.freeze(await on(none))).rejects.toMatchObject(refusal('conflict', 'sample-population-empty'))
  expect(await get(none)).toMatchObject({ state: 'draft', frozen: null })

  const { id, runId, items } = await drawn()
  await expect(api.sampling.extend({ ...(await on(id)), extendBy: 3, reason: 'More' })).rejects.toMatchObject({
    cause: { params: expect.objectContaining({ reason: 'sample-extension-refused', en: expect.stringContaining('whole passes') }) },
  })
  const after = await get(id)
  expect(after).toMatchObject({ extendBy: 0, draw: { run: { runId }, isCurrent: true }, progress: { items: items.length } })
  expect((await api.sampling.examine({ companyId, id, runId, entries: items.map((item) => answer(item.id)) })).saved).toHaveLength(
    items.length,
  )
  // twice by 8 is 16 more, not 24
  for (const extendBy of [8, 16]) {
    await api.sampling.extend({ ...(await on(id)), extendBy: 8, reason: 'More' })
    expect(await get(id)).toMatchObject({ extendBy, draw: { run: { state: 'done' } } })
  }
})

test('a freeze from later books gives up nothing in silence, and another purpose after the conclusion asks for it again', async () => {
  const { companyId, userId, api, get, on, drawn, answerAll, evaluate } = await setting()
  const sample = await drawn()
  const { id } = sample
  await answerAll(sample)
  await evaluate(id)
  await api.sampling.conclude({ ...(await on(id)), text: 'Supported.' })
  const other = { ...purpose, text: 'Are the sales of the right year?' }
  await expect(api.sampling.savePurpose({ ...(await on(id)), purpose: other })).rejects.toMatchObject(
    refusal('invalid_input', 'sample-reason'),
  )
  await api.sampling.savePurpose({ ...(await on(id)), purpose: other, reason: 'The wrong assertion was noted' })
  expect(await get(id)).toMatchObject({
    missing: ['conclusion'],
    conclusion: { isCurrent: false },
    log: [{ act: 'purpose', reason: 'The wrong assertion was noted' }, ...Array.from({ length: 9 }, () => ({}))],
  })
  await api.sampling.conclude({ ...(await on(id)), text: 'Supported.' })

  const later = ['#VER C 1 20251101 "Late sale" 20251102', '{', '#TRANS 1930 {} 9000.00', '#TRANS 3001 {} -9000.00', '}']
  await importNow(bench, { companyId, userId, file: sales(later) })
  await api.sampling.decideData({ ...(await on(id)), decision: 'keep', reason: 'The year was closed' })
  const before = await get(id)
  await expect(api.sampling.freeze(await on(id))).rejects.toMatchObject(refusal('invalid_input', 'sample-reason'))
  expect(await get(id)).toEqual(before)
  await api.sampling.freeze({ ...(await on(id)), reason: 'The late sale matters' })
  expect(await get(id)).toMatchObject({ version: 2, seed: null, log: [{ act: 'freeze', reason: 'The late sale matters' }, ...before.log] })
  const seed = { source: 'drawn' } as const
  await expect(api.sampling.seed({ ...(await on(id)), seed })).rejects.toMatchObject(refusal('invalid_input', 'sample-reason'))
  await api.sampling.seed({ ...(await on(id)), seed, reason: 'Later books' })
})

test('nothing is signed without a conclusion of the evaluation, and no item is misstated at the amount it is booked at', async () => {
  const own = await setting()
  const { companyId, api, get, on } = own
  const id = await sampleOfItems(own, 8)
  await api.sampling.seed({ ...(await on(id)), seed: { source: 'typed', seed: '20260131' } })
  const { runId } = await api.sampling.draw(await on(id))
  const { progress } = await eventually(
    () => get(id),
    (sample) => sample.progress !== null,
  )
  expect(progress?.items).toBe(8)
  const run = await api.analysis['random-unit-sampling'].get({ companyId, runId })
  if (run.state !== 'done') throw new Error(run.state)
  const items = run.result.draw?.items ?? []
  const [first] = items
  if (!first) throw new Error('no item')
  const same = answer(first.id, { state: 'misstated', auditedOre: first.ore })
  await expect(api.sampling.examine({ companyId, id, runId, entries: [same] })).rejects.toMatchObject(
    refusal('invalid_input', 'sample-entry-as-booked'),
  )
  // one difference is too few for the limits of a difference estimate: it says nothing
  const wrong = answer(first.id, { state: 'misstated', auditedOre: first.ore + 100 })
  await api.sampling.examine({ companyId, id, runId, entries: [wrong, ...items.slice(1).map((item) => answer(item.id))] })
  const evaluated = await api.sampling.evaluate({ ...(await on(id)), options: { ...options, estimators: ['difference'] } })
  await eventually(
    () => get(id),
    ({ evaluation }) => evaluation?.run.runId === evaluated.runId && evaluation.run.state === 'done',
  )
  await api.sampling.conclude({ ...(await on(id)), text: 'All is well.' })
  expect((await get(id)).missing).toEqual(['evaluation-undecided'])
  await expect(api.sampling.sign(await on(id))).rejects.toMatchObject(refusal('conflict', 'sample-lacks-evaluation-undecided'))
})

test('a changed answer and a departure from the plan are on the paper; why is asked once', async () => {
  const { companyId, userId, api, get, on, drawn, draw } = await setting()
  const sample = await drawn()
  const { id } = sample
  // planned for 95 % and a tenth of the value
  const size = { by: 'model', tolerable: { ore: 40_000_00 }, confidence: 0.95 } as const
  await api.sampling.savePlan({ ...(await on(id)), plan: { ...plan, size, concludeBy: 'stringer' }, reason: 'By risk' })
  await api.sampling.seed({ ...(await on(id)), seed: { source: 'typed', seed: '20260131' }, reason: 'Planned anew' })
  const { runId, items } = await draw(id)
  const [first] = items
  if (!first) throw new Error('no item')
  const wrong = answer(first.id, { state: 'no-support', cause: 'Nothing found' })
  const { saved } = await api.sampling.examine({ companyId, id, runId, entries: [wrong, ...items.slice(1).map((item) => answer(item.id))] })
  await api.sampling.examine({ companyId, id, runId, entries: [answer(first.id, { expected: saved[0]?.id, note: 'Found after all' })] })
  expect((await get(id)).changes).toMatchObject([
    {
      before: { item: first.id, state: 'no-support', cause: 'Nothing found', by: 'Anna' },
      after: { item: first.id, state: 'as-booked', note: 'Found after all', by: 'Anna' },
    },
  ])
  // saved while it is still being written: neither change nor answer of its own
  const last = (await get(id)).entries.find(({ item }) => item === first.id)
  await api.sampling.examine({
    companyId,
    id,
    runId,
    entries: [answer(first.id, { expected: last?.id, note: 'Found after all, in March' })],
  })
  expect((await get(id)).changes).toMatchObject([{ before: { state: 'no-support' }, after: { note: 'Found after all, in March' } }])
  // an answer that is given again as it stood changes nothing
  const again = (await get(id)).entries.map(({ id: expected, item, note }) => answer(item, { expected, note }))
  expect((await api.sampling.examine({ companyId, id, runId, entries: again })).conflicts).toEqual([])
  expect((await get(id)).changes).toHaveLength(1)
  const evaluateBy = async (by: object, reason: string | null = null) => {
    const { runId: evaluated } = await api.sampling.evaluate({ ...(await on(id)), options: { ...options, ...by }, reason })
    await eventually(
      () => get(id),
      ({ evaluation }) => evaluation?.run.runId === evaluated && evaluation.run.state === 'done',
    )
  }
  await evaluateBy({ tolerable: { ore: 40_000_00 } })
  expect((await get(id)).departures).toEqual([])
  const other = { confidence: 0.5, tolerable: { ore: 80_000_00 }, likelihood: 'binomial' }
  // the bound is the plan’s: by another one, once results are seen, why is said first, and kept
  await expect(evaluateBy(other)).rejects.toMatchObject(refusal('invalid_input', 'sample-departs'))
  await expect(evaluateBy({ tolerable: { ore: 80_000_00 } })).rejects.toMatchObject(refusal('invalid_input', 'sample-departs'))
  await evaluateBy(other, 'Items are few')
  expect((await get(id)).log[0]).toMatchObject({ act: 'evaluate', reason: 'Items are few' })
  expect((await get(id)).departures).toEqual([
    { what: 'confidence', planned: 0.95, evaluated: 0.5 },
    { what: 'tolerable-ore', planned: 40_000_00, evaluated: 80_000_00 },
    { what: 'method', planned: 'poisson', evaluated: 'binomial' },
  ])
  await api.sampling.conclude({ ...(await on(id)), text: 'Supported.' })
  // it was said with the evaluation, and is asked once
  await api.sampling.sign(await on(id))
  expect((await get(id)).log[0]).toMatchObject({ act: 'sign', reason: 'Items are few' })

  await using server = await createTestServer(bench)
  const headers = { cookie: await sessionCookie(bench, userId) }
  const fetch = (path: string) => server.app.inject({ url: `/companies/${companyId}/samples/${id}/${path}`, headers })
  const file = await fetch('population.txt')
  const { frozen } = await get(id)
  expect(file.statusCode).toBe(200)
  expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(frozen?.populationHash)
  expect(file.body.split('\n')).toHaveLength(42)
  expect(file.body).toContain('2025-01-01/B/1/1/2|-10000\n')
  const paper = (await fetch('paper.html?lang=en')).body
  const found = await api.analysis['monetary-unit-sampling'].get({ companyId, runId })
  if (found.state !== 'done') throw new Error(found.state)
  const [stratum] = found.result.draw?.strata ?? []
  for (const part of [
    'Nothing found',
    'Found after all',
    'Differs from the plan',
    '<dd>Items are few</dd>',
    'Population file',
    '<dt>Concluded by</dt><dd>Stringer</dd>',
    'account:3001',
    '<dd>3001</dd>',
    'ledger line',
    'credits, by their size',
    'in full, interval kept',
    first.id,
    String(stratum?.starts[0] ?? '?'),
    ` / ${stratum?.parts}`,
  ])
    expect(paper, part).toContain(part)
  // amounts as the screens of the language write them, and credits by their size as where they are examined
  expect(paper).not.toMatch(/[\s>]\d+\.\d\d</)
  expect(paper.split('<h2>Examination')[1]?.split('<h2>')[0]).not.toContain('\u2212')
  // no JSON, no times of another zone than the reader’s, and no file of a year that nothing was drawn from
  expect(paper).not.toMatch(/&quot;\w+&quot;:|\d{2}:\d{2}:\d{2}|\d{4}-\d{2}-\d{2}T/)
  const data = (await fetch('paper.json')).json()
  const { signature } = data.sample
  expect(paper).toContain(timesIn('Europe/Stockholm').minute(signature.at))
  expect((await fetch('paper.html?lang=en&zone=America/New_York')).body).toContain(timesIn('America/New_York').minute(signature.at))
  const [own] = data.sample.frozen.imports
  const unread = { ...own, number: own.number + 1, fileName: 'another-year.se', yearFrom: '2023-01-01', yearTo: '2023-12-31' }
  data.sample.frozen.imports.push(unread)
  data.freeze.result.population.query.period = { from: '2025-01-01', to: '2025-12-31' }
  const page = await paperPage(data, 'en', timesIn('UTC'))
  expect(page).toContain(own.fileName)
  expect(page).not.toContain('another-year.se')
  // a hit lies within the item that it falls on: in whole öre, never beyond what is cumulated up to it
  const [hit] = found.result.draw?.items ?? []
  const shown = (ore: number) =>
    `${Math.floor(ore / 100)}`.replace(/\B(?=(\d{3})+$)/g, '\u00a0').concat(',', `${ore % 100}`.padStart(2, '0'))
  expect(paper).toContain(
    `<td class="n">${shown(Math.ceil(hit?.positionsOre[0] ?? 0))}</td><td class="n">${shown(hit?.cumulativeOre ?? 0)}</td>`,
  )
  const swedish = (await fetch('paper.html?lang=sv')).body
  for (const part of [
    'Avviker från planen',
    '<dt>Slutsats enligt</dt>',
    'fast intervall',
    'risk och tolerabelt fel',
    '<dd>95\u00a0%</dd>',
    'bokföringsrad',
    'Ursprung',
    'räkenskapsårets början',
  ])
    expect(swedish, part).toContain(part)
  expect(swedish).not.toMatch(/>(?:stringer|fixed-interval|model|poisson|fiscal year start[^<]*)</)
})
