import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'

export interface ReopenFormProps {
  readonly companyId: string
  readonly id: string
  readonly onClose: () => void
}

/** A closed period is opened again for a reason that stays on record. */
export function ReopenForm({ companyId, id, onClose }: ReopenFormProps) {
  const { t } = useTranslation(['timeline', 'common'])
  const utils = trpc.useUtils()
  const [isWrong, setIsWrong] = useState(false)
  const reopen = trpc.books.reopenPeriod.useMutation({
    onSuccess: async () => {
      await utils.books.closedPeriods.invalidate({ companyId })
      onClose()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    setIsWrong(reason === '')
    if (reason !== '') reopen.mutate({ companyId, id, reason })
  }
  return (
    <form className="clo-form" aria-label={t('closed.reopen')} onSubmit={submit} noValidate>
      <TextInput
        name="reason"
        size="sm"
        className="clo-wide"
        label={t('closed.reason')}
        error={isWrong && t('closed.reasonMissing')}
        maxLength={2000}
        autoComplete="off"
        autoFocus
      />
      <div className="form-acts">
        <Button size="sm" onClick={onClose}>
          {t('common:act.cancel')}
        </Button>
        <Button size="sm" type="submit" disabled={reopen.isPending}>
          {t('closed.reopen')}
        </Button>
      </div>
      {reopen.isError && <ErrorLine error={reopen.error} />}
    </form>
  )
}
