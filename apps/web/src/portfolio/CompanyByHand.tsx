import { Modal, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { typedSchema } from '../editing/typed-schema.ts'
import { typedIn, useKeptForm } from '../editing/use-kept-text.ts'

const nothing: Readonly<Record<string, string>> = {}

/** A company before its first file. */
export function CompanyByHand({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['imports', 'common'])
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const { value: kept, write, forget } = useKeptForm('company by hand', typedSchema, nothing)
  const giveUp = () => {
    forget()
    onClose()
  }
  const [missing, setMissing] = useState(false)
  const create = trpc.company.create.useMutation({
    onSuccess: async ({ id }) => {
      await utils.company.list.invalidate()
      giveUp()
      await navigate({ to: '/beta/$companyId', params: { companyId: id } })
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const name = String(form.get('name') ?? '').trim()
    setMissing(name === '')
    if (name !== '') create.mutate({ name, orgNumber: String(form.get('orgNumber') ?? '').trim() })
  }
  return (
    <Modal
      opened
      onClose={giveUp}
      title={t('byHand.title')}
      size={400}
      closeButtonProps={{ 'aria-label': t('common:act.close') }}
      classNames={{ content: 'dialog' }}
    >
      <form className="form" onSubmit={submit} noValidate onInput={(event) => write(typedIn(event.currentTarget))}>
        <TextInput
          name="name"
          size="sm"
          label={t('byHand.name')}
          error={missing && t('byHand.nameMissing')}
          data-autofocus
          autoComplete="off"
          defaultValue={kept['name']}
        />
        <TextInput
          name="orgNumber"
          size="sm"
          label={t('byHand.orgNumber')}
          description={t('byHand.orgNumberHint')}
          autoComplete="off"
          defaultValue={kept['orgNumber']}
        />
        {create.isError && <ErrorLine error={create.error} />}
        <div className="form-acts">
          <Button onClick={giveUp}>{t('common:act.cancel')}</Button>
          <Button look="primary" type="submit" disabled={create.isPending}>
            {t('byHand.submit')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
