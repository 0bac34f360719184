import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { type CompanySelection, trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { useKeptForm } from '../editing/use-kept-text.ts'
import { formatCount } from '../format/money.ts'
import { formatOrgNumber } from '../format/org-number.ts'
import type { Company } from '../portfolio/sort-companies.ts'

interface CompanyChooserProps {
  readonly companies: readonly Company[]
  /** The one that is changed; null: a new one. */
  readonly selection: CompanySelection | null
  /** Null: nothing is chosen any more. */
  readonly onDone: (selectionId: string | null) => void
  readonly onCancel: () => void
}

const choiceSchema = z.object({ name: z.string(), ids: z.array(z.string()), find: z.string() })

/** Companies that a package is run over together, kept under a name. */
export function CompanyChooser({ companies, selection, onDone, onCancel }: CompanyChooserProps) {
  const { t } = useTranslation('packages')
  const utils = trpc.useUtils()
  const initial = useMemo(() => ({ name: selection?.name ?? '', ids: selection?.companyIds ?? [], find: '' }), [selection])
  const { value, write, forget } = useKeptForm(`selection ${selection?.selectionId ?? ''}`, choiceSchema, initial)
  const done = (selectionId: string | null) => {
    forget()
    void utils.companySelections.list.invalidate()
    onDone(selectionId)
  }
  const save = trpc.companySelections.save.useMutation({ onSuccess: ({ selectionId }) => done(selectionId) })
  const remove = trpc.companySelections.remove.useMutation({ onSuccess: () => done(null) })
  const [isAsking, setAsking] = useState(false)
  const find = value.find.trim().toLocaleLowerCase('sv')
  const found = companies.filter(({ name, orgNumber }) => `${name} ${orgNumber}`.toLocaleLowerCase('sv').includes(find))
  const chosen = new Set(value.ids)
  const set = (ids: Iterable<string>) => write({ ...value, ids: [...ids] })
  const error = save.error ?? remove.error
  const readable = value.ids.filter((id) => companies.some((company) => company.id === id))
  return (
    <form
      className="pk-choose"
      aria-label={t('choose.title')}
      onSubmit={(event) => {
        event.preventDefault()
        if (readable.length > 0 && value.name.trim() !== '') save.mutate({ name: value.name, companyIds: readable })
      }}
    >
      <div className="bar">
        <label className="pk-field">
          {t('choose.name')}
          <input
            className="an-input"
            // biome-ignore lint/a11y/noAutofocus: the form was opened to be written in
            autoFocus
            required
            maxLength={100}
            value={value.name}
            onChange={({ currentTarget }) => write({ ...value, name: currentTarget.value })}
          />
        </label>
        <label className="pk-field">
          {t('choose.find')}
          <input
            className="an-input"
            type="search"
            value={value.find}
            onChange={({ currentTarget }) => write({ ...value, find: currentTarget.value })}
          />
        </label>
        <Button size="sm" onClick={() => set(new Set([...value.ids, ...found.map(({ id }) => id)]))}>
          {t('choose.all', { count: found.length, n: formatCount(found.length) })}
        </Button>
        <Button size="sm" disabled={value.ids.length === 0} onClick={() => set([])}>
          {t('choose.none')}
        </Button>
        <span className="sp" />
        {selection !== null &&
          (isAsking ? (
            <Button removes size="sm" disabled={remove.isPending} onClick={() => remove.mutate({ selectionId: selection.selectionId })}>
              {t('choose.removeSure', { name: selection.name })}
            </Button>
          ) : (
            <Button removes size="sm" look="ghost" onClick={() => setAsking(true)}>
              {t('choose.remove')}
            </Button>
          ))}
        <Button
          onClick={() => {
            forget()
            onCancel()
          }}
        >
          {t('choose.cancel')}
        </Button>
        <Button type="submit" look="primary" why={readable.length === 0 ? t('choose.needs') : null} disabled={save.isPending}>
          {t('choose.save', { count: readable.length, n: formatCount(readable.length) })}
        </Button>
      </div>
      {error !== null && <ErrorLine error={error} />}
      <ul className="pk-companies">
        {found.map(({ id, name, orgNumber }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={chosen.has(id)}
                onChange={({ currentTarget }) =>
                  set(currentTarget.checked ? [...value.ids, id] : value.ids.filter((other) => other !== id))
                }
              />{' '}
              {name} <span className="t3 n">{formatOrgNumber(orgNumber)}</span>
            </label>
          </li>
        ))}
        {found.length === 0 && <li className="t2">{t('choose.nothing')}</li>}
      </ul>
    </form>
  )
}
