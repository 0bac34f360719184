import type { SamplingResult } from '@verifikat/analyses'
import type { TFunction } from 'i18next'
import { formatCount } from '../format/money.ts'
import { type SampleStep, type StepView, sampleSteps } from './steps.ts'
import type { SampleDetail } from './types.ts'

export type SamplingTexts = TFunction<'sampling'>

/** Where each step stands, and what is known of it in a few words. */
export function stepsOf(sample: SampleDetail, result: SamplingResult | null, t: SamplingTexts): readonly StepView[] {
  const isDone = doneSteps(sample)
  const firstOpen = sampleSteps.find((step) => !isDone[step])
  const at = firstOpen === undefined ? sampleSteps.length : sampleSteps.indexOf(firstOpen)
  return sampleSteps.map((step, i) => ({
    step,
    fact: factOf(step, sample, result, t),
    state: isDone[step] ? 'done' : i <= at ? 'open' : 'locked',
  }))
}

export function doneSteps(sample: SampleDetail): Readonly<Record<SampleStep, boolean>> {
  const isSigned = sample.signature !== null
  return {
    purpose: sample.purpose !== null,
    population: sample.frozen?.populationHash != null,
    plan: sample.plan !== null && sample.plan !== undefined,
    draw: sample.draw?.run.state === 'done',
    examine: sample.progress !== null && sample.progress.open === 0,
    evaluate: sample.evaluation?.run.state === 'done' && sample.evaluation.isCurrent,
    conclude: isSigned,
  }
}

/** The step to be done next, or the conclusion once everything is. */
export function nextStep(sample: SampleDetail): SampleStep {
  const isDone = doneSteps(sample)
  return sampleSteps.find((step) => !isDone[step]) ?? 'conclude'
}

function factOf(step: SampleStep, sample: SampleDetail, result: SamplingResult | null, t: SamplingTexts): string {
  const { purpose, frozen, seed, progress, evaluation, signature, draw } = sample
  switch (step) {
    case 'purpose':
      return purpose === null ? t('fact.notStarted') : purpose.assertions.map((one) => t(`assertion.${one}`)).join(', ')
    case 'population':
      if (frozen === null) return t(sample.population == null ? 'fact.notStarted' : 'fact.notFrozen')
      return frozen.populationHash === null ? t('fact.running') : t('fact.frozen', { hash: frozen.populationHash.slice(0, 6) })
    case 'plan':
      if (sample.plan == null) return t('fact.notStarted')
      return result?.plan ? t('fact.planned', { count: result.plan.n, n: formatCount(result.plan.n) }) : t('fact.saved')
    case 'draw':
      if (draw === null) return seed === null ? t('fact.notStarted') : t('fact.seeded', { seed })
      if (draw.run.state !== 'done') return t('fact.running')
      return seed === null ? t('fact.full') : t('fact.seed', { seed })
    case 'examine':
      if (progress === null) return t('fact.notStarted')
      return t('fact.examined', { done: formatCount(progress.items - progress.open), of: formatCount(progress.items) })
    case 'evaluate': {
      if (evaluation === null) return t('fact.notStarted')
      if (!evaluation.isCurrent) return t('fact.outdated')
      const conclusion = result?.evaluation?.conclusion ?? null
      if (conclusion === null) return t('fact.evaluated')
      return t(result?.evaluation?.of === 'attributes' ? `conclusion.shortRate.${conclusion}` : `conclusion.short.${conclusion}`)
    }
    case 'conclude':
      return signature === null
        ? t(sample.conclusion === null ? 'fact.notStarted' : 'fact.notSigned')
        : t('fact.signed', { by: signature.by ?? '' })
  }
}
