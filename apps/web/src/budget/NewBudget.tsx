import { Modal } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { Seg } from '../components/Seg.tsx'
import { useKeptText } from '../editing/use-kept-text.ts'
import type { OpenBudget } from './types.ts'

export interface NewBudgetProps {
  readonly companyId: string
  /** What is on the screen: it may be copied. */
  readonly stored: OpenBudget
  readonly onClose: () => void
  readonly onDone: (id: string) => void
}

/** A budget or forecast by its name: empty, or what is on the screen to go on from. */
export function NewBudget({ companyId, stored, onClose, onDone }: NewBudgetProps) {
  const { t } = useTranslation(['plans', 'common'])
  const utils = trpc.useUtils()
  const { text: name, write: setName, forget } = useKeptText(`${companyId} new budget`)
  const [start, setStart] = useState<'shown' | 'empty'>(stored.entries.length > 0 ? 'shown' : 'empty')
  const save = trpc.budget.save.useMutation({
    onSuccess: async ({ id }) => {
      forget()
      await utils.budget.invalidate()
      onClose()
      onDone(id)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    const entries = start === 'shown' ? stored.entries : []
    save.mutate({ companyId, id: null, name: name.trim(), expectedVersion: 0, note: '', use: stored.inUse && stored.id === null, entries })
  }
  return (
    <Modal opened onClose={onClose} title={t('budget.new')} size="sm" closeButtonProps={{ 'aria-label': t('common:act.close') }}>
      <form className="form" onSubmit={submit}>
        <label className="ed-field">
          <span className="lab">{t('budget.name')}</span>
          <input
            className="an-input"
            value={name}
            maxLength={100}
            autoComplete="off"
            placeholder={t('budget.nameHint')}
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </label>
        {stored.entries.length > 0 && (
          <Seg
            label={t('budget.start')}
            value={start}
            onChange={setStart}
            options={[
              { value: 'shown', label: t('budget.startShown', { name: stored.id === null ? t('budget.files') : stored.name }) },
              { value: 'empty', label: t('budget.startEmpty') },
            ]}
          />
        )}
        {save.isError && <ErrorLine error={save.error} />}
        <div className="form-acts">
          <Button size="sm" onClick={onClose}>
            {t('common:act.cancel')}
          </Button>
          <Button size="sm" look="primary" type="submit" why={name.trim() === '' ? t('common:needs.name') : null} disabled={save.isPending}>
            {t('budget.create')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
