import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { formatCount } from '../format/money.ts'

/** What can be done with the companies that are chosen: they become a selection, which the page of packages begins with. */
export function ChosenCompanies({ ids, onNone }: { readonly ids: readonly string[]; readonly onNone: () => void }) {
  const { t } = useTranslation('imports')
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const [first = ''] = ids
  const save = trpc.companySelections.save.useMutation({
    onSuccess: async ({ selectionId }) => {
      await utils.companySelections.list.invalidate()
      await navigate({ to: '/beta/$companyId/analyses/packages', params: { companyId: first }, search: { companies: selectionId } })
    },
  })
  return (
    <>
      <div className="bar pf-chosen">
        <span role="status">{t('portfolio.chosenCount', { count: ids.length, n: formatCount(ids.length) })}</span>
        <Button
          size="sm"
          look="primary"
          icon="packages"
          disabled={save.isPending}
          onClick={() => save.mutate({ name: t('portfolio.chosen'), companyIds: [...ids] })}
        >
          {t('portfolio.run')}
        </Button>
        <Button size="sm" look="ghost" onClick={onNone}>
          {t('portfolio.unchoose')}
        </Button>
      </div>
      {save.isError && <ErrorLine error={save.error} />}
    </>
  )
}
