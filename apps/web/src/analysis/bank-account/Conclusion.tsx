import { type BankAccountResult, concludedFigures, isAsConcluded, isSameAccount } from '@verifikat/analyses'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { useKeptText } from '../../editing/use-kept-text.ts'

export interface ConclusionProps {
  readonly companyId: string
  readonly result: BankAccountResult
  readonly canWrite: boolean
}

/** What is concluded of the account at the balance date; where its figures are others by now, that is said. */
export function Conclusion({ companyId, result: { chosen, reconciliation }, canWrite }: ConclusionProps) {
  const { t } = useTranslation('bank')
  const utils = trpc.useUtils()
  const kept = trpc.bank.conclusions.useQuery({ companyId })
  const conclude = trpc.bank.conclude.useMutation({ onSettled: () => utils.bank.conclusions.invalidate() })
  const id = useId()
  const account = chosen?.account ?? null
  const bankAccount = chosen?.bankAccount ?? null
  const date = reconciliation?.date ?? ''
  const own = kept.data?.conclusions.find(
    (one) => one.account === account && isSameAccount(one.bankAccount, bankAccount) && one.date === date,
  )
  const draft = useKeptText(`bank-conclusion ${companyId} ${bankAccount} ${account} ${date}`, own?.text ?? '')
  const [isOpen, setOpen] = useState(false)
  if (account === null || reconciliation === null || kept.data === undefined) return null
  const isOther = own !== undefined && !isAsConcluded(own, reconciliation)
  const save = (text: string | null) =>
    conclude.mutate(
      {
        companyId,
        of: { bankAccount, account, date, ...concludedFigures(reconciliation) },
        text,
        expectedVersion: kept.data.version,
      },
      {
        onSuccess: () => {
          draft.forget()
          setOpen(false)
        },
      },
    )
  const text = draft.text.trim()
  return (
    <section className="ba-conclusion" aria-label={t('conclusion.title', { day: date })}>
      <p>
        <b>{t('conclusion.title', { day: date })}</b>
        {own ? (
          <>
            <span>{own.text}</span> <span className="t3 n">{[own.by, own.on].filter(Boolean).join(', ')}</span>
            {isOther && <StatusText tone="amber">{t('conclusion.other')}</StatusText>}
          </>
        ) : (
          <span className="t3">{t('conclusion.none')}</span>
        )}
        {canWrite && !isOpen && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {t(own ? 'conclusion.change' : 'conclusion.write')}
          </Button>
        )}
      </p>
      {isOpen && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (text !== '') save(text)
          }}
        >
          <label className="vh" htmlFor={id}>
            {t('conclusion.title', { day: date })}
          </label>
          <textarea
            id={id}
            className="an-input"
            rows={3}
            maxLength={4000}
            // biome-ignore lint/a11y/noAutofocus: it was opened to be written in
            autoFocus
            value={draft.text}
            onChange={({ currentTarget }) => draft.write(currentTarget.value)}
          />
          <Button type="submit" look="primary" size="sm" why={text === '' ? t('conclusion.needsText') : null} disabled={conclude.isPending}>
            {t('conclusion.save')}
          </Button>
          {own && (
            <Button size="sm" look="ghost" disabled={conclude.isPending} onClick={() => save(null)}>
              {t('conclusion.takeBack')}
            </Button>
          )}
          <Button size="sm" look="ghost" onClick={() => setOpen(false)}>
            {t('conclusion.close')}
          </Button>
        </form>
      )}
      {conclude.isError && <ErrorLine error={conclude.error} />}
    </section>
  )
}
