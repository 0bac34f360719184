import { useNavigate } from '@tanstack/react-router'
import { assignmentTypes, frameworks, sayWritten } from '@verifikat/analyses'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { usePreferences } from '../app/preferences.ts'
import { namedInput } from '../app/request-keys.ts'
import { type AssignmentSummary, trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { useKeptForm } from '../editing/use-kept-text.ts'
import { formatFiscalYear } from '../format/dates.ts'
import { useProgrammes } from './programmes/use-programmes.ts'

interface NewAssignmentProps {
  readonly companyId: string
  readonly years: readonly { readonly from: string; readonly to: string }[]
  readonly earlier: readonly AssignmentSummary[]
  /** Null: there is nothing else to do here. */
  readonly onCancel: (() => void) | null
}

const formSchema = z.object({
  type: z.enum(assignmentTypes),
  framework: z.enum(frameworks),
  year: z.string(),
  /** 'programme', 'empty', a work programme of one’s own, or an assignment to go on from. */
  from: z.string(),
  /** Empty: of type and year. */
  title: z.string(),
})

/** What kind, which year, and what it begins from. */
export function NewAssignment({ companyId, years, earlier, onCancel }: NewAssignmentProps) {
  const { t } = useTranslation('assignments')
  const { locale: language } = usePreferences()
  const navigate = useNavigate()
  const initial = useMemo(
    () => ({ type: 'audit' as const, framework: 'isa' as const, year: years.at(-1)?.from ?? '', from: 'programme', title: '' }),
    [years],
  )
  const { value, write, forget, requestKey } = useKeptForm(`assignment new ${companyId}`, formSchema, initial)
  const utils = trpc.useUtils()
  const onSuccess = ({ id }: { readonly id: string }) => {
    forget()
    void utils.assignments.list.invalidate({ companyId })
    void navigate({ to: '/beta/$companyId/assignments/$auditAssignmentId', params: { companyId, auditAssignmentId: id } })
  }
  const own = useProgrammes(companyId, false).all.filter((one) => one.own !== null)
  const create = trpc.assignments.create.useMutation({ onSuccess })
  const roll = trpc.assignments.rollForward.useMutation({ onSuccess })
  const period = years.find(({ from }) => from === value.year) ?? years.at(-1)
  const before = earlier.find(({ id }) => id === value.from)
  const ownProgrammeId = own.find((one) => one.own?.ownPackageId === value.from)?.own?.ownPackageId ?? null
  if (period === undefined) return null
  const type = before?.type ?? value.type
  const named = t('form.titleOf', { type: t(`type.${type}`), year: formatFiscalYear(period) })
  const title = value.title.trim() === '' ? named : value.title.trim()
  const submit = () => {
    const common = { companyId, title, period: { from: period.from, to: period.to } }
    if (before) roll.mutate(namedInput({ ...common, id: before.id }, requestKey))
    else
      create.mutate(
        namedInput(
          { ...common, type, framework: value.framework, language, ownProgrammeId, withTests: value.from !== 'empty' },
          requestKey,
        ),
      )
  }
  const error = create.error ?? roll.error
  return (
    <form
      className="as-form"
      aria-label={t('new')}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <label>
        {t('form.from')}
        <select className="an-input" value={value.from} onChange={({ currentTarget }) => write({ ...value, from: currentTarget.value })}>
          <option value="programme">{t('form.programme')}</option>
          {own.map(({ package: { name, version }, own: kept }) => (
            <option key={kept?.ownPackageId} value={kept?.ownPackageId}>
              {t('form.own', { name: sayWritten(name, language), version })}
            </option>
          ))}
          <option value="empty">{t('form.empty')}</option>
          {earlier.map(({ id, number, title: of }) => (
            <option key={id} value={id}>
              {t('form.roll', { number, title: of })}
            </option>
          ))}
        </select>
      </label>
      {!before && (
        <>
          <label>
            {t('form.type')}
            <select
              className="an-input"
              value={value.type}
              onChange={({ currentTarget }) => write({ ...value, type: formSchema.shape.type.parse(currentTarget.value) })}
            >
              {assignmentTypes.map((one) => (
                <option key={one} value={one}>
                  {t(`type.${one}`)}
                </option>
              ))}
            </select>
          </label>
          <label title={value.framework === 'isa-lce' ? t('form.lceHint') : undefined}>
            {t('form.framework')}
            <select
              className="an-input"
              value={value.framework}
              onChange={({ currentTarget }) => write({ ...value, framework: formSchema.shape.framework.parse(currentTarget.value) })}
            >
              {frameworks.map((one) => (
                <option key={one} value={one}>
                  {t(`framework.${one}`)}
                </option>
              ))}
            </select>
          </label>
        </>
      )}
      <label>
        {t('form.year')}
        <select className="an-input" value={period.from} onChange={({ currentTarget }) => write({ ...value, year: currentTarget.value })}>
          {years.map((one) => (
            <option key={one.from} value={one.from}>
              {formatFiscalYear(one)}
            </option>
          ))}
        </select>
      </label>
      <label className="as-grow">
        {t('form.title')}
        <input
          className="an-input"
          value={value.title}
          placeholder={named}
          maxLength={300}
          onChange={({ currentTarget }) => write({ ...value, title: currentTarget.value })}
        />
      </label>
      <Button type="submit" look="primary" disabled={create.isPending || roll.isPending}>
        {t('create')}
      </Button>
      {onCancel !== null && <Button onClick={onCancel}>{t('cancel')}</Button>}
      {before && <p className="as-said t2">{t('form.rollHint')}</p>}
      {!before && value.framework === 'isa-lce' && <p className="as-said t2">{t('form.lceHint')}</p>}
      {error !== null && <ErrorLine error={error} />}
    </form>
  )
}
