import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ToSampleButton } from '../../annotations/ToSampleButton.tsx'
import { minorText } from '../../bank/Minor.tsx'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { useKeptText } from '../../editing/use-kept-text.ts'
import { sumOf } from './side-rows.ts'
import type { Decisions, Sides } from './use-decisions.ts'
import { vouchersOf } from './vouchers-of.ts'

export interface PickBarProps extends Sides {
  readonly companyId: string
  readonly bankAccount: string | null
  readonly currency: string
  readonly decisions: Decisions
  readonly canMark: boolean
  readonly onDone: () => void
}

/** What is chosen of both sides: what each comes to, and the match that it may become, whatever the number of rows. */
export function PickBar({ companyId, bankAccount, bank, ledger, currency, decisions, canMark, onDone }: PickBarProps) {
  const { t } = useTranslation('bank')
  const note = useKeptText(`bank-match ${companyId} ${bankAccount ?? ''}`)
  const noteId = useId()
  const bankMinor = sumOf(bank)
  const ledgerMinor = sumOf(ledger)
  const differenceMinor = bankMinor === null || ledgerMinor === null ? null : ledgerMinor - bankMinor
  const isWhole = bank.length > 0 && ledger.length > 0 && differenceMinor === 0
  const done = () => {
    note.forget()
    onDone()
  }
  return (
    <section className="ba-act" aria-label={t('decide.title')}>
      <span className="n" role="status">
        <b>{`${bank.length}–${ledger.length}`}</b>{' '}
        {t('decide.sums', { bank: minorText(bankMinor, currency), ledger: minorText(ledgerMinor, currency) })}{' '}
        {differenceMinor === 0 ? (
          <StatusText tone="green">{t('decide.even')}</StatusText>
        ) : (
          <StatusText tone="amber">{t('differs', { amount: minorText(differenceMinor, currency) })}</StatusText>
        )}
      </span>
      <label htmlFor={noteId}>{t('decide.note')}</label>
      <input
        id={noteId}
        className="an-input"
        value={note.text}
        maxLength={2000}
        onChange={({ currentTarget }) => note.write(currentTarget.value)}
      />
      <Button
        look="primary"
        size="sm"
        why={isWhole ? null : t(bank.length === 0 || ledger.length === 0 ? 'decide.needsBoth' : 'decide.needsEven')}
        disabled={decisions.isBusy}
        onClick={() => decisions.say('match', { bank, ledger }, note.text, done)}
      >
        {t('decide.match')}
      </Button>
      {canMark && <ToSampleButton key={ledger.map(({ id }) => id).join(' ')} companyId={companyId} vouchers={vouchersOf(ledger)} />}
      <Button size="sm" look="ghost" onClick={onDone}>
        {t('decide.clear')}
      </Button>
      {decisions.error && <ErrorLine error={decisions.error} />}
    </section>
  )
}
