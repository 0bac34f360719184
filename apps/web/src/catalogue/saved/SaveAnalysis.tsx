import { Link, useLocation } from '@tanstack/react-router'
import { asVariables, variablesOfYears } from '@verifikat/analyses'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { namedInput } from '../../app/request-keys.ts'
import { useShortcut } from '../../app/shortcuts.ts'
import { trpc } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { useKeptForm } from '../../editing/use-kept-text.ts'
import type { AnalysisKey } from '../analyses.ts'
import { NameFields } from './NameFields.tsx'
import './saved.css'

interface SaveAnalysisProps {
  readonly companyId: string
  readonly id: AnalysisKey
  readonly params: object
  readonly years: readonly { readonly from: string; readonly to: string; readonly bookedTo: string }[]
  readonly onClose: () => void
}

const formSchema = z.object({ name: z.string(), folder: z.string(), follows: z.boolean() })

/** The analysis as it is asked and shown now is kept under a name; its days can follow the fiscal year. */
export function SaveAnalysis({ companyId, id, params, years, onClose }: SaveAnalysisProps) {
  const { t } = useTranslation(['saved', 'catalogue'])
  const name = t(`catalogue:analyses.${id}.name`)
  const { searchStr } = useLocation()
  const utils = trpc.useUtils()
  const initial = useMemo(() => ({ name, folder: '', follows: true }), [name])
  const { value, write, forget, requestKey } = useKeptForm(`saved ${companyId} ${id}`, formSchema, initial)
  const [saved, setSaved] = useState<string | null>(null)
  const save = trpc.savedAnalyses.save.useMutation({
    onSuccess: () => {
      void utils.savedAnalyses.list.invalidate({ companyId })
      setSaved(value.name.trim())
      forget()
    },
  })
  useShortcut({ keys: 'Escape', label: t('form.cancel'), group: 'here', run: onClose })
  if (saved !== null)
    return (
      <p className="sv-form" role="status">
        {t('form.saved', { name: saved })}{' '}
        <Link className="an-link" to="/beta/$companyId/analyses" params={{ companyId }} hash="saved">
          {t('form.show')}
        </Link>
      </p>
    )
  const submit = () => {
    const variables = variablesOfYears(years)
    const asked = { params, search: searchStr }
    // params are JSON by the analyses' own rule
    const kept = (value.follows && variables !== null ? asVariables(asked, variables) : asked) as {
      params: Record<string, never>
      search: string
    }
    const question = { name: value.name, folder: value.folder, analysisId: id, ...kept }
    save.mutate(namedInput({ companyId, savedId: null, question }, requestKey))
  }
  return (
    <form
      className="sv-form"
      aria-label={t('form.title')}
      onSubmit={(event) => {
        event.preventDefault()
        if (value.name.trim() !== '') submit()
      }}
    >
      <NameFields value={value} onChange={(names) => write({ ...value, ...names })} />
      <label title={t('form.followsHint')}>
        <input
          type="checkbox"
          checked={value.follows}
          onChange={({ currentTarget }) => write({ ...value, follows: currentTarget.checked })}
        />
        {t('form.follows')}
      </label>
      <Button type="submit" look="primary" size="sm" disabled={save.isPending}>
        {t('form.save')}
      </Button>
      <Button size="sm" onClick={onClose}>
        {t('form.cancel')}
      </Button>
      {save.isError && <ErrorLine error={save.error} />}
    </form>
  )
}
