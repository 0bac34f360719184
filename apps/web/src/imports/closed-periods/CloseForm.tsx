import { NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { Seg } from '../../components/Seg.tsx'
import { useKeptText } from '../../editing/use-kept-text.ts'
import { formatFiscalYear } from '../../format/dates.ts'
import type { Span } from '../timeline/scale.ts'
import type { ClosedPeriod } from '../types.ts'
import { type Closing, closings, isDayWithin, openVatPeriods } from './periods.ts'
import { usePeriodName } from './use-period-name.ts'

export interface CloseFormProps {
  readonly companyId: string
  /** Fiscal years in use, oldest first. */
  readonly years: readonly Span[]
  readonly closed: readonly ClosedPeriod[]
  readonly onClose: () => void
}

/** A VAT period that has been reported, or a fiscal year signed off up to a day. */
export function CloseForm({ companyId, years, closed, onClose }: CloseFormProps) {
  const { t } = useTranslation(['timeline', 'common'])
  const utils = trpc.useUtils()
  const nameOf = usePeriodName()
  const [closing, setClosing] = useState<Closing>('vat-month')
  const [chosen, setChosen] = useState('')
  const [until, setUntil] = useState<string | null>(null)
  const { text: note, write: setNote, forget } = useKeptText(`close ${companyId}`)
  const close = trpc.books.closePeriod.useMutation({
    onSuccess: async () => {
      forget()
      await utils.books.closedPeriods.invalidate({ companyId })
      onClose()
    },
  })
  const isSignOff = closing === 'signed-off'
  const offered = isSignOff ? years.toReversed() : openVatPeriods(years, closing, closed)
  const period = offered.find(({ from }) => from === chosen) ?? offered[0]
  const to = isSignOff ? (until ?? period?.to ?? '') : (period?.to ?? '')
  const isWrong = period !== undefined && isSignOff && !isDayWithin(to, period)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (period === undefined || isWrong) return
    close.mutate({ companyId, kind: isSignOff ? 'signed-off' : 'vat-reported', from: period.from, to, note: note.trim() })
  }
  const choose = (next: Closing) => {
    setClosing(next)
    setChosen('')
    setUntil(null)
  }
  return (
    <form className="clo-form" aria-label={t('closed.form')} onSubmit={submit} noValidate>
      <p className="t2 clo-lead">{t('closed.lead')}</p>
      <div className="clo-lead">
        <Seg
          label={t('closed.kind')}
          value={closing}
          onChange={choose}
          options={closings.map((value) => ({ value, label: t(`closed.kinds.${value}`) }))}
        />
      </div>
      {period === undefined ? (
        <p className="t2 clo-lead">{t('closed.nothingLeft')}</p>
      ) : (
        <>
          <NativeSelect
            size="sm"
            label={t(isSignOff ? 'closed.year' : 'closed.period')}
            value={period.from}
            onChange={(event) => {
              setChosen(event.currentTarget.value)
              setUntil(null)
            }}
            data={offered.map((span) => ({
              value: span.from,
              label: isSignOff || closing === 'vat-year' ? `${formatFiscalYear(span)}: ${span.from} – ${span.to}` : nameOf(span),
            }))}
            autoFocus
          />
          {isSignOff && (
            <TextInput
              size="sm"
              label={t('closed.until')}
              value={to}
              onChange={(event) => setUntil(event.currentTarget.value)}
              inputMode="numeric"
              maxLength={10}
              autoComplete="off"
              error={isWrong && t('closed.untilWrong')}
            />
          )}
          <TextInput
            size="sm"
            className="clo-wide"
            label={t('closed.note')}
            placeholder={t('closed.noteHint')}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            maxLength={2000}
            autoComplete="off"
          />
        </>
      )}
      <div className="form-acts">
        <Button size="sm" onClick={onClose}>
          {t('common:act.cancel')}
        </Button>
        <Button size="sm" type="submit" disabled={period === undefined || isWrong || close.isPending}>
          {t('closed.save')}
        </Button>
      </div>
      {period !== undefined && !isWrong && <p className="t3 n clo-lead">{t('closed.span', { from: period.from, to })}</p>}
      {close.isError && <ErrorLine error={close.error} />}
    </form>
  )
}
