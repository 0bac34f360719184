import { sayWritten, testedKinds } from '@verifikat/analyses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../app/preferences.ts'
import { Button } from '../../components/Button.tsx'
import { AssertionFields } from './AssertionFields.tsx'
import type { ProgrammeProblem, TestDraft } from './programme-draft.ts'
import { WordFields } from './WordFields.tsx'

interface TestFieldsProps {
  readonly test: TestDraft
  readonly code: string
  readonly problems: readonly ProgrammeProblem[]
  readonly onChange: (test: TestDraft) => void
  readonly onMove: { readonly up: (() => void) | null; readonly down: (() => void) | null }
  readonly onRemove: () => void
}

/** A planned test that is written. Its fields are in sight when it is opened, when it is new, and when something in it is wrong. */
export function TestFields({ test, code, problems, onChange, onMove, onRemove }: TestFieldsProps) {
  const { t } = useTranslation('assignments')
  const { locale } = usePreferences()
  const title = sayWritten(test.title, locale)
  const [isOpen, setOpen] = useState(title === '')
  const isShown = isOpen || problems.length > 0
  const set = (patch: Partial<TestDraft>) => onChange({ ...test, ...patch })
  const words = (field: 'title' | 'purpose' | 'work' | 'revisedPurpose' | 'revisedWork', isLong: boolean) => (
    <WordFields
      label={t(`programmes.fields.${field}`)}
      value={test[field] ?? ['', '']}
      isLong={isLong}
      isWrong={problems.some((problem) => problem.field === field)}
      onChange={(said) => set({ [field]: said })}
    />
  )
  return (
    <details className="as-programme-test" open={isShown} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className="n">{code}</span> {title === '' ? t('test.newTitle') : title}
      </summary>
      {isShown && (
        <div className="as-programme-fields">
          {words('title', false)}
          {words('purpose', true)}
          {words('work', true)}
          <label className="as-field">
            {t('programmes.fields.standard')}
            <input className="an-input" value={test.standard} onChange={({ currentTarget }) => set({ standard: currentTarget.value })} />
          </label>
          <label className="as-field">
            {t('programmes.fields.revised')}
            <input className="an-input" value={test.revised} onChange={({ currentTarget }) => set({ revised: currentTarget.value })} />
          </label>
          {test.revised !== '' && words('revisedPurpose', true)}
          {test.revised !== '' && words('revisedWork', true)}
          {test.from !== undefined && <p className="t2">{t('programmes.from', { day: test.from })}</p>}
          <label className="as-field">
            {t('test.kind')}
            <select
              className="an-input"
              value={test.kind}
              onChange={({ currentTarget }) => set({ kind: testedKinds.find((kind) => kind === currentTarget.value) ?? test.kind })}
            >
              {testedKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`kindLong.${kind}`)}
                </option>
              ))}
            </select>
          </label>
          <AssertionFields value={test.assertions} onChange={(assertions) => set({ assertions })} />
          <span className="as-acts">
            <Button size="sm" disabled={onMove.up === null} aria-label={t('programmes.up', { code })} onClick={onMove.up ?? undefined}>
              ↑
            </Button>
            <Button
              size="sm"
              disabled={onMove.down === null}
              aria-label={t('programmes.down', { code })}
              onClick={onMove.down ?? undefined}
            >
              ↓
            </Button>
            <Button size="sm" icon="trash" aria-label={`${t('test.remove')} ${code}`} onClick={onRemove}>
              {t('test.remove')}
            </Button>
          </span>
        </div>
      )}
    </details>
  )
}
