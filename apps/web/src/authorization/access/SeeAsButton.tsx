import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'

export interface SeeAsButtonProps {
  readonly companyId: string
  readonly userId: string
  readonly name: string
}

/** Looks at the company through somebody's eyes, from its home on. */
export function SeeAsButton({ companyId, userId, name }: SeeAsButtonProps) {
  const { t } = useTranslation('authorization')
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const see = trpc.access.seeAs.useMutation({
    onSuccess: async () => {
      await utils.company.own.invalidate({ companyId })
      await navigate({ to: '/beta/$companyId', params: { companyId } })
      await utils.invalidate()
    },
  })
  return (
    <>
      <Button size="sm" icon="eye" title={t('seeAs.hint')} disabled={see.isPending} onClick={() => see.mutate({ companyId, userId })}>
        {t('seeAs.start', { name })}
      </Button>
      {see.isError && <ErrorLine error={see.error} />}
    </>
  )
}
