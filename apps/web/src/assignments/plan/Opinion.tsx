import { contradictsOpinion, misstatementStatement, opinionKinds, say, standingSignatures } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../app/preferences.ts'
import { Button } from '../../components/Button.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { Effect, Rate } from '../MisstatementEffect.tsx'
import { TextField } from '../TextField.tsx'
import type { Assignment } from '../use-assignment.ts'
import { useMisstatements } from '../use-misstatements.ts'

const whole = { kind: 'assignment', id: null } as const

/** The opinion beside the misstatements that it is given over: what it states of them, and why it stands where they speak against it. */
export function Opinion({ assignment }: { readonly assignment: Assignment }) {
  const { t } = useTranslation('assignments')
  const { locale } = usePreferences()
  const { content, figures, canWrite, act } = assignment
  const { opinion, opinionKind, misstatementReason = '' } = content.plan
  const summary = useMisstatements(assignment)
  const hasSome = summary.uncorrected.count + summary.corrected.count > 0
  const statement = say(misstatementStatement(content, summary), locale)
  const isOpen = canWrite && standingSignatures(content, whole).length === 0
  const isContradicted = figures !== undefined && contradictsOpinion(content, summary)
  const place = (field: string) => ({ kind: 'plan' as const, id: null, field })
  const state = () => {
    const value = opinion.trim() === '' ? statement : `${opinion.trimEnd()}\n\n${statement}`
    void act({ act: 'set', ...place('opinion'), value, base: opinion })
  }
  return (
    <section className="as-part" aria-label={t('plan.opinion')}>
      <h2>{t('plan.opinion')}</h2>
      <div className="as-form">
        <label>
          {t('plan.opinionKind')}
          <select
            className="an-input"
            disabled={!isOpen}
            value={opinionKind ?? ''}
            onChange={({ currentTarget }) =>
              void act({ act: 'set', ...place('opinionKind'), value: currentTarget.value, base: opinionKind ?? null })
            }
          >
            {opinionKind === undefined && <option value="">–</option>}
            {opinionKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`opinionKind.${kind}`)}
              </option>
            ))}
          </select>
        </label>
        {isOpen && hasSome && figures !== undefined && !opinion.includes(statement) && (
          <Button onClick={state}>{t('opinion.state')}</Button>
        )}
      </div>
      {hasSome && (
        <>
          <Effect summary={summary} />
          <p className="as-said t2">
            <Rate figures={figures} />
          </p>
        </>
      )}
      {isContradicted && (
        <p className="as-said">
          <StatusText tone="red">{t('opinion.contradicts')}</StatusText>
        </p>
      )}
      <div className="as-texts">
        <TextField assignment={assignment} place={place('opinion')} value={opinion} label={t('plan.opinion')} />
        {(isContradicted || misstatementReason !== '') && (
          <TextField
            assignment={assignment}
            place={place('misstatementReason')}
            value={misstatementReason}
            label={t('plan.misstatementReason')}
            isRequired={isContradicted}
          />
        )}
      </div>
    </section>
  )
}
