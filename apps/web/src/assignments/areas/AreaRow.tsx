import { type AssignmentContent, standingSignatures, type TestState, testedKinds, testState } from '@verifikat/analyses'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '../../app/new-id.ts'
import type { AssignmentFigures } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Money } from '../../components/Money.tsx'
import { StatusText, type Tone } from '../../components/StatusText.tsx'
import { formatHundredths, formatOneDecimal, formatOre } from '../../format/money.ts'
import { isDone } from '../done-tests.ts'
import type { Assignment } from '../use-assignment.ts'
import { type Coverage, CoverageBar } from './CoverageBar.tsx'
import { LimitText, SampleLimits } from './SampleLimits.tsx'

type Area = AssignmentContent['areas'][number]
type Test = AssignmentContent['tests'][number]

interface AreaRowProps {
  readonly assignment: Assignment
  readonly area: Area
  readonly figures: AssignmentFigures['areas'][number] | null
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onTest: (testId: string) => void
  readonly onEdit: (() => void) | null
  readonly form: ReactNode
}

export function AreaRow({ assignment, area, figures, isOpen, onToggle, onTest, onEdit, form }: AreaRowProps) {
  const { t } = useTranslation('assignments')
  const { content, canWrite, act } = assignment
  const tests = content.tests.filter(({ areaId, isRemoved }) => areaId === area.id && !isRemoved)
  const states = tests.map((test) => testState(content, test, assignment.altered.has(test.id)))
  const material = content.materiality.at(-1)
  const coverage = figures?.coverage ?? null
  const name = `${area.letter} ${area.name}`
  const addTest = () => {
    const id = newId()
    const numbers = content.tests.flatMap(({ areaId, code }) => (areaId === area.id ? [Number(code.slice(area.letter.length)) || 0] : []))
    const entry = {
      id,
      areaId: area.id,
      code: `${area.letter}${Math.max(0, ...numbers) + 1}`,
      title: t('test.newTitle'),
      assertions: [],
      kind: 'none' as const,
      purpose: '',
      planned: '',
      population: '',
      work: '',
      result: '',
      conclusion: '',
      preparerId: assignment.me,
      preparedOn: null,
      query: '',
      withOpening: false,
      standard: '',
      source: null,
    }
    void act({ act: 'add-test', entry }).then((isDone) => isDone && onTest(id))
  }
  return (
    <tbody className={isOpen ? 'as-open' : undefined}>
      <tr>
        <th scope="row">
          <button
            type="button"
            className="as-toggle"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'area.close' : 'area.open', { name })}
            onClick={onToggle}
          >
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
            <span className="t3">{area.letter}</span> {area.name}
          </button>
        </th>
        <td className="r">{area.accounts.length === 0 ? <span className="z">–</span> : <Money ore={figures?.ore ?? null} />}</td>
        <td className="r t2">{area.accounts.length === 0 ? <span className="z">–</span> : <Money ore={figures?.beforeOre ?? null} />}</td>
        <td className="r n t2">
          {material && figures?.ore != null && area.accounts.length > 0
            ? formatOneDecimal(Math.abs(figures.ore) / material.overallOre)
            : '–'}
        </td>
        <td>
          {area.risk === 'elevated' || area.risk === 'significant' ? <b>{t(`risk.${area.risk}`)}</b> : t(`risk.${area.risk}`)}{' '}
          {area.isFraudRisk && <Icon name="alert-triangle" />}
          {area.isFraudRisk && <span className="vh">{t('area.fraud')}</span>}
        </td>
        <td>
          <CoverageBar coverage={coverage} />
        </td>
        {testedKinds.map((kind) => (
          <td key={kind} className={kind === 'none' && (coverage?.basisPoints?.none ?? 0) > 0 ? 'r n as-none' : 'r n'}>
            {share(coverage, kind)}
            {kind === 'sample' && <LimitText assignment={assignment} tests={tests} isTested={(coverage?.basisPoints?.sample ?? 0) > 0} />}
          </td>
        ))}
        <td className="r n">
          {states.filter(isDone).length}/{tests.length}
        </td>
        <td>{tests.length > 0 && <StateText state={together(states)} />}</td>
      </tr>
      {isOpen && (
        <>
          <tr className="as-sub">
            <td colSpan={12}>
              <span className="as-equation">
                {coverage === null ? (
                  area.accounts.length > 0 && figures !== null && t('area.opening')
                ) : area.accounts.length === 0 ? (
                  t('area.noAccounts')
                ) : (
                  <>
                    {t('area.equation', { accounts: area.accounts.join(', '), sum: formatOre(coverage.denominatorOre, 'ore') })} ={' '}
                    {testedKinds.map((kind, i) => (
                      <span key={kind} className="nw">
                        {i > 0 && ' + '}
                        {t(`kind.${kind}`).toLowerCase()} {formatOre(coverage.partsOre[kind], 'ore')}
                      </span>
                    ))}
                  </>
                )}
              </span>
              <SampleLimits assignment={assignment} tests={tests} />
              {area.riskReason !== '' && <p className="t2">{area.riskReason}</p>}
              {onEdit !== null && (
                <span className="as-acts">
                  <Button size="sm" icon="pencil" onClick={onEdit}>
                    {t('area.edit')}
                  </Button>
                  <Button size="sm" icon="plus" onClick={addTest} disabled={!canWrite}>
                    {t('test.new')}
                  </Button>
                </span>
              )}
              {form}
            </td>
          </tr>
          {tests.map((test, i) => (
            <TestRow key={test.id} assignment={assignment} test={test} state={states[i] ?? 'not-started'} onOpen={() => onTest(test.id)} />
          ))}
        </>
      )}
    </tbody>
  )
}

interface TestRowProps {
  readonly assignment: Assignment
  readonly test: Test
  readonly state: TestState
  readonly onOpen: () => void
}

function TestRow({ assignment, test, state, onOpen }: TestRowProps) {
  const { t } = useTranslation('assignments')
  const { content, figures, nameOf } = assignment
  const altered = figures?.altered.find(({ testId }) => testId === test.id)
  const signed = standingSignatures(content, { kind: 'test', id: test.id })
  return (
    <tr className="as-sub as-test">
      <td colSpan={5}>
        <button type="button" className="as-toggle" onClick={onOpen}>
          <span className="an-link">{test.code}</span> {test.title}
          {altered && <span className="as-red">{t('test.altered', { count: altered.count })}</span>}
        </button>
      </td>
      <td colSpan={6} className="t2">
        {t(`kindLong.${test.kind}`)}
        {test.frozen && ` · ${formatOre(test.frozen.sizeOre, 'kr')} kr`}
      </td>
      <td>
        <StateText state={state} />{' '}
        <span className="t3">
          {(signed.length > 0 ? signed.map(({ by }) => nameOf(by)) : [nameOf(test.preparerId)]).map(initials).join(' · ')}
        </span>
      </td>
    </tr>
  )
}

function initials(name: string): string {
  return name
    .split(/\s+/)
    .map((part) => part[0] ?? '')
    .join('')
    .toUpperCase()
    .slice(0, 3)
}

const tones: Record<TestState, Tone> = {
  'not-started': 'grey',
  ongoing: 'blue',
  complete: 'blue',
  prepared: 'amber',
  reviewed: 'green',
  broken: 'red',
}

export function StateText({ state }: { readonly state: TestState }) {
  const { t } = useTranslation('assignments')
  return <StatusText tone={tones[state]}>{t(`state.${state}`)}</StatusText>
}

/** Of several tests: the worst where one is broken, otherwise as far as the least of them has come. */
function together(states: readonly TestState[]): TestState {
  if (states.includes('broken')) return 'broken'
  const order = ['not-started', 'ongoing', 'complete', 'prepared', 'reviewed'] as const
  const [least] = order.filter((state) => states.includes(state))
  return least === 'not-started' && states.some((state) => state !== 'not-started') ? 'ongoing' : (least ?? 'not-started')
}

/** In hundredths, as they were shared out: with fewer decimals they would not come to 100. */
export function share(coverage: Coverage | null, kind: (typeof testedKinds)[number]): string {
  const points = coverage?.basisPoints?.[kind]
  return points === undefined || points === 0 ? '–' : formatHundredths(points)
}
