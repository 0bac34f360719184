import { AppError } from '../errors.ts'
import { roundOre } from '../statistics/statistics.ts'

/** Factual: no doubt about it. Judgemental: an estimate or a policy that the auditor finds unreasonable. Projected: from a sample to its population. ISA 450 p. A6. */
export const misstatementKinds = ['factual', 'judgemental', 'projected'] as const
export type MisstatementKind = (typeof misstatementKinds)[number]

export interface Misstatement {
  readonly id: string
  readonly kind: MisstatementKind
  /** The company has corrected it in the books. */
  readonly corrected: boolean
  /** How much too high the reported result before tax is; negative: too low. */
  readonly resultOre: number
  /** How much too high equity is beside what passes through the result; negative: too low. */
  readonly otherEquityOre: number
  /** What of the effect on the result also changes taxable profit. */
  readonly taxable: boolean
}

/** Effects of misstatements, signed: overstated is positive. What tax is part of is null where its rate is not known. */
export interface MisstatementEffect {
  readonly count: number
  readonly resultOre: number
  readonly taxOre: number | null
  readonly resultAfterTaxOre: number | null
  readonly equityOre: number | null
}

export interface MisstatementSummary {
  readonly corrected: MisstatementEffect
  readonly uncorrected: MisstatementEffect
  /** Uncorrected ones by kind; they add up to `uncorrected`. */
  readonly uncorrectedByKind: Readonly<Record<MisstatementKind, MisstatementEffect>>
  /** The larger of what the uncorrected ones do to the result before tax and to equity; null where that to equity is not known. */
  readonly largestEffectOre: number | null
  /** That effect as a part of materiality; null where either is not known. */
  readonly materialityRatio: number | null
  /** The largest that one uncorrected misstatement alone does to either; null where one of them is not known. */
  readonly largestSingleOre: number | null
  /** The uncorrected ones reach materiality, together or one of them alone; null where nobody can say. */
  readonly material: boolean | null
}

const NO_EFFECT: MisstatementEffect = { count: 0, resultOre: 0, taxOre: 0, resultAfterTaxOre: 0, equityOre: 0 }

/**
 * The summary of misstatements (ISA 450 p. 5 and 11): what they do to result and equity after tax, corrected and not, against materiality.
 * A projected one is what remains after the factual errors of the sample itself, which are entered as factual. Tax is rounded per misstatement, so every total
 * is the sum of its parts. Example at 20.6 %: an income 100 000.00 too high is 79 400.00 of result after tax and of equity.
 * One that is material by itself stays so whatever is set off against it (ISA 450, application material of p. 11): with materiality 190 000.00, an income
 * 500 000.00 too high and costs 490 000.00 too high are 10 000.00 together, and material.
 */
export function summariseMisstatements(
  misstatements: readonly Misstatement[],
  { taxRatio, materialityOre }: { readonly taxRatio: number | null; readonly materialityOre: number | null },
): MisstatementSummary {
  if (materialityOre !== null && materialityOre <= 0) throw new AppError('invalid_input', { message: 'Materiality is above 0 or not set' })
  const byKind: Record<MisstatementKind, MisstatementEffect> = { factual: NO_EFFECT, judgemental: NO_EFFECT, projected: NO_EFFECT }
  let corrected = NO_EFFECT
  let uncorrected = NO_EFFECT
  const singles: (number | null)[] = []
  for (const misstatement of misstatements) {
    const effect = effectOf(misstatement, taxRatio)
    if (misstatement.corrected) corrected = together(corrected, effect)
    else {
      uncorrected = together(uncorrected, effect)
      byKind[misstatement.kind] = together(byKind[misstatement.kind], effect)
      singles.push(sizeOf(effect))
    }
  }
  const largestEffectOre = sizeOf(uncorrected)
  const largestSingleOre = singles.reduce((most, single) => (most === null || single === null ? null : Math.max(most, single)), 0)
  const isKnown = materialityOre !== null && largestEffectOre !== null && largestSingleOre !== null
  return {
    corrected,
    uncorrected,
    uncorrectedByKind: byKind,
    largestEffectOre,
    materialityRatio: isKnown ? largestEffectOre / materialityOre : null,
    largestSingleOre,
    material: isKnown ? Math.max(largestEffectOre, largestSingleOre) >= materialityOre : null,
  }
}

/** The larger of what it does to the result before tax and to equity. */
function sizeOf({ resultOre, equityOre }: MisstatementEffect): number | null {
  return equityOre === null ? null : Math.max(Math.abs(resultOre), Math.abs(equityOre))
}

/** Material by one of them alone, though together they are not. */
export function isMaterialAlone({ material, materialityRatio }: MisstatementSummary): boolean {
  return material === true && materialityRatio !== null && materialityRatio < 1
}

function effectOf({ resultOre, otherEquityOre, taxable }: Misstatement, taxRatio: number | null): MisstatementEffect {
  const taxOre = !taxable || resultOre === 0 ? 0 : taxRatio === null ? null : roundOre(resultOre * taxRatio)
  const resultAfterTaxOre = sum(resultOre, taxOre === null ? null : -taxOre)
  return { count: 1, resultOre, taxOre, resultAfterTaxOre, equityOre: sum(resultAfterTaxOre, otherEquityOre) }
}

function together(a: MisstatementEffect, b: MisstatementEffect): MisstatementEffect {
  return {
    count: a.count + b.count,
    resultOre: a.resultOre + b.resultOre,
    taxOre: sum(a.taxOre, b.taxOre),
    resultAfterTaxOre: sum(a.resultAfterTaxOre, b.resultAfterTaxOre),
    equityOre: sum(a.equityOre, b.equityOre),
  }
}

function sum(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b
}
