import { leastSquares } from '../../statistics/statistics.ts'
import type { RelationResult } from './schema.ts'

export type Regression = NonNullable<NonNullable<RelationResult['overTime']>['regression']>

/**
 * The straight line through the periods, with what is needed to judge it: s² = Σ residual² ÷ (n − 2), standard error of the slope s ÷ √Σ(x − x̄)², of the
 * intercept s · √(1 ÷ n + x̄² ÷ Σ(x − x̄)²), and t of each = value ÷ its standard error. Null with fewer than three periods or where the base never varies.
 */
export function regressionOf(points: readonly { readonly x: number; readonly y: number }[]): Regression | null {
  const n = points.length
  const line = n < 3 ? null : leastSquares(points)
  if (!line) return null
  const { slope, intercept, rSquared } = line
  const meanX = points.reduce((sum, { x }) => sum + x, 0) / n
  const xx = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0)
  const rest = points.reduce((sum, { x, y }) => sum + (y - intercept - slope * x) ** 2, 0)
  const spread = points.reduce((sum, { y }) => sum + y ** 2, 0)
  // What is left of points on a line is rounding, not variation.
  const standardError = rest <= spread * 1e-24 ? 0 : Math.sqrt(rest / (n - 2))
  const slopeStandardError = standardError / Math.sqrt(xx)
  const interceptStandardError = standardError * Math.sqrt(1 / n + meanX ** 2 / xx)
  const t = (value: number, error: number) => (error === 0 ? null : value / error + 0)
  return {
    slope: slope + 0,
    interceptOre: intercept + 0,
    rSquared,
    observations: n,
    degreesOfFreedom: n - 2,
    standardErrorOre: standardError,
    slopeStandardError,
    interceptStandardErrorOre: interceptStandardError,
    slopeT: t(slope, slopeStandardError),
    interceptT: t(intercept, interceptStandardError),
  }
}
