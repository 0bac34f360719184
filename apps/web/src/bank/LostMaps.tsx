import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { lostMaps } from './lost-maps.ts'
import type { BankAccount } from './types.ts'

export interface LostMapsProps {
  readonly companyId: string
  readonly accounts: readonly BankAccount[]
  readonly canWrite: boolean
}

/** What is said of accounts at the bank that no file in use has: it holds again when files of them come, unless somebody takes it away. */
export function LostMaps({ companyId, accounts, canWrite }: LostMapsProps) {
  const { t } = useTranslation('bank')
  const utils = trpc.useUtils()
  const decisions = trpc.bank.decisions.useQuery({ companyId })
  const map = trpc.bank.map.useMutation({ onSettled: () => utils.bank.invalidate() })
  if (!decisions.data) return null
  const { version: expectedVersion } = decisions.data
  const lost = lostMaps(decisions.data.decisions, accounts)
  if (lost.length === 0) return null
  return (
    <section aria-labelledby="bk-lost">
      <div className="imp-hd">
        <h2 id="bk-lost">{t('lost.title')}</h2>
        <span className="t3 bk-wide">{t('lost.lead')}</span>
      </div>
      {map.isError && <ErrorLine error={map.error} />}
      <ul className="bk-same">
        {lost.map(({ bankAccount, account }) => (
          <li key={bankAccount}>
            <span>{t('lost.is', { bankAccount, account })}</span>
            {canWrite && (
              <Button
                removes
                size="sm"
                look="ghost"
                disabled={map.isPending}
                aria-label={t('lost.removeOf', { bankAccount, account })}
                onClick={() => map.mutate({ companyId, bankAccount, account: null, expectedVersion })}
              >
                {t('lost.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
