import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { rightIcons } from '../RightMarks.tsx'
import { inOrder, mustEnd, needsAssignment } from '../right-names.ts'
import type { Overview, Right, RoleRow } from '../types.ts'
import { daysFrom, type TermsDraft, type TermsProblem, withRole } from './terms.ts'

export interface TermsFieldsProps {
  readonly draft: TermsDraft
  readonly roles: readonly RoleRow[]
  /** Of the one who gives: nobody gives more. */
  readonly ownRights: readonly Right[]
  /** Those that an outside reviewer can be let in to. */
  readonly assignments: Overview['lockedAssignments']
  readonly problem: TermsProblem | null
  readonly onChange: (draft: TermsDraft) => void
}

/** Role, rights and days of a grant. */
export function TermsFields({ draft, roles, ownRights, assignments, problem, onChange }: TermsFieldsProps) {
  const { t } = useTranslation('authorization')
  const id = useId()
  const role = roles.find((row) => row.role === draft.role)
  const own = new Set(ownRights)
  const can = inOrder([...(role?.default ?? []), ...(role?.more ?? [])])
  const toggle = (right: Right) => {
    const rights = new Set(draft.rights)
    if (!rights.delete(right)) rights.add(right)
    onChange({ ...draft, rights })
  }
  return (
    <>
      <fieldset className="acc-field">
        <legend>{t('form.role')}</legend>
        {roles.map((row) => (
          <label key={row.role} className="acc-role">
            <input
              type="radio"
              name={`${id}-role`}
              value={row.role}
              checked={row.role === draft.role}
              disabled={!row.mayGive}
              onChange={() => onChange(withRole(draft, row, new Date()))}
            />
            <span>
              <span className="m">{t(`roles.${row.role}.name`)}</span> <span className="t3">{t(`roles.${row.role}.text`)}</span>
              {!row.mayGive && <span className="acc-why">{t(needsAssignment(row.role) ? 'form.noLocked' : 'form.ownersOnly')}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      {needsAssignment(draft.role) && (
        <div className="acc-field">
          <label htmlFor={`${id}-assignment`}>{t('form.assignment')}</label>
          <select
            id={`${id}-assignment`}
            className="acc-select"
            value={draft.assignmentId}
            aria-invalid={problem === 'assignmentNeeded'}
            onChange={({ currentTarget }) => onChange({ ...draft, assignmentId: currentTarget.value })}
          >
            <option value="">{t('form.choose')}</option>
            {assignments.map((assignment) => (
              <option key={assignment.id} value={assignment.id}>
                {assignment.number} {assignment.title}
              </option>
            ))}
          </select>
        </div>
      )}
      <fieldset className="acc-field">
        <legend>{t('columns.rights')}</legend>
        <div className="acc-rights">
          {can.map((right) => (
            <label key={right} className="an-check" title={t(`rights.${right}.text`)}>
              <input
                type="checkbox"
                checked={draft.rights.has(right)}
                disabled={right === 'see' || draft.role === 'owner' || (!own.has(right) && !draft.rights.has(right))}
                onChange={() => toggle(right)}
              />
              <Icon name={rightIcons[right]} />
              {t(`rights.${right}.name`)}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="acc-days">
        <div className="acc-field">
          <label htmlFor={`${id}-from`}>{t('form.from')}</label>
          <DayInput id={`${id}-from`} value={draft.from} hint={t('form.fromHint')} onChange={(from) => onChange({ ...draft, from })} />
        </div>
        <div className="acc-field">
          <label htmlFor={`${id}-until`}>{t('form.until')}</label>
          <DayInput
            id={`${id}-until`}
            value={draft.until}
            hint={t('form.untilHint')}
            isWrong={problem !== null && problem !== 'assignmentNeeded'}
            onChange={(until) => onChange({ ...draft, until })}
          />
        </div>
      </div>
      <div className="acc-presets">
        {([30, 365] as const).map((days) => (
          <Button key={days} size="sm" look="ghost" onClick={() => onChange({ ...draft, until: daysFrom(new Date(), days) })}>
            {t(days === 30 ? 'form.presets.month' : 'form.presets.year')}
          </Button>
        ))}
        {!mustEnd(draft.role) && draft.until !== '' && (
          <Button size="sm" look="ghost" onClick={() => onChange({ ...draft, until: '' })}>
            {t('form.presets.none')}
          </Button>
        )}
      </div>
      {problem !== null && (
        <p className="acc-problem st-red" role="alert">
          {t(`form.${problem}`)}
        </p>
      )}
    </>
  )
}

export interface DayInputProps {
  readonly id: string
  readonly value: string
  readonly hint: string
  readonly isWrong?: boolean
  readonly onChange: (day: string) => void
}

export function DayInput({ id, value, hint, isWrong = false, onChange }: DayInputProps) {
  const { t } = useTranslation('authorization')
  return (
    <input
      id={id}
      className="an-input n"
      value={value}
      title={hint}
      placeholder={t('form.dayForm')}
      inputMode="numeric"
      maxLength={10}
      autoComplete="off"
      aria-invalid={isWrong}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
