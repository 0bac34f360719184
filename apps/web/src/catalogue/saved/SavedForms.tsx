import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { may } from '../../app/may.ts'
import { type SavedAnalysis, trpc } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { useKeptForm } from '../../editing/use-kept-text.ts'
import { NameFields } from './NameFields.tsx'
import { questionOf } from './question.ts'

interface SavedFormProps {
  readonly companyId: string
  readonly saved: SavedAnalysis
  readonly onDone: () => void
}

const namesSchema = z.object({ name: z.string(), folder: z.string() })

/** Another name, or another folder. */
export function RenameSaved({ companyId, saved, onDone }: SavedFormProps) {
  const { t } = useTranslation('saved')
  const utils = trpc.useUtils()
  const initial = useMemo(() => ({ name: saved.name, folder: saved.folder }), [saved.name, saved.folder])
  const { value, write, forget } = useKeptForm(`saved name ${saved.savedId}`, namesSchema, initial)
  const done = () => {
    forget()
    onDone()
  }
  const save = trpc.savedAnalyses.save.useMutation({
    onSuccess: () => {
      void utils.savedAnalyses.list.invalidate({ companyId })
      done()
    },
  })
  return (
    <form
      className="sv-form"
      aria-label={t('rename', { name: saved.name })}
      onSubmit={(event) => {
        event.preventDefault()
        if (value.name.trim() !== '') save.mutate({ companyId, savedId: saved.savedId, question: { ...questionOf(saved), ...value } })
      }}
    >
      <NameFields value={value} onChange={write} />
      <Button type="submit" size="sm" look="primary" disabled={save.isPending}>
        {t('save')}
      </Button>
      <Button size="sm" onClick={done}>
        {t('form.cancel')}
      </Button>
      {save.isError && <ErrorLine error={save.error} />}
    </form>
  )
}

/** The same question in other companies: one, or all where one may keep it. */
export function CopySaved({ companyId, saved, onDone }: SavedFormProps) {
  const { t } = useTranslation('saved')
  const companies = trpc.company.list.useQuery()
  const [to, setTo] = useState('')
  const copy = trpc.savedAnalyses.copy.useMutation()
  const others = (companies.data ?? []).filter((company) => company.id !== companyId && may(company, 'annotate'))
  if (copy.isSuccess)
    return (
      <p className="sv-form" role="status">
        {t('copied', { count: copy.data.copies })}
      </p>
    )
  return (
    <form
      className="sv-form"
      aria-label={t('copy', { name: saved.name })}
      onSubmit={(event) => {
        event.preventDefault()
        const companyIds = to === 'all' ? others.map(({ id }) => id) : [to]
        if (to !== '') copy.mutate({ companyId, savedId: saved.savedId, companyIds })
      }}
    >
      <label>
        {t('copyTo')}
        <select className="an-input" value={to} onChange={({ currentTarget }) => setTo(currentTarget.value)}>
          <option value="" />
          {others.length > 0 && <option value="all">{t('allCompanies', { count: others.length })}</option>}
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" size="sm" look="primary" why={to === '' ? t('needsTo') : null} disabled={copy.isPending}>
        {t('save')}
      </Button>
      <Button size="sm" onClick={onDone}>
        {t('form.cancel')}
      </Button>
      {copy.isError && <ErrorLine error={copy.error} />}
    </form>
  )
}
