import { type Package, packageHash } from '@verifikat/analyses'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { Seg } from '../components/Seg.tsx'
import { useKeptForm } from '../editing/use-kept-text.ts'
import { type DraftProblem, draftOf, newStep, packageDraftSchema, packageOfDraft, type StepDraft } from './package-draft.ts'
import { packageIdOf } from './package-id.ts'
import { AddStep, StepRow } from './StepRow.tsx'
import { offeredVariables, takesOf, variableName } from './step-params.ts'
import type { Offered, OfferedPackages } from './use-packages.ts'

interface PackageEditorProps {
  readonly companyId: string
  /** What it begins with: itself, another that it is made from, or one from a file. */
  readonly from: Pick<Offered, 'package' | 'own' | 'scope'>
  /** Another is made of it. */
  readonly isCopy: boolean
  readonly mayChange: OfferedPackages['mayChange']
  readonly onDone: (id: string) => void
  readonly onCancel: () => void
}

/** A package is written: its steps in their order, and where it is kept. Each time it is saved is a version. */
export function PackageEditor({ companyId, from, isCopy, mayChange, onDone, onCancel }: PackageEditorProps) {
  const { t } = useTranslation('packages')
  const id = useId()
  const utils = trpc.useUtils()
  const initial = useMemo(() => {
    const draft = draftOf(from.package)
    return isCopy ? { ...draft, name: ownNames(draft.name) } : draft
  }, [from.package, isCopy])
  const { value, write, forget } = useKeptForm(
    `package ${companyId} ${isCopy ? 'copy ' : ''}${from.package.id}`,
    packageDraftSchema,
    initial,
  )
  const [scope, setScope] = useState<'company' | 'firm'>(!isCopy && from.scope === 'firm' ? 'firm' : mayChange.company ? 'company' : 'firm')
  const [problems, setProblems] = useState<readonly DraftProblem[]>([])
  const onSuccess = (own: string) => {
    forget()
    void utils.schedules.list.invalidate()
    void utils.ownPackages.invalidate().then(() => onDone(own))
  }
  const ofCompany = trpc.ownPackages.saveOfCompany.useMutation()
  const ofFirm = trpc.ownPackages.saveOfFirm.useMutation()
  const error = ofCompany.error ?? ofFirm.error
  const isPending = ofCompany.isPending || ofFirm.isPending
  const save = () => {
    const own = isCopy ? null : from.own
    const read = packageOfDraft(value, own === null ? packageIdOf(value.name[0]) : from.package.id, own === null ? 1 : from.package.version)
    setProblems(read.problems ?? [])
    if (read.package === null) return
    const said = {
      ownPackageId: own?.ownPackageId ?? null,
      package: read.package,
      basedOn: own === null ? basedOn(from.package) : own.basedOn,
    }
    const done = { onSuccess: () => onSuccess(said.package.id) }
    if (scope === 'firm') ofFirm.mutate(said, done)
    else ofCompany.mutate({ companyId, ...said }, done)
  }
  const setSteps = (steps: readonly StepDraft[]) => write({ ...value, steps: [...steps] })
  const move = (at: number, by: -1 | 1) => {
    const step = value.steps[at]
    if (step) setSteps(value.steps.toSpliced(at, 1).toSpliced(at + by, 0, step))
  }
  const word = (field: 'name' | 'purpose', at: 0 | 1) => (
    <label className="pk-field">
      {t(`editor.${field}.${at === 0 ? 'en' : 'sv'}`)}
      <input
        className="an-input"
        // biome-ignore lint/a11y/noAutofocus: the form was opened to be written in
        autoFocus={field === 'name' && at === 1}
        aria-invalid={problems.some((problem) => problem.step === null && problem.field === field && value[field][at].trim() === '')}
        value={value[field][at]}
        onChange={({ currentTarget }) => write({ ...value, [field]: value[field].with(at, currentTarget.value) as [string, string] })}
      />
    </label>
  )
  return (
    <form
      className="pk-edit"
      aria-label={t('editor.title')}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className="bar">
        {(isCopy || from.own === null) && mayChange.company && mayChange.firm && (
          <Seg
            label={t('editor.scope')}
            options={[
              { value: 'company', label: t('scope.company') },
              { value: 'firm', label: t('scope.firm') },
            ]}
            value={scope}
            onChange={setScope}
          />
        )}
        <span className="t2">{t('editor.version', { version: isCopy || from.own === null ? 1 : from.package.version + 1 })}</span>
        <span className="sp" />
        <Button
          onClick={() => {
            forget()
            onCancel()
          }}
        >
          {t('editor.cancel')}
        </Button>
        <Button type="submit" look="primary" disabled={isPending}>
          {t('editor.save')}
        </Button>
      </div>
      {error !== null && <ErrorLine error={error} />}
      {problems.length > 0 && (
        <p className="an-wrong pk-edit-wrong" role="alert">
          {t('editor.wrong', { count: problems.length })}
        </p>
      )}
      <div className="pk-edit-words">
        {word('name', 1)}
        {word('name', 0)}
        {word('purpose', 1)}
        {word('purpose', 0)}
      </div>
      <datalist id={`${id}variables`}>
        {offeredVariables.map((variable) => {
          const named = variableName(variable)
          return <option key={variable} value={variable} label={named ? t(named.key, { count: named.days }) : variable} />
        })}
      </datalist>
      <div className="pk-edit-step pk-edit-head t3" aria-hidden="true">
        <span />
        <span>{t('editor.step')}</span>
        <span>{t('editor.when')}</span>
        <span>{t('editor.counts')}</span>
        <span>{t('editor.atLeast')}</span>
        <span />
      </div>
      <ol className="pk-edit-steps">
        {value.steps.map((step, at) => (
          <StepRow
            key={step.id}
            step={step}
            at={at}
            of={value.steps.length}
            problems={problems.filter((problem) => problem.step === at)}
            variables={`${id}variables`}
            onChange={(next) => setSteps(value.steps.with(at, next))}
            onMove={(by) => move(at, by)}
            onRemove={() => setSteps(value.steps.toSpliced(at, 1))}
          />
        ))}
      </ol>
      <p className="pk-state">
        <AddStep onAdd={(analysis) => setSteps([...value.steps, newStep(analysis, takesOf(analysis), value.steps)])} />
      </p>
    </form>
  )
}

function ownNames([en, sv]: readonly [string, string]): [string, string] {
  return [`${en}, own`, `${sv}, egen`]
}

function basedOn(template: Package) {
  return { id: template.id, version: template.version, hash: packageHash(template) }
}
