import {
  type AnyAnalysis,
  AppError,
  type AssignmentAct,
  aboutAct,
  actNames,
  actSchema,
  analyses,
  archiveBy,
  askedOfBooks,
  assignmentStanding,
  assignmentTypes,
  canonicalJson,
  changesSince,
  editActSchema,
  evidenceLinkSchema,
  expectRequested,
  frameworks,
  isAnalysisId,
  keptLinesSchema,
  newAssignment,
  noteActSchema,
  type Programme,
  paperSchema,
  populationChangeSchema,
  refuseContradiction,
  requestedOf,
  requestedSchema,
  rolledForward,
  shownTableSchema,
  signedSubjectSchema,
  teamRoles,
  waitsFor,
} from '@verifikat/analyses'
import { type OwnPackageList, type Right, readingRights, type StoredAssignment } from '@verifikat/db'
import * as z from 'zod'
import { alteredTests, expectUnaltered, figuresOfBooks, papersHeld } from '../assignment-figures.ts'
import { linesPaper, paperOf, performedAnew } from '../assignment-reperform.ts'
import {
  assignmentFiguresSchema,
  assignmentSchema,
  assignmentSummarySchema,
  evidenceSearchSchema,
  journalRowSchema,
  reviewableSchema,
  voucherEvidenceSchema,
} from '../assignments-views.ts'
import type { Deps } from '../deps.ts'
import { mailReminder } from '../reminders.ts'
import { jsonFor } from '../salary.ts'
import { assignmentProcedure, type Context, companyProcedure, router } from '../trpc.ts'
import { yearAnalyses, yearAnalysisSchema } from '../year-analyses.ts'

const one = z.object({ id: z.uuid() })
const created = z.object({ id: z.uuid() })
const [, , , voucherLink] = evidenceLinkSchema.options
const period = z.object({ from: z.iso.date(), to: z.iso.date() })
const title = z.string().trim().min(1).max(300)
const paperSaid = { ...paperSchema.pick({ testId: true, title: true, address: true, text: true }).shape, paperId: z.uuid() }
/** So many are added in one act, beside the first. */
const MOST_PAPERS = 200
/** What a page shows of the changes of a population; their number says how many there are. */
const MOST_CHANGES = 50

/** A signature is a person's own: asked for each time, and never a script's. */
async function confirmed({ confirmed: ask, caller }: Pick<Context, 'confirmed' | 'caller'>): Promise<void> {
  if (caller?.key) throw new AppError('forbidden', { params: { reason: 'api-key' } })
  if (!ask) throw new AppError('forbidden', { params: { reason: 'confirm' } })
  await ask()
}

/** Assignments: files of audit work. Everything is an act on the content; signatures and locks ask who it is. */
export const assignmentsRouter = router({
  list: companyProcedure('read')
    .output(z.array(assignmentSummarySchema))
    .query(async ({ ctx: { deps, user }, input: { companyId } }) => {
      const rows = await deps.stores.assignments.list(companyId)
      const names = await deps.stores.assignments.names(rows.flatMap(({ content }) => content.team.map(({ userId }) => userId)))
      return rows.map((row) => summaryOf(row, names, user.id))
    }),
  /** Those that whoever asks may read as an outside reviewer. */
  reviewable: companyProcedure('see')
    .output(z.array(reviewableSchema))
    .query(async ({ ctx: { deps, user, access }, input: { companyId } }) => {
      const ids = access.seenAs === null ? await deps.stores.rights.reviewable(user.id, companyId) : []
      const rows = await Promise.all(ids.map((id) => deps.stores.assignments.open(companyId, id)))
      return rows.map(({ id, number, content: { plan, period, locked } }) => ({
        id,
        number,
        title: plan.title,
        period,
        lockedAt: locked?.at ?? null,
      }))
    }),
  get: assignmentProcedure
    .output(assignmentSchema)
    .query(
      async ({ ctx: { deps, user }, input: { companyId, id } }) =>
        await viewOf(deps, await deps.stores.assignments.open(companyId, id), user.id),
    ),
  /** What the client is asked for: all that whoever hands in files sees of assignments. */
  requested: companyProcedure('upload')
    .output(z.array(requestedSchema.extend({ assignmentId: z.uuid() })))
    .query(async ({ ctx: { deps, user }, input: { companyId } }) => {
      const rows = await deps.stores.assignments.list(companyId)
      return rows.flatMap(({ id, content }) => requestedOf(content, user.id).map((request) => ({ ...request, assignmentId: id })))
    }),
  create: companyProcedure('write')
    .input(
      z.object({
        type: z.enum(assignmentTypes),
        framework: z.enum(frameworks),
        title,
        period,
        language: z.enum(['en', 'sv']),
        /** One of one’s own; null: the one that is shipped for the type. */
        ownProgrammeId: z.uuid().nullable().default(null),
        /** The tests of the programme, or its areas alone. */
        withTests: z.boolean(),
      }),
    )
    .output(created)
    .mutation(async ({ ctx: { deps, user }, input: { companyId, ownProgrammeId, ...given } }) => {
      if (given.period.from > given.period.to) throw new AppError('invalid_input', { params: { reason: 'period' } })
      const own =
        ownProgrammeId === null ? null : await ownProgramme(deps, companyId, ({ ownPackageId }) => ownPackageId === ownProgrammeId)
      if (own === undefined) throw new AppError('not_found', { params: { reason: 'programme' } })
      const content = newAssignment({ ...given, ...(own && { programme: own }), by: user.id }, () => crypto.randomUUID())
      return await deps.stores.assignments.create({ companyId, userId: user.id }, content)
    }),
  /** Plan, areas, tests and team of one go on into another period; results and signatures do not. */
  rollForward: companyProcedure('write')
    .input(one.extend({ title, period }))
    .output(created)
    .mutation(async ({ ctx: { deps, user }, input: { companyId, id, title: named, period: next } }) => {
      if (next.from > next.to) throw new AppError('invalid_input', { params: { reason: 'period' } })
      const { content, number } = await deps.stores.assignments.open(companyId, id)
      const own = await ownProgramme(deps, companyId, ({ programme }) => programme.id === content.programme?.id)
      const rolled = rolledForward(content, { id, number }, next, named, () => crypto.randomUUID(), own)
      return await deps.stores.assignments.create({ companyId, userId: user.id }, rolled)
    }),
  /** Several acts at once: all or none. */
  act: companyProcedure('write')
    .input(one.extend({ acts: z.array(editActSchema).min(1).max(500) }))
    .output(assignmentSchema)
    .mutation(async ({ ctx: { deps, user }, input: { companyId, id, acts } }) => {
      await expectFiles(deps, companyId, acts)
      return await viewOf(deps, await deps.stores.assignments.act({ companyId, userId: user.id, id }, acts), user.id)
    }),
  /** Of a request that is out: written to the clients where a mail server is set, and recorded either way. */
  remind: companyProcedure('write')
    .input(one.extend({ requestId: z.uuid() }))
    .output(assignmentSchema)
    .mutation(async ({ ctx, input: { companyId, id, requestId } }) => {
      const { stores } = ctx.deps
      const { content } = await stores.assignments.open(companyId, id)
      const { state, dueOn } = expectRequested(content, requestId)
      if (state !== 'sent') throw new AppError('conflict', { params: { reason: 'request-not-out' } })
      const mail = await mailReminder(ctx, stores, { companyId, by: ctx.user.name, dueOn })
      const reminder: AssignmentAct = mail === null ? { act: 'remind', id: requestId } : { act: 'remind', id: requestId, mail }
      return await viewOf(ctx.deps, await stores.assignments.act({ companyId, userId: ctx.user.id, id }, [reminder]), ctx.user.id)
    }),
  note: companyProcedure('annotate')
    .input(one.extend({ act: noteActSchema }))
    .output(assignmentSchema)
    .mutation(
      async ({ ctx: { deps, user }, input: { companyId, id, act } }) =>
        await viewOf(deps, await deps.stores.assignments.act({ companyId, userId: user.id, id }, [act]), user.id),
    ),
  /** Keeps what a run came to, with its question and hashes, as it is now. */
  addPaper: companyProcedure('write')
    .input(one.extend({ runId: z.uuid(), ...paperSaid }))
    .output(assignmentSchema)
    .mutation(async ({ ctx: { deps, user, gate, caller }, input: { companyId, id, runId, paperId, ...said } }) => {
      const run = await deps.stores.runs.finished(companyId, runId)
      if (!run || !isAnalysisId(run.analysisId)) throw new AppError('not_found')
      await gate.enter(caller, companyId, ...readingRights(analyses[run.analysisId]))
      const entry = paperOf(run, { ...said, id: paperId, sourceId: runId })
      const stored = await deps.stores.assignments.act({ companyId, userId: user.id, id }, [{ act: 'add-paper', entry }], [run.result])
      return await viewOf(deps, stored, user.id)
    }),
  /** Keeps lines or vouchers of the books in use, as a population with its hash: what a figure was drilled to, a flag hit, or a mark stands at. `also`: further ones in the same act. */
  addLines: companyProcedure('write')
    .input(
      one.extend({
        asked: keptLinesSchema,
        ...paperSaid,
        also: z
          .array(z.object({ asked: keptLinesSchema, paperId: z.uuid(), title }))
          .max(MOST_PAPERS)
          .default([]),
      }),
    )
    .output(assignmentSchema)
    .mutation(async ({ ctx: { deps, user }, input: { companyId, id, asked, paperId, title: named, also, ...said } }) => {
      const acts: AssignmentAct[] = []
      const texts: string[] = []
      for (const paper of [{ asked, paperId, title: named }, ...also]) {
        const { entry, text } = await linesPaper(deps, companyId, paper.asked, { ...said, id: paper.paperId, title: paper.title })
        if (paper.asked.on === 'vouchers' && entry.population?.vouchers === 0) throw new AppError('not_found')
        acts.push({ act: 'add-paper', entry })
        texts.push(text)
      }
      return await viewOf(deps, await deps.stores.assignments.act({ companyId, userId: user.id, id }, acts, texts), user.id)
    }),
  /**
   * A test, or the papers of none, on the books in use: its population is taken and its analyses are run anew, what was kept stays beside them, and
   * signatures break. `waiting` counts analyses that still run: it is asked once more until there are none.
   */
  reperform: companyProcedure('write')
    .input(one.extend({ testId: z.uuid().nullable(), reason: z.string().trim().min(1).max(2_000) }))
    .output(z.object({ waiting: z.int(), assignment: assignmentSchema.nullable() }))
    .mutation(async ({ ctx: { deps, user, gate, caller }, input: { companyId, id, testId, reason } }) => {
      const ask = { companyId, userId: user.id, id }
      const enter = (analysis: AnyAnalysis) => gate.enter(caller, companyId, ...readingRights(analysis))
      const { waiting, act, texts } = await performedAnew(deps, ask, testId, enter)
      if (act === null) return { waiting, assignment: null }
      const stored = await deps.stores.assignments.act(ask, [{ ...act, reason }], texts)
      return { waiting: 0, assignment: await viewOf(deps, stored, user.id) }
    }),
  /** What came, went or changed in the population of a test each time that it was performed anew, the oldest first. */
  reperformed: assignmentProcedure
    .input(z.object({ testId: z.uuid() }))
    .output(z.array(z.object({ changes: z.array(populationChangeSchema), count: z.int() })))
    .query(async ({ ctx: { deps }, input: { companyId, id, testId } }) => {
      const { content } = await deps.stores.assignments.open(companyId, id)
      const { frozen = null, earlier = [] } = content.tests.find((test) => test.id === testId) ?? {}
      const populations = await Promise.all(
        [...earlier, ...(frozen ? [frozen] : [])].map(async (one) => ({
          ...one,
          text: await deps.stores.assignments.text(companyId, id, one.hash),
        })),
      )
      return populations.slice(1).map((now, i) => {
        const before = populations[i]
        const changes = before === undefined ? [] : changesSince(before, before.text, now)
        return { changes: changes.slice(0, MOST_CHANGES), count: changes.length }
      })
    }),
  /** The result that a paper keeps, as whoever asks may see it. An outside reviewer sees those that stood there when it was locked. */
  paper: assignmentProcedure
    .input(z.object({ paperId: z.uuid() }))
    .output(z.object({ result: z.string() }))
    .query(async ({ ctx: { deps, access, gate, caller, isReader }, input: { companyId, id, paperId } }) => {
      const { content } = await deps.stores.assignments.open(companyId, id)
      const paper = content.papers.find((entry) => entry.id === paperId)
      if (!paper || (!isReader && paper.isRemoved)) throw new AppError('not_found')
      await gate.enter(caller, companyId, ...rightsOf(paper.analysisId).filter((right) => isReader || right !== 'read'))
      const text = await deps.stores.assignments.text(companyId, id, paper.resultHash)
      return { result: await jsonFor(paper.analysisId, access.rights, text) }
    }),
  /** The population of a test as the books in use hold it, kept with its hash. */
  freeze: companyProcedure('write')
    .input(one.extend({ testId: z.uuid() }))
    .output(assignmentSchema)
    .mutation(async ({ ctx: { deps, user }, input: { companyId, id, testId } }) => {
      const { content } = await deps.stores.assignments.open(companyId, id)
      const test = content.tests.find((entry) => entry.id === testId)
      if (!test) throw new AppError('not_found')
      if (test.query.trim() === '') throw new AppError('invalid_input', { params: { reason: 'query' } })
      const { text, ...frozen } = await deps.compute.population(
        companyId,
        { query: test.query, withOpening: test.withOpening },
        content.period,
      )
      const stored = await deps.stores.assignments.act({ companyId, userId: user.id, id }, [{ act: 'freeze', testId, frozen }], [text])
      return await viewOf(deps, stored, user.id)
    }),
  /** Amounts, coverage, and what the books in use no longer hold as it was tested. */
  figures: assignmentProcedure
    .output(assignmentFiguresSchema.nullable())
    .query(async ({ ctx: { deps, isReader }, input: { companyId, id } }) => {
      if (!isReader) return await figuresWhenLocked(deps, companyId, id)
      const { content } = await deps.stores.assignments.open(companyId, id)
      const altered = await alteredTests(deps, companyId, { id, content })
      return {
        ...(await deps.compute.assignmentFigures(companyId, askedOfBooks(content, altered))),
        altered: [...altered].map(([testId, changes]) => ({ testId, changes: changes.slice(0, MOST_CHANGES), count: changes.length })),
        papers: await papersHeld(deps, companyId, content),
      }
    }),
  /** What every analysis of the year says, for whoever stands back from it. */
  yearAnalyses: companyProcedure('read')
    .input(z.object({ period }))
    .output(z.array(yearAnalysisSchema))
    .query(({ ctx: { deps, access }, input: { companyId, period: year } }) =>
      yearAnalyses(deps, { companyId, period: year, rights: access.rights }),
    ),
  sign: companyProcedure('sign')
    .input(one.extend({ of: signedSubjectSchema, role: z.enum(teamRoles), hash: z.string() }))
    .output(assignmentSchema)
    .mutation(async ({ ctx, input: { companyId, id, ...said } }) => {
      const { deps, user } = ctx
      const stored = await deps.stores.assignments.open(companyId, id)
      await expectUnaltered(deps, companyId, stored, said.of)
      if (said.of.kind === 'assignment') {
        const figures = await figuresOfBooks(deps, companyId, stored)
        refuseContradiction(stored.content, { act: 'sign', ...said }, figures?.taxPermille ?? null)
      }
      await confirmed(ctx)
      return await viewOf(deps, await deps.stores.assignments.act({ companyId, userId: user.id, id }, [{ act: 'sign', ...said }]), user.id)
    }),
  /** What is signed is opened again: its signatures stay, broken, with who did it and why. */
  reopen: companyProcedure('write', 'sign')
    .input(one.extend({ of: signedSubjectSchema, reason: z.string().trim().min(1).max(2_000) }))
    .output(assignmentSchema)
    .mutation(
      async ({ ctx: { deps, user }, input: { companyId, id, ...said } }) =>
        await viewOf(deps, await deps.stores.assignments.act({ companyId, userId: user.id, id }, [{ act: 'reopen', ...said }]), user.id),
    ),
  /** Read-only from here on, but for dated additions. */
  lock: companyProcedure('sign')
    .input(one)
    .output(assignmentSchema)
    .mutation(async ({ ctx, input: { companyId, id } }) => {
      const { deps, user } = ctx
      const stored = await deps.stores.assignments.open(companyId, id)
      await expectUnaltered(deps, companyId, stored, { kind: 'assignment', id: null })
      await confirmed(ctx)
      const figures = await figuresOfBooks(deps, companyId, stored)
      const ask = { companyId, userId: user.id, id }
      return await viewOf(deps, await deps.stores.assignments.act(ask, [{ act: 'lock' }], [], figures && canonicalJson(figures)), user.id)
    }),
  addAddendum: companyProcedure('write', 'sign')
    .input(one.extend({ text: z.string().trim().min(1).max(2_000), reason: z.string().trim().min(1).max(2_000) }))
    .output(assignmentSchema)
    .mutation(
      async ({ ctx: { deps, user }, input: { companyId, id, text, reason } }) =>
        await viewOf(
          deps,
          await deps.stores.assignments.act({ companyId, userId: user.id, id }, [{ act: 'addendum', text, reason }]),
          user.id,
        ),
    ),
  /** Evidence that is linked to a voucher, in whichever assignment. */
  evidenceOf: companyProcedure('read')
    .input(voucherLink.omit({ to: true }))
    .output(z.array(voucherEvidenceSchema))
    .query(async ({ ctx: { deps }, input: { companyId, yearFrom, series, number } }) => {
      const link = canonicalJson({ to: 'voucher', yearFrom, series, number })
      const rows = await deps.stores.assignments.withText(companyId, link)
      return rows.flatMap(({ id: assignmentId, number: assignmentNumber, content }) =>
        content.evidence.flatMap(({ id, number: at, title, links, isRemoved }) =>
          !isRemoved && links.some((own) => canonicalJson(own) === link) ? [{ assignmentId, assignmentNumber, id, number: at, title }] : [],
        ),
      )
    }),
  /** Evidence whose file has a text, and evidence that cannot be searched, with why. */
  searchEvidence: assignmentProcedure
    .input(z.object({ text: z.string().trim().min(2).max(200) }))
    .output(evidenceSearchSchema)
    .query(async ({ ctx: { deps }, input: { companyId, id, text } }) => {
      const { content } = await deps.stores.assignments.open(companyId, id)
      const files = content.evidence.flatMap(({ id: evidenceId, file, isRemoved }) => (file && !isRemoved ? [{ evidenceId, ...file }] : []))
      const hashes = [...new Set(files.map(({ sha256 }) => sha256))]
      const found = new Map((await deps.stores.fileTexts.search(hashes, text)).map(({ sha256, excerpt }) => [sha256, excerpt]))
      const unsearched = await deps.stores.fileTexts.unsearched(hashes)
      return {
        hits: files.flatMap(({ evidenceId, sha256 }) => {
          const excerpt = found.get(sha256)
          return excerpt === undefined ? [] : [{ id: evidenceId, excerpt }]
        }),
        unsearched: files.flatMap(({ evidenceId, sha256 }) =>
          unsearched.has(sha256) ? [{ id: evidenceId, problem: unsearched.get(sha256) ?? null }] : [],
        ),
      }
    }),
  /** The first rows of evidence that is a table; null: it is none that can be read. */
  evidenceTables: assignmentProcedure
    .input(z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }))
    .output(z.array(shownTableSchema).nullable())
    .query(async ({ ctx: { deps }, input: { companyId, id, sha256 } }) => {
      const { content } = await deps.stores.assignments.open(companyId, id)
      const evidence = content.evidence.find(({ file, isRemoved }) => !isRemoved && file?.sha256 === sha256)
      if (!evidence?.file) throw new AppError('not_found')
      return await deps.compute.fileTables({ sha256, bytes: evidence.file.bytes })
    }),
  /** Every act, the newest first. */
  journal: assignmentProcedure.output(z.array(journalRowSchema)).query(async ({ ctx: { deps }, input: { companyId, id } }) => {
    const acts = await deps.stores.assignments.acts(companyId, id)
    const read = acts.map(({ seq, content, hash }) => ({ seq, hash, ...journalEntry.parse(JSON.parse(content)) }))
    const names = await deps.stores.assignments.names(read.map(({ by }) => by))
    return read.toReversed().map(({ seq, hash, by, at, act }) => {
      const known = actSchema.safeParse(act).data
      return { seq, hash, at, by: names[by] ?? '', act: act.act, about: known === undefined ? null : aboutAct(known) }
    })
  }),
  /** Only what was never signed; false takes back what true has done. */
  setRemoved: companyProcedure('write')
    .input(one.extend({ isRemoved: z.boolean() }))
    .output(z.object({ ok: z.literal(true) }))
    .mutation(async ({ ctx: { deps, user }, input: { companyId, id, isRemoved } }) => {
      await deps.stores.assignments.setRemoved({ companyId, userId: user.id, id }, isRemoved)
      return { ok: true }
    }),
})

const journalEntry = z.object({ by: z.string(), at: z.string(), act: z.looseObject({ act: z.enum(actNames) }) })

/** As the books had them when it was locked: what has come into them since is nothing of the file. */
async function figuresWhenLocked(
  { stores }: Pick<Deps, 'stores'>,
  companyId: string,
  id: string,
): Promise<z.output<typeof assignmentFiguresSchema> | null> {
  const text = await stores.assignments.lockedFigures(companyId, id)
  return text === null ? null : assignmentFiguresSchema.parse({ ...JSON.parse(text), altered: [], papers: [] })
}

/** Of the company or the firm, as it is now. */
async function ownProgramme(
  { stores }: Pick<Deps, 'stores'>,
  companyId: string,
  isWanted: (own: OwnPackageList['programmes'][number]) => boolean,
): Promise<Programme | undefined> {
  const lists = await Promise.all([stores.ownPackages.list(companyId), stores.ownPackages.list(null)])
  return lists.flatMap(({ programmes }) => programmes).find(isWanted)?.programme
}

function rightsOf(analysisId: string): readonly [Right, ...Right[]] {
  const analysis: AnyAnalysis | null = isAnalysisId(analysisId) ? analyses[analysisId] : null
  return analysis ? readingRights(analysis) : ['read']
}

/** Evidence names files that the company has, never others. */
async function expectFiles({ stores }: Pick<Deps, 'stores'>, companyId: string, acts: readonly AssignmentAct[]): Promise<void> {
  const files = acts.flatMap((act) => (act.act === 'add-evidence' && act.entry.file ? [act.entry.file] : []))
  if (files.length === 0) return
  const known = await stores.attachments.known(
    companyId,
    files.map(({ sha256 }) => sha256),
  )
  if (files.some(({ sha256, bytes }) => known.get(sha256) !== bytes)) throw new AppError('not_found', { params: { reason: 'attachment' } })
}

function summaryOf(
  { id, number, content, changedAt }: StoredAssignment,
  names: Readonly<Record<string, string>>,
  userId: string,
): z.output<typeof assignmentSummarySchema> {
  const { waiting, ...standing } = assignmentStanding(content)
  const { prepare, review, notes } = waitsFor({ waiting }, userId)
  const { reportDate } = standing
  return {
    id,
    number,
    ...standing,
    changedAt,
    responsible: standing.responsible.map((of) => names[of] ?? ''),
    waiting: prepare + review + notes,
    archiveBy: reportDate && archiveBy(reportDate),
  }
}

async function viewOf(
  { stores }: Pick<Deps, 'stores'>,
  { id, number, seq, hash, content }: StoredAssignment,
  me: string,
): Promise<z.output<typeof assignmentSchema>> {
  const people = new Set<string>(content.team.map(({ userId }) => userId))
  const stamped = [
    ...content.papers,
    ...content.evidence,
    ...content.requests,
    ...content.notes,
    ...content.notes.flatMap(({ answers, closed }) => [...answers, ...(closed ? [closed] : [])]),
    ...content.signatures,
    ...content.signatures.flatMap(({ reopened }) => reopened ?? []),
    ...content.materiality,
    ...content.collisions,
    ...content.addenda,
    ...(content.locked ? [content.locked] : []),
  ]
  for (const { by } of stamped) people.add(by)
  for (const { preparerId, frozen } of content.tests) {
    if (preparerId) people.add(preparerId)
    if (frozen) people.add(frozen.by)
  }
  const [names, { fourEyes }] = await Promise.all([stores.assignments.names([...people]), stores.policy.read()])
  return { id, number, seq, hash, content, names, me, policy: { fourEyes } }
}
