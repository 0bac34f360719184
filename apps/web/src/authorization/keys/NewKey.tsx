import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { trpc } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { Icon } from '../../components/Icon.tsx'
import { useKeptForm } from '../../editing/use-kept-text.ts'
import { LinkOnce } from '../change/LinkOnce.tsx'
import { DayInput } from '../change/TermsFields.tsx'
import { daysFrom, keyEndOf } from '../change/terms.ts'
import { Panel } from '../Panel.tsx'
import { rightIcons } from '../RightMarks.tsx'
import { inOrder, rightOrder } from '../right-names.ts'
import type { PartProps } from '../search.ts'
import type { Right } from '../types.ts'

const never: ReadonlySet<Right> = new Set<Right>(['sign', 'authorise', 'delete'])

const keySchema = z.object({
  name: z.string(),
  companies: z.array(z.string()).readonly(),
  rights: z.array(z.enum(rightOrder)).readonly(),
  until: z.string(),
})

/** A key for a script: its companies, its rights and its last day. The secret is shown once. */
export function NewKey({ companyId, setSearch }: PartProps) {
  const { t } = useTranslation(['authorization', 'common'])
  const id = useId()
  const utils = trpc.useUtils()
  const companies = trpc.company.list.useQuery()
  const [first] = useState<z.output<typeof keySchema>>(() => ({
    name: '',
    companies: [companyId],
    rights: ['see', 'read'],
    until: daysFrom(new Date(), 90),
  }))
  const { value, write, forget } = useKeptForm(`${companyId} new key`, keySchema, first)
  const { name, until } = value
  const chosen = new Set(value.companies)
  const rights = new Set(value.rights)
  const create = trpc.keys.create.useMutation({
    onSuccess: () => {
      forget()
      void Promise.all([utils.keys.invalidate(), utils.access.keys.invalidate()])
    },
  })
  const close = () => {
    forget()
    setSearch({ act: undefined })
  }
  const inScope = companies.data?.filter((company) => chosen.has(company.id)) ?? []
  const possible = rightOrder.filter((right) => !never.has(right) && inScope.every((company) => company.rights.includes(right)))
  const asked = inOrder(possible.filter((right) => right === 'see' || rights.has(right)))
  const end = keyEndOf(until, new Date())
  const expiresAt = 'problem' in end ? null : end.expiresAt
  const lacks =
    name.trim() === '' ? 'name' : chosen.size === 0 ? 'company' : asked.length === 0 ? 'right' : expiresAt === null ? 'day' : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (lacks !== null || expiresAt === null || create.isPending) return
    create.mutate({ name: name.trim(), companyIds: [...chosen].sort(), rights: asked, expiresAt })
  }
  if (create.data) {
    return (
      <Panel title={create.variables.name} onClose={close}>
        <LinkOnce title={t('keys.secret')} secret={create.data.secret}>
          <p className="t2">{t('keys.secretText')}</p>
          <pre className="acc-code mono">{`curl -H "Authorization: Bearer ${create.data.secret}" ${window.location.origin}/trpc/company.list`}</pre>
        </LinkOnce>
        <div className="acc-acts">
          <Button onClick={close}>{t('act.close')}</Button>
        </div>
      </Panel>
    )
  }
  return (
    <Panel title={t('act.newKey')} onClose={close}>
      <form className="acc-form" onSubmit={submit}>
        <div className="acc-field">
          <label htmlFor={`${id}-name`}>{t('form.keyName')}</label>
          <input
            id={`${id}-name`}
            className="an-input"
            maxLength={100}
            autoComplete="off"
            value={name}
            // biome-ignore lint/a11y/noAutofocus: the panel was opened to name a key
            autoFocus
            onChange={(event) => write({ ...value, name: event.currentTarget.value })}
          />
        </div>
        <fieldset className="acc-field">
          <legend>{t('form.keyCompanies')}</legend>
          {companies.data?.map((company) => (
            <label key={company.id} className="an-check">
              <input
                type="checkbox"
                checked={chosen.has(company.id)}
                onChange={() => write({ ...value, companies: [...toggled(chosen, company.id)] })}
              />
              <span className="el">{company.name}</span>
            </label>
          ))}
        </fieldset>
        <fieldset className="acc-field">
          <legend>{t('form.keyRights')}</legend>
          <div className="acc-rights">
            {possible.map((right) => (
              <label key={right} className="an-check" title={t(`rights.${right}.text`)}>
                <input
                  type="checkbox"
                  checked={right === 'see' || rights.has(right)}
                  disabled={right === 'see'}
                  onChange={() => write({ ...value, rights: [...toggled(rights, right)] })}
                />
                <Icon name={rightIcons[right]} />
                {t(`rights.${right}.name`)}
              </label>
            ))}
          </div>
          <span className="an-hint">{t('form.keyRightsHint')}</span>
        </fieldset>
        <div className="acc-field">
          <label htmlFor={`${id}-until`}>{t('form.keyUntil')}</label>
          <DayInput
            id={`${id}-until`}
            value={until}
            hint={t('form.keyUntilHint')}
            isWrong={expiresAt === null}
            onChange={(day) => write({ ...value, until: day })}
          />
          {'problem' in end && (
            <p className="acc-problem st-red" role="alert">
              {t(`form.${end.problem}`)}
            </p>
          )}
        </div>
        {create.isError && <ErrorLine error={create.error} />}
        <div className="acc-acts">
          <Button look="primary" type="submit" why={lacks === null ? null : t(`common:needs.${lacks}`)} disabled={create.isPending}>
            {t('act.makeKey')}
          </Button>
          <Button onClick={close}>{t('common:act.cancel')}</Button>
        </div>
      </form>
    </Panel>
  )
}

function toggled<T>(set: ReadonlySet<T>, value: T): ReadonlySet<T> {
  const next = new Set(set)
  if (!next.delete(value)) next.add(value)
  return next
}
