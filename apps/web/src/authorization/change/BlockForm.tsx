import { useDeferredValue, useId } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { trpc } from '../../app/trpc.ts'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { useKeptForm } from '../../editing/use-kept-text.ts'
import { Panel } from '../Panel.tsx'
import { givingUp, type PartProps } from '../search.ts'
import { CompanyProposal } from './CompanyProposal.tsx'

/** Somebody is kept out of the company whatever they are given, with the reason. */
const blockSchema = z.object({ userId: z.string(), reason: z.string() })

export function BlockForm({ companyId, search, setSearch: go }: PartProps) {
  const { t } = useTranslation('authorization')
  const id = useId()
  const candidates = trpc.access.candidates.useQuery({ companyId })
  const asked = { userId: search.id ?? '', reason: '' }
  const { value, write, forget } = useKeptForm(`${companyId} block ${asked.userId}`, blockSchema, asked)
  const { userId, reason: typed } = value
  const setSearch = givingUp(forget, go)
  const reason = useDeferredValue(typed.trim())
  return (
    <Panel title={t('act.block')} onClose={() => setSearch({ act: undefined, id: undefined })}>
      <form className="acc-form" onSubmit={(event) => event.preventDefault()}>
        <p className="t2">{t('blocked.lead')}</p>
        <div className="acc-field">
          <label htmlFor={`${id}-who`}>{t('form.who')}</label>
          <select
            id={`${id}-who`}
            className="acc-select"
            value={userId}
            onChange={(event) => write({ ...value, userId: event.currentTarget.value })}
          >
            <option value="">{t('form.choose')}</option>
            {candidates.data?.people.map((person) => (
              <option key={person.userId} value={person.userId}>{`${person.name}, ${person.email}`}</option>
            ))}
          </select>
          {candidates.isError && <ErrorLine error={candidates.error} onRetry={() => void candidates.refetch()} />}
        </div>
        <div className="acc-field">
          <label htmlFor={`${id}-why`}>{t('form.reason')}</label>
          <textarea
            id={`${id}-why`}
            className="acc-text"
            rows={3}
            maxLength={500}
            value={typed}
            aria-describedby={`${id}-hint`}
            onChange={(event) => write({ ...value, reason: event.currentTarget.value })}
          />
          <span id={`${id}-hint`} className="an-hint">
            {t('form.reasonHint')}
          </span>
        </div>
        <CompanyProposal
          companyId={companyId}
          setSearch={setSearch}
          change={userId === '' || reason === '' ? null : { kind: 'block', userId, reason }}
          label={t('act.block')}
        />
      </form>
    </Panel>
  )
}
