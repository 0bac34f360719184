import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { may } from '../../app/may.ts'
import { useSession } from '../../app/session.ts'
import { byItself, trpc } from '../../app/trpc.ts'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { AskForDeletion } from './AskForDeletion.tsx'
import { DeletionAsked } from './DeletionAsked.tsx'
import { DeletionConfirmed } from './DeletionConfirmed.tsx'
import { GoesAway } from './GoesAway.tsx'
import type { Deletion, OwnCompany } from './types.ts'
import { useDeletionActs } from './use-deletion-acts.ts'

/** The end of a company, as far as it has come. */
export function DeletionSection({ company }: { readonly company: OwnCompany }) {
  const { t } = useTranslation('company-data')
  const mayDelete = may(company, 'delete')
  const deletion = trpc.companyData.deletion.useQuery(
    { companyId: company.id },
    { enabled: mayDelete, trpc: byItself, refetchInterval: 30_000 },
  )
  return (
    <section className="cd-sec" aria-labelledby="cd-delete">
      <h2 id="cd-delete">{t('delete.title')}</h2>
      {!mayDelete ? (
        <p className="t2" role="note">
          {t('delete.noRight')}
        </p>
      ) : deletion.isError ? (
        <ErrorLine error={deletion.error} onRetry={() => void deletion.refetch()} />
      ) : deletion.data === undefined ? (
        <SkeletonRows rows={5} height={28} columns={[260, -80]} />
      ) : (
        <States companyId={company.id} deletion={deletion.data} />
      )}
    </section>
  )
}

function States({ companyId, deletion }: { readonly companyId: string; readonly deletion: Deletion }) {
  const { t } = useTranslation('company-data')
  const { user } = useSession()
  const acts = useDeletionActs(companyId)
  const { asked, confirmed, isDemo, undoDays } = deletion
  const userId = user?.id ?? ''
  const box = useFocusAfter(confirmed !== null ? 'confirmed' : asked !== null ? 'asked' : 'open')
  return (
    <>
      <p>{isDemo ? t('delete.demo') : t('delete.text', { days: undoDays })}</p>
      {confirmed === null && <GoesAway deletion={deletion} />}
      {/* biome-ignore lint/a11y/useSemanticElements: nothing to fill in by itself */}
      <div ref={box} className="cd-stage" tabIndex={-1} role="group" aria-labelledby="cd-delete">
        {confirmed !== null ? (
          <DeletionConfirmed deletion={deletion} acts={acts} />
        ) : asked === null ? (
          <AskForDeletion companyId={companyId} userId={userId} deletion={deletion} acts={acts} />
        ) : (
          <DeletionAsked userId={userId} deletion={deletion} asked={asked} acts={acts} />
        )}
      </div>
      {acts.error !== null && <ErrorLine error={acts.error} />}
    </>
  )
}

/** What an act replaces takes the focus of the button that is gone with it. */
function useFocusAfter(stage: string) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(stage)
  useEffect(() => {
    if (shown.current !== stage && document.activeElement === document.body) box.current?.focus({ preventScroll: true })
    shown.current = stage
  }, [stage])
  return box
}
