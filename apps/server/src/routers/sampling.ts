import { AppError, type SampleAnalysisId } from '@verifikat/analyses'
import { concluded, renamed, reopened, sampleSummarySchema, withPopulation, withPurpose } from '@verifikat/db'
import * as z from 'zod'
import type { Deps } from '../deps.ts'
import { ok } from '../documents.ts'
import { detailOf, entryView } from '../sampling/detail.ts'
import { examine } from '../sampling/examine.ts'
import { samplingInputs as inputs } from '../sampling/inputs.ts'
import { samplingOutputs as outputs, sampleDetail, sampleParams } from '../sampling/outputs.ts'
import { countersign, decideData, draw, drawnSeed, evaluate, extend, freeze, savePlan, seed, sign } from '../sampling/steps.ts'
import { type Context, companyProcedure, router } from '../trpc.ts'

/** A part of the parameters by the schema of the sample's own analysis, which may take less than the others. */
function ownPart(analysisId: SampleAnalysisId, part: 'population' | 'plan' | 'evaluation', value: unknown): unknown {
  const parsed = sampleParams[analysisId].shape[part].safeParse(value)
  if (!parsed.success) throw new AppError('invalid_input', { cause: parsed.error, params: { reason: 'sample-not-for-analysis' } })
  return parsed.data
}

/** A signature is a person's own: asked for each time, and never a script's. */
async function confirmed({ confirmed: ask, caller }: Pick<Context, 'confirmed' | 'caller'>): Promise<void> {
  if (caller?.key) throw new AppError('forbidden', { params: { reason: 'api-key' } })
  if (!ask) throw new AppError('forbidden', { params: { reason: 'confirm' } })
  await ask()
}

type Act = Deps['stores']['samples']['act']

/** A step that needs nothing but the sample itself. */
function act(
  { deps, user }: { readonly deps: Pick<Deps, 'stores'>; readonly user: { readonly id: string } },
  on: Omit<Parameters<Act>[0], 'userId'>,
  change: Parameters<Act>[1],
): ReturnType<Act> {
  return deps.stores.samples.act({ ...on, userId: user.id }, change)
}

/**
 * Samples: planned, drawn, examined, evaluated and signed. Every step is kept with who took it, when and why. Freeze, draw and evaluation are runs of
 * the analysis: the answer names the run, and `get` says how it came out.
 */
export const samplingRouter = router({
  list: companyProcedure('read')
    .input(inputs.list)
    .output(z.array(sampleSummarySchema))
    .query(({ ctx, input }) => ctx.deps.stores.samples.list(input.companyId, input.analysisId)),
  get: companyProcedure('read')
    .input(inputs.get)
    .output(sampleDetail)
    .query(async ({ ctx, input: { companyId, id, version } }) =>
      sampleDetail.parse(await detailOf(ctx.deps.stores, companyId, id, version)),
    ),
  create: companyProcedure('write')
    .input(inputs.create)
    .output(outputs.created)
    .mutation(({ ctx, input }) => {
      if (input.period.from > input.period.to) throw new AppError('invalid_input', { params: { reason: 'period' } })
      return ctx.deps.stores.samples.create({ ...input, userId: ctx.user.id })
    }),
  rename: companyProcedure('write')
    .input(inputs.rename)
    .output(outputs.stepped)
    .mutation(({ ctx, input: { title, ...on } }) => act(ctx, on, (content) => renamed(content, title))),
  savePurpose: companyProcedure('write')
    .input(inputs.savePurpose)
    .output(outputs.stepped)
    .mutation(({ ctx, input: { purpose, reason, ...on } }) => act(ctx, on, (content) => withPurpose(content, purpose, reason))),
  savePopulation: companyProcedure('write')
    .input(inputs.savePopulation)
    .output(outputs.stepped)
    .mutation(({ ctx, input: { population, reason, ...on } }) =>
      act(ctx, on, (content) =>
        // the hash to be held against is that of the freeze, never one that is sent
        withPopulation(content, ownPart(content.analysisId, 'population', { ...population, frozenHash: null }), reason),
      ),
    ),
  savePlan: companyProcedure('write')
    .input(inputs.savePlan)
    .output(outputs.stepped)
    .mutation(async ({ ctx, input: { plan, reason, ...on } }) => {
      const { summary } = await ctx.deps.stores.samples.open(on.companyId, on.id)
      return await savePlan(ctx.deps, { ...on, userId: ctx.user.id }, ownPart(summary.analysisId, 'plan', plan), reason)
    }),
  freeze: companyProcedure('write')
    .input(inputs.freeze)
    .output(outputs.running)
    .mutation(({ ctx, input: { reason, ...on } }) => freeze(ctx.deps, { ...on, userId: ctx.user.id }, reason)),
  decideData: companyProcedure('write')
    .input(inputs.decideData)
    .output(outputs.stepped)
    .mutation(({ ctx, input: { decision, reason, ...on } }) => decideData(ctx.deps, { ...on, userId: ctx.user.id }, decision, reason)),
  seed: companyProcedure('write')
    .input(inputs.seed)
    .output(outputs.stepped)
    .mutation(({ ctx, input: { seed: given, reason, ...on } }) => {
      const chosen = given.source === 'drawn' ? { ...given, seed: drawnSeed(), origin: '' } : given
      return seed(ctx.deps, { ...on, userId: ctx.user.id }, chosen, reason)
    }),
  draw: companyProcedure('write')
    .input(inputs.draw)
    .output(outputs.running)
    .mutation(({ ctx, input }) => draw(ctx.deps, { ...input, userId: ctx.user.id })),
  extend: companyProcedure('write')
    .input(inputs.extend)
    .output(outputs.running)
    .mutation(({ ctx, input: { extendBy, reason, ...on } }) => extend(ctx.deps, { ...on, userId: ctx.user.id }, extendBy, reason)),
  examine: companyProcedure('write')
    .input(inputs.examine)
    .output(outputs.examined)
    .mutation(async ({ ctx, input }) => {
      const { saved, conflicts, names } = await examine(ctx.deps, { ...input, userId: ctx.user.id })
      return { saved: saved.map((entry) => entryView(entry, names)), conflicts: conflicts.map((entry) => entryView(entry, names)) }
    }),
  evaluate: companyProcedure('write')
    .input(inputs.evaluate)
    .output(outputs.running)
    .mutation(({ ctx, input: { options, reason, ...on } }) => evaluate(ctx.deps, { ...on, userId: ctx.user.id }, options, reason)),
  conclude: companyProcedure('write')
    .input(inputs.conclude)
    .output(outputs.stepped)
    .mutation(({ ctx, input: { text, ...on } }) => act(ctx, on, (content, { stamp }) => concluded(content, text, stamp))),
  sign: companyProcedure('write', 'sign')
    .input(inputs.sign)
    .output(outputs.stepped)
    .mutation(({ ctx, input: { reason, ...on } }) => sign(ctx.deps, { ...on, userId: ctx.user.id }, reason, () => confirmed(ctx))),
  countersign: companyProcedure('sign')
    .input(inputs.countersign)
    .output(outputs.stepped)
    .mutation(({ ctx, input }) => countersign(ctx.deps, { ...input, userId: ctx.user.id }, () => confirmed(ctx))),
  /** Whether what is signed waits for the signature of somebody else. */
  countersigning: companyProcedure('read')
    .output(outputs.countersigning)
    .query(async ({ ctx, input }) => ({ isOn: await ctx.deps.stores.companies.countersigns(input.companyId) })),
  setCountersigning: companyProcedure('authorise')
    .input(inputs.setCountersigning)
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      await ctx.deps.stores.companies.setCountersigns({ ...input, userId: ctx.user.id })
      return { ok: true }
    }),
  reopen: companyProcedure('write', 'sign')
    .input(inputs.reopen)
    .output(outputs.stepped)
    .mutation(({ ctx, input: { reason, ...on } }) => act(ctx, on, (content) => reopened(content, reason))),
  drop: companyProcedure('write')
    .input(inputs.drop)
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      await ctx.deps.stores.samples.drop({ ...input, userId: ctx.user.id })
      return { ok: true }
    }),
})
