import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { type AssignmentAct, canonicalJson, newAssignment } from '@verifikat/analyses'
import { root } from '../test/harness/instance.ts'
import { createTestServer } from '../test/harness/server.ts'
import { sessionCookie } from '../test/harness/session.ts'
import { createUser, importAndUse, smallSie } from '../test/harness/workbench.ts'
import type { Samples } from './data.ts'
import { type Figure, median, timed } from './report.ts'
import { benchWorkbench } from './workbench.ts'

const TESTS = 200
const EVIDENCE = 2_000
const SAMPLES = 50
const BYTES = 20_000

/** An audit of 200 tests, 2 000 pieces of evidence with a file each and 50 samples: how soon it is open, and its archive written. */
export async function assignment({ folder }: Samples): Promise<readonly Figure[]> {
  await using bench = await benchWorkbench(folder)
  const webFolder = `${root}apps/web/dist`
  await using server = await createTestServer(bench, { webFolder })
  const userId = await createUser(bench)
  const { id: companyId } = await bench.stores.companies.create(userId, { name: 'Stora Byggen AB', orgNumber: '556000-4656' })
  await importAndUse(bench, { companyId, userId, file: smallSie() })
  const id = await largeAssignment(bench, { companyId, userId })
  const headers = { cookie: await sessionCookie(bench, userId), origin: 'http://localhost' }
  const figures: Figure[] = []
  const figure = (what: string, value: number, unit: Figure['unit'], target: Figure['target'], note: string): void => {
    figures.push({ section: 'assignment', what, value, unit, target, note })
  }
  const get = async (path: string) => {
    const answer = await server.app.inject({ url: path, headers })
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body.slice(0, 200)}`)
    return answer.rawPayload.length
  }
  const asked = `input=${encodeURIComponent(JSON.stringify({ companyId, id }))}`
  let bytes = 0
  for (const procedure of ['assignments.get', 'assignments.figures']) {
    const spent = await timed(10, async () => {
      bytes = await get(`/trpc/${procedure}?${asked}`)
    })
    const isOpened = procedure === 'assignments.get'
    const note = `${TESTS} tests, ${EVIDENCE} pieces of evidence, ${SAMPLES} samples; ${Math.round(bytes / 1_000)} kB, median of ${spent.length}`
    figure(`${procedure} answered`, median(spent), 'ms', isOpened ? { atMost: 300 } : null, note)
  }
  const acted = await timed(10, async (turn) => {
    const act: AssignmentAct = { act: 'note', entry: { id: crypto.randomUUID(), testId: null, text: `Note ${turn}` } }
    await bench.stores.assignments.act({ companyId, userId, id }, [act])
  })
  figure('an act kept', median(acted), 'ms', null, `median of ${acted.length}`)
  const [archived = 0] = await timed(1, async () => {
    bytes = await get(`/companies/${companyId}/assignments/${id}/archive.zip`)
  })
  figure('archive written', archived, 'ms', { atMost: 30_000 }, `${Math.round(bytes / 1e6)} MB, streamed, a paper as PDF/A for each test`)
  return figures
}

type Bench = Awaited<ReturnType<typeof benchWorkbench>>

async function largeAssignment(bench: Bench, ask: { readonly companyId: string; readonly userId: string }): Promise<string> {
  const { companyId, userId } = ask
  const period = { from: '2025-01-01', to: '2025-12-31' }
  const given = { type: 'audit', framework: 'isa', title: 'Revision', language: 'sv', withTests: false, period, by: userId } as const
  const content = newAssignment(given, () => crypto.randomUUID())
  const { id } = await bench.stores.assignments.create(ask, content)
  const text = 'Stämt av mot underlag och tilläggsupplysning. '.repeat(12)
  const tests = Array.from({ length: TESTS }, (_, i): Extract<AssignmentAct, { act: 'add-test' }>['entry'] => {
    const area = content.areas[i % content.areas.length]
    return {
      id: crypto.randomUUID(),
      areaId: area?.id ?? '',
      code: `${area?.letter ?? ''}${Math.floor(i / content.areas.length) + 1}`,
      title: `Åtgärd ${i}`,
      assertions: ['existence'],
      kind: 'whole',
      purpose: text,
      planned: text,
      population: text,
      work: text,
      result: text,
      conclusion: text,
      preparerId: userId,
      preparedOn: '2026-01-20',
      query: 'account:3000-3999',
      withOpening: false,
      standard: 'ISA 330 p. 18',
      source: null,
    }
  })
  const files = Array.from({ length: EVIDENCE }, (_, i) => Buffer.from(`Underlag ${i} `.padEnd(BYTES, String(i))))
  const evidence: AssignmentAct[] = []
  for (const [i, file] of files.entries()) {
    const name = `underlag-${i}.txt`
    const sha256 = createHash('sha256').update(file).digest('hex')
    await bench.stores.attachments.store({ ...ask, fileName: name, sha256, bytes: file.length }, () => Readable.from([file]))
    evidence.push({
      act: 'add-evidence',
      entry: {
        id: crypto.randomUUID(),
        title: `Underlag ${i}`,
        source: 'client',
        state: 'received',
        receivedOn: '2026-01-10',
        note: '',
        file: { sha256, name, bytes: file.length },
        links: [{ to: 'test', id: tests[i % TESTS]?.id ?? '' }],
      },
    })
  }
  const items = Array.from({ length: 100 }, (_, n) => ({ n, ore: n * 100, state: 'met' }))
  const texts = Array.from({ length: SAMPLES }, (_, sample) => canonicalJson({ items, sample }))
  const papers = texts.map((kept, i): AssignmentAct => {
    return {
      act: 'add-paper',
      entry: {
        id: crypto.randomUUID(),
        testId: tests[i]?.id ?? null,
        title: `Urval ${i}`,
        of: 'run',
        analysisId: 'monetary-unit-sampling',
        analysisVersion: 1,
        sourceId: crypto.randomUUID(),
        params: {},
        inputHash: 'a'.repeat(64),
        resultHash: createHash('sha256').update(kept).digest('hex'),
        address: 'sampling',
        text: 'Undersökt.',
      },
    }
  })
  const acts: AssignmentAct[] = [...tests.map((entry) => ({ act: 'add-test' as const, entry })), ...evidence, ...papers]
  for (let from = 0; from < acts.length; from += 500) {
    await bench.stores.assignments.act({ companyId, userId, id }, acts.slice(from, from + 500), from + 500 >= acts.length ? texts : [])
  }
  return id
}
