import { useTranslation } from 'react-i18next'
import { may } from '../app/may.ts'
import { trpc } from '../app/trpc.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'

/** Whether what is signed in the company waits for the signature of a second person: its owners decide. */
export function CountersignPart({ companyId }: { readonly companyId: string }) {
  const { t } = useTranslation('settings')
  const utils = trpc.useUtils()
  const stored = trpc.sampling.countersigning.useQuery({ companyId })
  const own = trpc.company.own.useQuery({ companyId }).data
  const save = trpc.sampling.setCountersigning.useMutation({ onSettled: () => utils.sampling.invalidate() })
  const error = stored.error ?? save.error
  return (
    <fieldset className="set-region">
      <legend className="sec">{t('company.countersign.title')}</legend>
      <label className="ed-check">
        <input
          type="checkbox"
          checked={stored.data?.isOn ?? false}
          disabled={stored.data === undefined || save.isPending || own === undefined || !may(own, 'authorise')}
          onChange={(event) => save.mutate({ companyId, isOn: event.currentTarget.checked })}
        />
        <span>{t('company.countersign.label')}</span>
      </label>
      <p className="t2">{t('company.countersign.hint')}</p>
      {error !== null && <ErrorLine error={error} />}
    </fieldset>
  )
}
