/** The regression as an auditor would say it. */
import type { RelationResult } from '@verifikat/analyses'
import { formatDecimals } from '../../format/decimals.ts'
import { formatOre, NBSP } from '../../format/money.ts'
import type { Texts } from '../use-texts.ts'

type Regression = NonNullable<NonNullable<RelationResult['overTime']>['regression']>

/** From which share of the variation a line is called strong or fair: words for reading, no test. */
const STRONG = 0.9
const FAIR = 0.6
/** From which |t| a slope is told from 0: about one in twenty by chance, with ten periods or more. */
const TOLD = 2.2

export function decimals(value: number, digits: number): string {
  const text = formatDecimals(value, digits).replace('-', '−')
  return /^−0(,0*)?$/.test(text) ? text.slice(1) : text
}

export function regressionWords(line: Regression, t: Texts): readonly string[] {
  const { slope, interceptOre, rSquared, observations, standardErrorOre, slopeStandardError, slopeT } = line
  const kr = (ore: number) => `${formatOre(Math.round(ore), 'kr')}${NBSP}kr`
  const strength = rSquared === null ? null : rSquared >= STRONG ? 'strong' : rSquared >= FAIR ? 'fair' : 'weak'
  return [
    t('relation:words.slope', {
      n: observations,
      slope: decimals(slope, 3),
      error: decimals(slopeStandardError, 3),
      intercept: kr(interceptOre),
    }),
    ...(rSquared === null || strength === null
      ? []
      : [t('relation:words.explained', { percent: decimals(rSquared * 100, 1) }), t(`relation:words.${strength}`)]),
    t('relation:words.error', { amount: kr(standardErrorOre) }),
    ...(slopeT === null ? [] : [t(Math.abs(slopeT) >= TOLD ? 'relation:words.told' : 'relation:words.untold', { t: decimals(slopeT, 1) })]),
  ]
}
