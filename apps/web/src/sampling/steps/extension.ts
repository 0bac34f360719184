import type { DrawResult } from '@verifikat/analyses/sampling'

/** By how much a drawn sample can be extended: a multiple of `step`, at most `most` hits. */
export interface Extension {
  readonly step: number
  readonly most: number
  /** What is offered first. */
  readonly usual: number
}

const MOST = 1_000_000

/**
 * Methods of an interval go on by whole passes: of the interval that was drawn by, or in strata of the whole plan. Items that are drawn once each go on as
 * long as there are any; öre drawn at random as long as one likes.
 */
export function extensionOf({ method, strata }: Pick<DrawResult, 'method' | 'strata'>, planned: number): Extension {
  if (method === 'fixed-interval' || method === 'cell' || method === 'systematic') {
    const [only] = strata
    // what is not divided is one stratum without a name
    const step = Math.max(1, only?.label === '' ? only.parts : planned)
    return { step, most: Math.floor(MOST / step) * step, usual: step }
  }
  const left = method === 'random' ? MOST : strata.reduce((sum, { restItems, drawn }) => sum + Math.max(0, restItems - drawn), 0)
  return { step: 1, most: Math.min(MOST, left), usual: Math.min(10, left) }
}

export function fits({ step, most }: Extension, by: number): boolean {
  return Number.isInteger(by) && by >= 1 && by <= most && by % step === 0
}
