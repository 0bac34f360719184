import { hashValue, type Programme } from '@verifikat/analyses'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { Seg } from '../../components/Seg.tsx'
import { useKeptForm } from '../../editing/use-kept-text.ts'
import { packageIdOf } from '../../packages/package-id.ts'
import type { Offered, OfferedPackages } from '../../packages/use-packages.ts'
import { AreaFields } from './AreaFields.tsx'
import {
  type AreaDraft,
  draftOf,
  newArea,
  newTest,
  type ProgrammeProblem,
  programmeDraftSchema,
  programmeOfDraft,
} from './programme-draft.ts'
import { useProblemWords } from './use-problem-words.ts'
import { WordFields } from './WordFields.tsx'

interface ProgrammeEditorProps {
  readonly companyId: string
  /** What it begins with: itself, another that it is made from, one from a file, or nothing. */
  readonly from: Offered<Programme>
  /** Another is made of it. */
  readonly isNew: boolean
  readonly mayChange: OfferedPackages['mayChange']
  readonly onDone: (id: string) => void
  readonly onCancel: () => void
}

/** A work programme is written: its areas and their tests, and where it is kept. Each time it is saved is a version. */
export function ProgrammeEditor({ companyId, from, isNew, mayChange, onDone, onCancel }: ProgrammeEditorProps) {
  const { t } = useTranslation(['assignments', 'packages'])
  const utils = trpc.useUtils()
  const initial = useMemo(() => {
    const draft = draftOf(from.package)
    if (draft.areas.length === 0) return { ...draft, areas: [newArea([], 'A')] }
    return isNew ? { ...draft, name: ownNames(draft.name) } : draft
  }, [from.package, isNew])
  const name = `programme ${companyId} ${isNew ? 'new ' : ''}${from.package.id}`
  const { value, write, forget } = useKeptForm(name, programmeDraftSchema, initial)
  const [scope, setScope] = useState<'company' | 'firm'>(!isNew && from.scope === 'firm' ? 'firm' : mayChange.company ? 'company' : 'firm')
  const [problems, setProblems] = useState<readonly ProgrammeProblem[]>([])
  const inWords = useProblemWords()
  const ofCompany = trpc.ownPackages.saveOfCompany.useMutation()
  const ofFirm = trpc.ownPackages.saveOfFirm.useMutation()
  const error = ofCompany.error ?? ofFirm.error
  const isPending = ofCompany.isPending || ofFirm.isPending
  const save = () => {
    const own = isNew ? null : from.own
    const id = own === null ? packageIdOf(value.name[1].trim() === '' ? value.name[0] : value.name[1]) : from.package.id
    const read = programmeOfDraft(value, id === '' ? 'own' : id, own === null ? 1 : from.package.version)
    setProblems(read.problems ?? [])
    if (read.package === null) return
    const basedOn = from.package.areas.length === 0 ? null : { ...basis(from.package), hash: hashValue(from.package) }
    const said = { ownPackageId: own?.ownPackageId ?? null, package: read.package, basedOn: own === null ? basedOn : own.basedOn }
    const done = {
      onSuccess: () => {
        forget()
        void utils.ownPackages.invalidate().then(() => onDone(said.package.id))
      },
    }
    if (scope === 'firm') ofFirm.mutate(said, done)
    else ofCompany.mutate({ companyId, ...said }, done)
  }
  const setAreas = (areas: readonly AreaDraft[]) => write({ ...value, areas: [...areas] })
  const nameOf = ({ area, test }: ProgrammeProblem) => {
    const letter = area === null ? '' : (value.areas[area]?.letter ?? '').trim()
    return letter === '' ? '' : test === null ? letter : `${letter}${test + 1}`
  }
  const isWrong = (field: string) => problems.some((one) => one.area === null && one.field === field)
  return (
    <form
      className="pk-edit as-programme-edit"
      aria-label={t('programmes.editor')}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className="bar">
        {(isNew || from.own === null) && mayChange.company && mayChange.firm && (
          <Seg
            label={t('packages:editor.scope')}
            options={[
              { value: 'company', label: t('packages:scope.company') },
              { value: 'firm', label: t('packages:scope.firm') },
            ]}
            value={scope}
            onChange={setScope}
          />
        )}
        <span className="t2">{t('packages:editor.version', { version: isNew || from.own === null ? 1 : from.package.version + 1 })}</span>
        <span className="sp" />
        <Button
          onClick={() => {
            forget()
            onCancel()
          }}
        >
          {t('cancel')}
        </Button>
        <Button type="submit" look="primary" disabled={isPending}>
          {t('save')}
        </Button>
      </div>
      {error !== null && <ErrorLine error={error} />}
      {problems.length > 0 && (
        <div className="an-wrong pk-edit-wrong" role="alert">
          {t('packages:editor.wrong', { count: problems.length })}
          <ul>
            {problems.map((problem) => (
              <li key={`${problem.area} ${problem.test} ${problem.field} ${problem.fault}`}>{inWords(problem, nameOf)}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="as-programme-fields">
        <WordFields
          label={t('programmes.fields.name')}
          value={value.name}
          isWrong={isWrong('name')}
          onChange={(said) => write({ ...value, name: said })}
        />
        <WordFields
          label={t('programmes.fields.forWhat')}
          value={value.purpose}
          isWrong={isWrong('purpose')}
          onChange={(said) => write({ ...value, purpose: said })}
        />
      </div>
      {value.areas.map((area, at) => (
        <AreaFields
          key={area.key}
          area={area}
          problems={problems.filter((problem) => problem.area === at)}
          onChange={(next) => setAreas(value.areas.with(at, next))}
          onRemove={value.areas.length > 1 ? () => setAreas(value.areas.toSpliced(at, 1)) : null}
          newTest={() => newTest(value)}
        />
      ))}
      <p className="pk-state">
        <Button icon="plus" onClick={() => setAreas([...value.areas, newArea(value.areas)])}>
          {t('area.add')}
        </Button>
      </p>
    </form>
  )
}

function ownNames([en, sv]: readonly [string, string]): [string, string] {
  return [en === '' ? '' : `${en}, own`, sv === '' ? '' : `${sv}, egen`]
}

function basis({ id, version }: Programme) {
  return { id, version }
}
