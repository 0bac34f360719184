import { type AssignmentTest, combinedEvidence, missingOf, type SampleFound, samplesOf } from '@verifikat/analyses'
import { upperKronor, upperShare } from '@verifikat/analyses/sampling'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatOre, formatPercent } from '../../format/money.ts'
import type { Assignment } from '../use-assignment.ts'

interface SampleLimitsProps {
  readonly assignment: Assignment
  /** Of an area. */
  readonly tests: readonly AssignmentTest[]
}

/** What evaluated samples leave open of a balance: each limit by its test, and all of them together with what that assumes. */
export function SampleLimits({ assignment, tests }: SampleLimitsProps) {
  const { t } = useTranslation('assignments')
  const { content } = assignment
  const own = tests.flatMap(({ id, code }) => samplesOf(content, [id]).map((found) => ({ code, found })))
  if (own.length === 0) return null
  const combined = combinedEvidence(samplesOf(content, doneOf(tests)))
  return (
    <ul className="as-limits">
      {own.map(({ code, found }) => (
        <li key={`${code} ${found.population}`} className="t2">
          {code} {sentence(found, t)}
        </li>
      ))}
      {combined !== null && (
        <li>
          {t('samples.together', {
            count: combined.samples,
            confidence: formatPercent(combined.confidence),
            over: upwards(combined.overOre),
            under: upwards(combined.underOre),
          })}{' '}
          <span className="t2">{t('samples.assumes')}</span>
        </li>
      )}
    </ul>
  )
}

interface LimitTextProps extends SampleLimitsProps {
  readonly isTested: boolean
}

/** Beside the part that was tested by sample: its limit, of all samples together where there are several, or that there is none. */
export function LimitText({ assignment, tests, isTested }: LimitTextProps) {
  const { t } = useTranslation('assignments')
  const text = shortOf(samplesOf(assignment.content, doneOf(tests)))
  if (text === null) {
    return isTested ? (
      <small className="as-limit st-amber" title={t('samples.lackingMeans')}>
        {t('samples.lacking')}
      </small>
    ) : null
  }
  return (
    <small className="as-limit t2" title={t('samples.title')}>
      ≤ {text}
    </small>
  )
}

/** Of the only one, or of several together the larger of both ways; null: there is none. */
function shortOf(samples: readonly SampleFound[]): string | null {
  const combined = combinedEvidence(samples)
  if (combined !== null) return upwards(Math.max(combined.overOre, combined.underOre))
  const [only, other] = samples
  const limit = only === undefined || other !== undefined ? null : limitOf(only)
  return limit === null || only?.unit === 'ore' ? limit : `${limit} %`
}

/** What is planned has examined nothing yet. */
function doneOf(tests: readonly AssignmentTest[]): string[] {
  return tests.flatMap((test) => (missingOf(test).length === 0 ? [test.id] : []))
}

function sentence(found: SampleFound, t: TFunction<'assignments'>): string {
  const limit = limitOf(found)
  if (limit === null) return t('samples.none')
  const { unit, confidence, tolerable } = found
  return t(`samples.limit.${unit}`, {
    limit,
    confidence: formatPercent(confidence),
    tolerable: tolerable === null ? '–' : unit === 'rate' ? formatPercent(tolerable) : formatOre(tolerable, 'kr'),
  })
}

function limitOf({ bound, unit }: SampleFound): string | null {
  return bound === null ? null : unit === 'rate' ? formatPercent(upperShare(bound)) : upwards(bound)
}

/** A limit is never shown below what it is. */
function upwards(ore: number): string {
  return formatOre(upperKronor(ore), 'kr')
}
