import { Modal } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { useKeptText } from '../editing/use-kept-text.ts'

export interface NameFormProps {
  readonly companyId: string
  readonly planId: string
  readonly suggestion: string
  readonly onClose: () => void
  readonly onDone: (planId: string) => void
}

/** A copy that can be edited needs a name, and nothing else. */
export function NameForm({ companyId, planId, suggestion, onClose, onDone }: NameFormProps) {
  const { t } = useTranslation(['plans', 'common'])
  const utils = trpc.useUtils()
  const { text: name, write: setName, forget } = useKeptText(`${companyId} copy ${planId}`, suggestion)
  const [isUsed, setUsed] = useState(true)
  const copy = trpc.plan.copyTemplate.useMutation({
    onSuccess: async ({ id }) => {
      forget()
      await utils.plan.invalidate()
      onDone(id)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') copy.mutate({ companyId, planId, name: name.trim(), use: isUsed })
  }
  return (
    <Modal opened onClose={onClose} title={t('act.copyToEdit')} size="sm" closeButtonProps={{ 'aria-label': t('common:act.close') }}>
      <form className="form" onSubmit={submit}>
        <label className="ed-field">
          <span className="lab">{t('planName')}</span>
          <input
            className="an-input"
            value={name}
            maxLength={100}
            autoComplete="off"
            data-autofocus
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <label className="ed-check">
          <input type="checkbox" checked={isUsed} onChange={(event) => setUsed(event.currentTarget.checked)} />
          {t('act.useAtOnce')}
        </label>
        {copy.isError && <ErrorLine error={copy.error} />}
        <div className="form-acts">
          <Button size="sm" onClick={onClose}>
            {t('common:act.cancel')}
          </Button>
          <Button size="sm" look="primary" type="submit" why={name.trim() === '' ? t('common:needs.name') : null} disabled={copy.isPending}>
            {t('act.createCopy')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
