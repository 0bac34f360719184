import { type AssignmentContent, requestStates } from '@verifikat/analyses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '../../app/new-id.ts'
import { Button } from '../../components/Button.tsx'
import { useKeptText } from '../../editing/use-kept-text.ts'
import { formatDate } from '../../format/dates.ts'
import { DateField } from '../DateField.tsx'
import type { AssignmentSearch } from '../search.ts'
import { TextField } from '../TextField.tsx'
import type { Assignment } from '../use-assignment.ts'
import { daysBetween, localDay } from './local-day.ts'

type Request = AssignmentContent['requests'][number]

interface RequestsProps {
  readonly assignment: Assignment
  readonly set: (patch: AssignmentSearch) => void
}

/** What the client is asked for, by when, and what has come. */
export function Requests({ assignment, set }: RequestsProps) {
  const { t } = useTranslation('assignments')
  const { content, act, canWrite } = assignment
  const [isAdding, setAdding] = useState(false)
  const title = useKeptText(`assignment ${assignment.id} request`)
  const requests = content.requests.filter(({ isRemoved }) => !isRemoved)
  const out = requests.filter(({ state }) => state === 'sent').length
  const received = requests.filter(({ state }) => state === 'received').length
  const add = () => {
    const said = title.text.trim()
    if (said === '') return
    void act({ act: 'add-request', entry: { id: newId(), title: said, detail: '', dueOn: null, state: 'draft' } }).then((isDone) => {
      if (!isDone) return
      title.forget()
      setAdding(false)
    })
  }
  return (
    <div className="as-proof">
      <h2>
        {t('request.title')} <span className="t3">{t('request.counts', { out, in: received })}</span>
        <span className="sp" />
        {canWrite && (
          <Button
            size="sm"
            look="ghost"
            icon="plus"
            aria-label={t('request.add')}
            title={t('request.add')}
            onClick={() => setAdding(true)}
          />
        )}
      </h2>
      {isAdding && (
        <form
          className="as-form"
          onSubmit={(event) => {
            event.preventDefault()
            add()
          }}
        >
          <label className="as-grow">
            {t('request.what')}
            <input
              className="an-input"
              value={title.text}
              maxLength={300}
              onChange={({ currentTarget }) => title.write(currentTarget.value)}
            />
          </label>
          <Button size="sm" type="submit">
            {t('request.add')}
          </Button>
          <Button size="sm" onClick={() => setAdding(false)}>
            {t('cancel')}
          </Button>
        </form>
      )}
      {requests.length === 0 && !isAdding && <p className="t2">{t('request.none')}</p>}
      <ul className="as-items">
        {requests.map((request) => (
          <RequestRow key={request.id} assignment={assignment} request={request} set={set} />
        ))}
      </ul>
    </div>
  )
}

function RequestRow({ assignment, request, set }: RequestsProps & { readonly request: Request }) {
  const { t } = useTranslation('assignments')
  const { content, act, run, canWrite } = assignment
  const came = content.evidence.filter(
    ({ links, isRemoved }) => !isRemoved && links.some((link) => link.to === 'request' && link.id === request.id),
  )
  const place = (field: string) => ({ kind: 'request' as const, id: request.id, field })
  const days = request.dueOn === null || request.state !== 'sent' ? null : daysBetween(localDay(), request.dueOn)
  const reminded = request.reminded.at(-1)
  return (
    <li className="as-request">
      <span>
        {request.title}
        <small>
          {days !== null && (
            <span className={days < 0 ? 'as-red' : undefined}>
              {days < 0 ? t('request.late', { count: -days }) : t('request.left', { count: days })}
            </span>
          )}
          {reminded && ` · ${t(reminded.auto ? 'request.remindedByItself' : 'request.reminded', { day: formatDate(reminded.at) })}`}
          {reminded?.mail && reminded.mail.sent > 0 && `, ${t('request.mailed', { count: reminded.mail.sent })}`}
          {reminded?.mail && reminded.mail.failed > 0 && (
            <span className="as-red">, {t('request.notMailed', { count: reminded.mail.failed })}</span>
          )}
          {came.map(({ id, number, title }) => (
            <button key={id} type="button" className="an-link" title={title} onClick={() => set({ evidence: id })}>
              B-{number}
            </button>
          ))}
        </small>
      </span>
      <DateField
        assignment={assignment}
        place={place('dueOn')}
        value={request.dueOn}
        label={`${t('request.dueOn')} ${request.title}`}
        isBare
      />
      <select
        className="an-input"
        aria-label={`${t('evidence.stateLabel')} ${request.title}`}
        disabled={!canWrite}
        value={request.state}
        onChange={({ currentTarget }) => void act({ act: 'set', ...place('state'), value: currentTarget.value, base: request.state })}
      >
        {requestStates.map((state) => (
          <option key={state} value={state}>
            {t(`request.state.${state}`)}
          </option>
        ))}
      </select>
      {canWrite && request.state === 'sent' && (
        <Button
          size="sm"
          look="ghost"
          icon="mail"
          aria-label={t('request.remind')}
          title={t('request.remind')}
          onClick={() => void run((client, on) => client.remind.mutate({ ...on, requestId: request.id }))}
        />
      )}
      {(canWrite || request.detail !== '') && (
        <details className="as-more">
          <summary>{request.detail === '' ? t('request.addDetail') : request.detail.split('\n', 1)[0]}</summary>
          <TextField
            assignment={assignment}
            place={place('detail')}
            value={request.detail}
            label={t('request.detail')}
            hint={t('request.detailSeen')}
          />
        </details>
      )}
    </li>
  )
}
