import { useTranslation } from 'react-i18next'
import { askedAnew, trpc } from '../../app/trpc.ts'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'

/** What the firm asks of the assignments of all its companies. */
export function FirmPolicyTab() {
  const { t } = useTranslation('authorization')
  const utils = trpc.useUtils()
  const policy = trpc.installation.policy.useQuery(undefined, askedAnew)
  const set = trpc.installation.setFourEyes.useMutation({
    onSettled: () => Promise.all([utils.installation.policy.invalidate(), utils.assignments.invalidate()]),
  })
  if (policy.isError) return <ErrorLine error={policy.error} onRetry={() => void policy.refetch()} />
  if (policy.data === undefined) return <SkeletonRows rows={3} columns={[320]} />
  const { fourEyes, people } = policy.data
  const isAlone = people < 2
  return (
    <div>
      <p className="acc-lead t2">{t('policy.lead')}</p>
      <label className="acc-policy-choice">
        <input
          type="checkbox"
          checked={set.isPending ? set.variables.fourEyes : fourEyes}
          disabled={set.isPending || (isAlone && !fourEyes)}
          aria-describedby="four-eyes-means"
          onChange={({ currentTarget }) => set.mutate({ fourEyes: currentTarget.checked })}
        />
        {t('policy.fourEyes')}
      </label>
      <p id="four-eyes-means" className="acc-lead t2">
        {t('policy.means')} {isAlone && t('policy.alone')}
      </p>
      {set.error !== null && <ErrorLine error={set.error} />}
    </div>
  )
}
