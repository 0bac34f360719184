import { Modal } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OverviewYear } from '../analysis/run/outputs.ts'
import { namedInput } from '../app/request-keys.ts'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { useKeptText } from '../editing/use-kept-text.ts'
import { formatFiscalYear, yearKind } from '../format/dates.ts'
import type { SamplingId } from './types.ts'

export interface NewSampleProps {
  readonly id: SamplingId
  readonly companyId: string
  readonly years: readonly OverviewYear[]
  readonly onClose: () => void
  readonly onDone: (sample: string) => void
}

/** A sample by its name and fiscal year; everything else is its steps. */
export function NewSample({ id, companyId, years, onClose, onDone }: NewSampleProps) {
  const { t } = useTranslation(['sampling', 'common'])
  const utils = trpc.useUtils()
  const { text: title, write: setTitle, forget, requestKey } = useKeptText(`${companyId} new ${id}`)
  const [from, setFrom] = useState(years.at(-1)?.from ?? '')
  const year = years.find((other) => other.from === from)
  const create = trpc.sampling.create.useMutation({
    onSuccess: async (sample) => {
      forget()
      await utils.sampling.list.invalidate()
      onClose()
      onDone(sample.id)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '' || year === undefined || create.isPending) return
    const given = { companyId, analysisId: id, title: title.trim(), period: { from: year.from, to: year.to } }
    create.mutate(namedInput(given, requestKey))
  }
  return (
    <Modal opened onClose={onClose} title={t('list.new')} size="sm" closeButtonProps={{ 'aria-label': t('common:act.close') }}>
      <form className="form" onSubmit={submit}>
        <label className="ed-field">
          <span className="lab">{t('list.title')}</span>
          <input
            className="an-input"
            value={title}
            maxLength={200}
            autoComplete="off"
            placeholder={t(`list.titleHint.${id}`)}
            data-autofocus
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        </label>
        <label className="ed-field">
          <span className="lab">{t('list.year')}</span>
          <select className="an-input n" value={from} onChange={(event) => setFrom(event.currentTarget.value)}>
            {years.toReversed().map((other) => (
              <option key={other.from} value={other.from}>
                {yearKind(other) === 'calendar' ? formatFiscalYear(other) : `${other.from} – ${other.to}`}
              </option>
            ))}
          </select>
        </label>
        {create.isError && <ErrorLine error={create.error} />}
        <div className="form-acts">
          <Button size="sm" onClick={onClose}>
            {t('common:act.cancel')}
          </Button>
          <Button
            size="sm"
            look="primary"
            type="submit"
            why={title.trim() === '' ? t('list.needsTitle') : null}
            disabled={create.isPending}
          >
            {t('list.create')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
