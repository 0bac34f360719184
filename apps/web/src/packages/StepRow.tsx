import { analyses, isAnalysisId, severities, stepConditions } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import { catalogueEntries } from '../catalogue/analyses.ts'
import { Button } from '../components/Button.tsx'
import type { DraftProblem, StepDraft } from './package-draft.ts'
import { parameterName, takesOf, variableName } from './step-params.ts'
import { useStepName } from './use-step-name.ts'

interface StepRowProps {
  readonly step: StepDraft
  readonly at: number
  readonly of: number
  readonly problems: readonly DraftProblem[]
  /** Id of the list of variables. */
  readonly variables: string
  readonly onChange: (step: StepDraft) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

/** A step that is written: what is asked, when, with what, and what counts. */
export function StepRow({ step, at, of, problems, variables, onChange, onMove, onRemove }: StepRowProps) {
  const { t } = useTranslation('packages')
  const { locale } = usePreferences()
  const nameOf = useStepName()
  const name = nameOf(step)
  const set = (patch: Partial<StepDraft>) => onChange({ ...step, ...patch })
  const label = (field: string) => `${t(`editor.${field}` as 'editor.when')} ${at + 1}`
  const wrong = ({ field, fault, value }: DraftProblem) => {
    if (fault !== null) return t(`fault.${fault}`, { value })
    if (field === 'atLeast') return t('editor.wrongNumber')
    const key = parameterOf(field)
    return key === null ? t('editor.wrongStep') : t('editor.wrongParam', { name: parameterName(step.analysis, key, locale) })
  }
  return (
    <li className="pk-edit-step" aria-label={`${at + 1} ${name}`}>
      <span className="t3 n r">{at + 1}</span>
      <b className="pk-edit-name">{name}</b>
      <select
        className="an-input"
        aria-label={label('when')}
        value={step.when}
        onChange={({ currentTarget }) => set({ when: currentTarget.value })}
      >
        {stepConditions.map((condition) => (
          <option key={condition} value={condition}>
            {t(`condition.${condition}`)}
          </option>
        ))}
      </select>
      <select
        className="an-input"
        aria-label={label('counts')}
        value={step.counts}
        onChange={({ currentTarget }) => set({ counts: currentTarget.value })}
      >
        {severities.map((severity) => (
          <option key={severity} value={severity}>
            {t(`counts.${severity}`)}
          </option>
        ))}
      </select>
      <input
        className="an-input r n pk-edit-number"
        inputMode="numeric"
        aria-label={label('atLeast')}
        aria-invalid={problems.some(({ field }) => field === 'atLeast')}
        value={step.atLeast}
        onChange={({ currentTarget }) => set({ atLeast: currentTarget.value })}
      />
      <span className="pk-edit-acts">
        <Button size="sm" look="ghost" disabled={at === 0} aria-label={t('editor.up', { name })} onClick={() => onMove(-1)}>
          ↑
        </Button>
        <Button size="sm" look="ghost" disabled={at === of - 1} aria-label={t('editor.down', { name })} onClick={() => onMove(1)}>
          ↓
        </Button>
        <Button size="sm" look="ghost" icon="x" aria-label={t('editor.remove', { name })} onClick={onRemove} />
      </span>
      <StepParams step={step} problems={problems} variables={variables} onChange={(params) => set({ params })} />
      {problems.map((problem) => (
        <p key={`${problem.field} ${problem.fault}`} className="an-wrong pk-edit-wrong">
          {wrong(problem)}
        </p>
      ))}
    </li>
  )
}

/** The parameter that a problem is about: the first part of its path among them. */
function parameterOf(field: string): string | null {
  return /^params\.([^.]+)/.exec(field)?.[1] ?? null
}

interface StepParamsProps {
  readonly step: StepDraft
  readonly problems: readonly DraftProblem[]
  readonly variables: string
  readonly onChange: (params: StepDraft['params']) => void
}

function StepParams({ step: { analysis, params }, problems, variables, onChange }: StepParamsProps) {
  const { t } = useTranslation('packages')
  const { locale } = usePreferences()
  const called = (key: string) => parameterName(analysis, key, locale)
  const isWrong = (key: string) => problems.some(({ field }) => parameterOf(field) === key)
  const stands = (text: string) => {
    const named = variableName(text)
    return named && <span className="t3">{t(named.key, { count: named.days })}</span>
  }
  const left = takesOf(analysis).filter((key) => !params.some(([other]) => other === key))
  return (
    <span className="pk-edit-params">
      {params.map(([key, text], i) => (
        <label key={key} className="pk-field">
          {called(key)}
          <input
            className="an-input n"
            list={variables}
            aria-invalid={isWrong(key)}
            value={text}
            onChange={({ currentTarget }) => onChange(params.with(i, [key, currentTarget.value]))}
          />
          {stands(text)}
          <Button
            size="sm"
            look="ghost"
            icon="x"
            aria-label={t('editor.removeParam', { name: called(key) })}
            onClick={() => onChange(params.filter((_, other) => other !== i))}
          />
        </label>
      ))}
      {left.length > 0 && (
        <select
          className="an-input pk-edit-add"
          aria-label={t('editor.addParam')}
          value=""
          onChange={({ currentTarget: { value } }) => value !== '' && onChange([...params, [value, '']])}
        >
          <option value="">{t('editor.addParam')}</option>
          {left.map((key) => (
            <option key={key} value={key}>
              {called(key)}
            </option>
          ))}
        </select>
      )}
    </span>
  )
}

/** As the catalogue has them; then those without a page of their own there. */
const offeredAnalyses = [...new Set([...catalogueEntries.map(({ key }) => key), ...Object.keys(analyses)])].filter(isAnalysisId)

/** Analyses that can be a step, by their names. */
export function AddStep({ onAdd }: { readonly onAdd: (analysis: string) => void }) {
  const { t } = useTranslation('packages')
  const nameOf = useStepName()
  const offered = offeredAnalyses.map((key) => ({ key, name: nameOf({ analysis: key, name: null }) }))
  return (
    <select
      className="an-input pk-edit-add"
      aria-label={t('editor.add')}
      value=""
      onChange={({ currentTarget: { value } }) => value !== '' && onAdd(value)}
    >
      <option value="">{t('editor.add')}</option>
      {offered.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  )
}
