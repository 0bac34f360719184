import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { useKeptText } from '../../editing/use-kept-text.ts'

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
  const { text, write, forget } = useKeptText(`reopen ${id}`)
  const reopen = trpc.books.reopenPeriod.useMutation({
    onSuccess: async () => {
      forget()
      await utils.books.closedPeriods.invalidate({ companyId })
      onClose()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = text.trim()
    setIsWrong(reason === '')
    if (reason !== '') reopen.mutate({ companyId, id, reason })
  }
  return (
    <form className="clo-form" aria-label={t('closed.reopen')} onSubmit={submit} noValidate>
      <TextInput
        name="reason"
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
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
