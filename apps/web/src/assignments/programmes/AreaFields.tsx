import { inherentRisks, sayWritten } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../app/preferences.ts'
import { Button } from '../../components/Button.tsx'
import { AssertionFields } from './AssertionFields.tsx'
import type { AreaDraft, ProgrammeProblem, TestDraft } from './programme-draft.ts'
import { TestFields } from './TestFields.tsx'
import { WordFields } from './WordFields.tsx'

interface AreaFieldsProps {
  readonly area: AreaDraft
  readonly problems: readonly ProgrammeProblem[]
  readonly onChange: (area: AreaDraft) => void
  /** Null: it is the only one. */
  readonly onRemove: (() => void) | null
  readonly newTest: () => TestDraft
}

/** An area that is written, with its tests. */
export function AreaFields({ area, problems, onChange, onRemove, newTest }: AreaFieldsProps) {
  const { t } = useTranslation('assignments')
  const { locale } = usePreferences()
  const set = (patch: Partial<AreaDraft>) => onChange({ ...area, ...patch })
  const setTests = (tests: readonly TestDraft[]) => set({ tests: [...tests] })
  const isWrong = (field: string) => problems.some((one) => one.test === null && one.field === field) || undefined
  const name = `${area.letter} ${sayWritten(area.name, locale)}`.trim()
  const move = (at: number, by: -1 | 1) => {
    const test = area.tests[at]
    if (test) setTests(area.tests.toSpliced(at, 1).toSpliced(at + by, 0, test))
  }
  return (
    <section className="as-programme-area" aria-label={name === '' ? t('area.name') : name}>
      <div className="as-form">
        <label>
          {t('area.letter')}
          <input
            className="an-input as-letter"
            maxLength={4}
            aria-invalid={isWrong('letter')}
            value={area.letter}
            onChange={({ currentTarget }) => set({ letter: currentTarget.value })}
          />
        </label>
        <WordFields label={t('area.name')} value={area.name} isWrong={isWrong('name') ?? false} onChange={(said) => set({ name: said })} />
        <label className="as-grow">
          {t('area.accounts')}
          <input
            className="an-input"
            aria-invalid={isWrong('accounts')}
            value={area.accounts}
            onChange={({ currentTarget }) => set({ accounts: currentTarget.value })}
          />
        </label>
        <label>
          {t('area.risk')}
          <select
            className="an-input"
            value={area.risk}
            onChange={({ currentTarget }) => set({ risk: inherentRisks.find((risk) => risk === currentTarget.value) ?? area.risk })}
          >
            {inherentRisks.map((risk) => (
              <option key={risk} value={risk}>
                {t(`risk.${risk}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <input type="checkbox" checked={area.isFraudRisk} onChange={({ currentTarget }) => set({ isFraudRisk: currentTarget.checked })} />
          {t('area.fraud')}
        </label>
        {onRemove !== null && (
          <Button size="sm" icon="trash" onClick={onRemove}>
            {t('area.remove')}
          </Button>
        )}
        <AssertionFields value={area.assertions} onChange={(assertions) => set({ assertions })} />
      </div>
      {area.tests.map((test, at) => (
        <TestFields
          key={test.id}
          test={test}
          code={`${area.letter}${at + 1}`}
          problems={problems.filter((problem) => problem.test === at)}
          onChange={(next) => setTests(area.tests.with(at, next))}
          onMove={{ up: at === 0 ? null : () => move(at, -1), down: at === area.tests.length - 1 ? null : () => move(at, 1) }}
          onRemove={() => setTests(area.tests.toSpliced(at, 1))}
        />
      ))}
      <Button size="sm" icon="plus" onClick={() => setTests([...area.tests, newTest()])}>
        {t('programmes.addTest', { area: name })}
      </Button>
    </section>
  )
}
