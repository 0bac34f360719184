import { contradicted } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { StatusText } from '../components/StatusText.tsx'
import type { BankFile, BankOverview } from './types.ts'

type MaybeSame = BankOverview['maybeSame'][number]

export interface SameAccountsProps {
  readonly companyId: string
  readonly maybe: readonly MaybeSame[]
  readonly files: readonly BankFile[]
  readonly canWrite: boolean
}

/** Accounts that files name in different ways and that may be one: nothing is joined before somebody has said so, and that can be undone. */
export function SameAccounts({ companyId, maybe, files, canWrite }: SameAccountsProps) {
  const { t } = useTranslation('bank')
  const utils = trpc.useUtils()
  const decisions = trpc.bank.decisions.useQuery({ companyId })
  const join = trpc.bank.join.useMutation({ onSettled: () => utils.bank.invalidate() })
  const said = decisions.data?.decisions.same ?? []
  const against = contradicted(said)
  if (maybe.length === 0 && said.length === 0) return null
  const expectedVersion = decisions.data?.version
  const isBusy = join.isPending || expectedVersion === undefined
  const say = (accounts: MaybeSame['accounts'], is: boolean | null) =>
    expectedVersion !== undefined && join.mutate({ companyId, accounts, is, expectedVersion, note: '' })
  const labelOf = (name: string) =>
    files.flatMap(({ versions }) => versions).find(({ sha256 }) => name === `sha256:${sha256}`)?.fileName ?? name
  return (
    <section aria-labelledby="bk-same">
      <div className="imp-hd">
        <h2 id="bk-same">{t('same.title')}</h2>
        <span className="t3 bk-wide">{t('same.lead')}</span>
      </div>
      {join.isError && <ErrorLine error={join.error} />}
      <ul className="bk-same">
        {maybe.map(({ accounts, labels: [one, other], currency, digits, fromFileName, continues }) => (
          <li key={accounts.join(' ')}>
            <span>
              <b className="n">{one}</b> {t('same.and')} <b className="n">{other}</b>
            </span>
            <span className="t2">
              {[
                digits > 0 && t(fromFileName ? 'same.fileDigits' : 'same.digits', { count: digits }),
                continues > 0 && t('same.continues', { count: continues }),
                t('same.currency', { currency }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {canWrite && (
              <span className="bk-acts">
                <Button size="sm" disabled={isBusy} aria-label={t('same.joinOf', { one, other })} onClick={() => say(accounts, true)}>
                  {t('same.join')}
                </Button>
                <Button
                  size="sm"
                  look="ghost"
                  disabled={isBusy}
                  aria-label={t('same.refuseOf', { one, other })}
                  onClick={() => say(accounts, false)}
                >
                  {t('same.refuse')}
                </Button>
              </span>
            )}
          </li>
        ))}
        {said.map((own) => {
          const { accounts, is, by, on } = own
          const [one = '', other = ''] = accounts.map(labelOf)
          return (
            <li key={accounts.join(' ')}>
              <span>{t(is ? 'same.are' : 'same.areNot', { one, other })}</span>
              {against.includes(own) && <StatusText tone="amber">{t('same.contradicted')}</StatusText>}
              <span className="t3">{[by, on].filter(Boolean).join(', ')}</span>
              {canWrite && (
                <Button
                  size="sm"
                  look="ghost"
                  disabled={isBusy}
                  aria-label={t('same.undoOf', { one, other })}
                  onClick={() => say(accounts, null)}
                >
                  {t('same.undo')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
