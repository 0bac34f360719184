import type { SizeParams } from '../params-schema.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { CalculationStep, PlanResult } from '../result-schema.ts'
import { step } from '../steps.ts'
import { detectionRisk } from './risk-model.ts'

/** What is left to draw from, by size. */
export interface Base {
  readonly items: number
  readonly ore: number
}

/** The part of a plan that says how many. */
export type Sized = Pick<
  PlanResult,
  | 'n'
  | 'nTotal'
  | 'confidence'
  | 'detectionRisk'
  | 'tolerableOre'
  | 'tolerableRate'
  | 'expectedRate'
  | 'expectedErrors'
  | 'upperLimit'
  | 'prior'
  | 'steps'
>

/** What is not said by every way of planning. */
export const unsaid = {
  confidence: null,
  detectionRisk: null,
  tolerableOre: null,
  tolerableRate: null,
  expectedRate: null,
  expectedErrors: null,
  upperLimit: null,
  prior: null,
} as const

/** What a confidence comes to, with the step that leads to it from the four risks. Refused where they leave nothing for the sample to do. */
export interface Confidence {
  readonly confidence: number
  readonly detectionRisk: number | null
  readonly steps: readonly CalculationStep[]
}

export function confidenceOf(asked: Extract<SizeParams, { readonly by: 'model' }>['confidence']): Confidence | Refusal {
  if (typeof asked === 'number') return { confidence: asked, detectionRisk: null, steps: [] }
  const { detectionRisk: risk, confidence } = detectionRisk(asked)
  if (confidence <= 0) return refuse('no-sample-required')
  const { auditRisk, inherentRisk, controlRisk, analyticalRisk } = asked
  return {
    confidence,
    detectionRisk: risk,
    steps: [
      step('detection-risk', ['DR', risk, 'share'], 'AR / (IR · CR · CAR)', [
        ['AR', auditRisk, 'share'],
        ['IR', inherentRisk, 'share'],
        ['CR', controlRisk, 'share'],
        ['CAR', analyticalRisk, 'share'],
      ]),
      step('confidence', ['c', confidence, 'share'], '1 − DR', [['DR', risk, 'share']]),
    ],
  }
}

type Tolerable = Extract<SizeParams, { readonly by: 'model' }>['tolerable']

/** The tolerable misstatement as a share of the base. */
export function toleratedRate(tolerable: Tolerable, { ore }: Base): number | Refusal {
  if ('rate' in tolerable) return tolerable.rate
  if (ore <= 0) return refuse('no-book-value')
  return tolerable.ore >= ore ? refuse('tolerable-covers-value') : tolerable.ore / ore
}

export function rateSteps(tolerable: Tolerable, { ore }: Base, rate: number): CalculationStep[] {
  if ('rate' in tolerable) return [step('tolerable-rate', ['θ', rate, 'share'], 'θ')]
  return [
    step('tolerable-rate', ['θ', rate, 'share'], 'TM / BV', [
      ['TM', tolerable.ore, 'ore'],
      ['BV', ore, 'ore'],
    ]),
  ]
}
