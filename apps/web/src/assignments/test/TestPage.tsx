import {
  type AssignmentContent,
  isHeld,
  missingOf,
  standingSignatures,
  type TestedKind,
  testedKinds,
  testState,
  testTexts,
} from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { StateText } from '../areas/AreaRow.tsx'
import { DateField } from '../DateField.tsx'
import { fieldName } from '../journal-words.ts'
import { TextField } from '../TextField.tsx'
import type { Assignment } from '../use-assignment.ts'
import { Papers } from './Papers.tsx'
import { Population } from './Population.tsx'
import { Reperform } from './Reperform.tsx'
import { Signatures } from './Signatures.tsx'
import { SubsequentEvents } from './SubsequentEvents.tsx'

interface TestPageProps {
  readonly assignment: Assignment
  readonly test: AssignmentContent['tests'][number]
  readonly onClose: () => void
}

/** A test from its purpose to its signatures. What is signed is read; it is opened again to be changed. */
export function TestPage({ assignment, test, onClose }: TestPageProps) {
  const { t } = useTranslation('assignments')
  const { content, companyId, act, canRead, canWrite, altered, nameOf } = assignment
  const members = trpc.annotations.members.useQuery({ companyId }, { enabled: canRead })
  const isSigned = standingSignatures(content, { kind: 'test', id: test.id }).length > 0
  const isReadOnly = isSigned || !canWrite
  const place = (field: string) => ({ kind: 'test' as const, id: test.id, field })
  const missing = missingOf(test)
  const unsettled = [...new Set(content.collisions.flatMap(({ kind, id, field }) => (kind === 'test' && id === test.id ? [field] : [])))]
  const unheld = assignment.unheldBy({ kind: 'test', id: test.id })
  const before = content.before.find(({ code }) => code === test.code)
  const area = content.areas.find(({ id }) => id === test.areaId)
  const set = (field: 'kind' | 'preparerId', value: string | null) => void act({ act: 'set', ...place(field), value, base: test[field] })
  return (
    <div className="as-scroll as-testpage">
      <p className="as-teststate">
        <StateText state={testState(content, test, altered.has(test.id))} />
        <span className="t2">
          {area && `${area.letter} ${area.name} · ${t(`risk.${area.risk}`)}`}
          {test.standard !== '' && ` · ${test.standard}`}
        </span>
        {missing.length > 0 && (
          <StatusText tone="grey">
            {t('test.lacks', { parts: missing.map((part) => t(`test.${part}`).toLowerCase()).join(', ') })}
          </StatusText>
        )}
        {unsettled.length > 0 && (
          <StatusText tone="amber">
            {t('sign.collisions', { count: unsettled.length })}: {unsettled.map((field) => fieldName('test', field, t)).join(', ')}
          </StatusText>
        )}
        <span className="sp" />
        {canWrite && !isSigned && (
          <Button
            size="sm"
            look="ghost"
            icon="trash"
            onClick={() => void act({ act: 'remove', kind: 'test', id: test.id }).then((isDone) => isDone && onClose())}
          >
            {t('test.remove')}
          </Button>
        )}
      </p>
      <div className="as-form">
        <TextField assignment={assignment} place={place('code')} value={test.code} label={t('test.code')} isShort isReadOnly={isReadOnly} />
        <TextField
          assignment={assignment}
          place={place('title')}
          value={test.title}
          label={t('test.title')}
          isLine
          isReadOnly={isReadOnly}
        />
        <label>
          {t('test.kind')}
          <select
            className="an-input"
            disabled={isReadOnly}
            value={test.kind}
            onChange={({ currentTarget }) => set('kind', currentTarget.value)}
          >
            {testedKinds.map((kind: TestedKind) => (
              <option key={kind} value={kind}>
                {t(`kindLong.${kind}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('test.preparer')}
          <select
            className="an-input"
            disabled={isReadOnly}
            value={test.preparerId ?? ''}
            onChange={({ currentTarget }) => set('preparerId', currentTarget.value === '' ? null : currentTarget.value)}
          >
            <option value="">–</option>
            {members.data === undefined && test.preparerId !== null && <option value={test.preparerId}>{nameOf(test.preparerId)}</option>}
            {members.data?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <DateField
          assignment={assignment}
          place={place('preparedOn')}
          value={test.preparedOn}
          isReadOnly={isReadOnly}
          label={t('test.preparedOn')}
        />
      </div>
      <Reperform key={test.id} assignment={assignment} testId={test.id} />
      {test.source?.item === 'subsequent-events' && canRead && (
        <SubsequentEvents assignment={assignment} testId={test.id} isReadOnly={isReadOnly} />
      )}
      <Population assignment={assignment} test={test} isReadOnly={isReadOnly} />
      <div className="as-texts">
        {testTexts.map((field) => (
          <TextField
            key={field}
            assignment={assignment}
            place={place(field)}
            value={test[field]}
            label={t(`test.${field}`)}
            isRequired={field !== 'planned'}
            isReadOnly={isReadOnly}
          />
        ))}
        {before && (
          <div className="as-field as-full">
            <span className="t2">{t('test.before')}</span>
            <blockquote>{before.conclusion}</blockquote>
          </div>
        )}
      </div>
      <Papers assignment={assignment} test={test} isReadOnly={isReadOnly} />
      <Signatures
        assignment={assignment}
        of={{ kind: 'test', id: test.id }}
        roles={['preparer', 'reviewer', 'responsible']}
        isReady={missing.length === 0 && unheld !== null && isHeld(unheld)}
      />
    </div>
  )
}
