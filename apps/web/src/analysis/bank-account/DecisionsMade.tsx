import type { BankAccountResult } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { minorText } from '../../bank/Minor.tsx'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { voucherName } from '../drill/names.ts'
import type { Decisions } from './use-decisions.ts'

type Outcome = BankAccountResult['decisions'][number]

export interface DecisionsMadeProps {
  readonly decisions: Decisions
  readonly outcomes: readonly Outcome[]
  readonly currency: string
  readonly canWrite: boolean
}

/** What has been decided so far, and whether it still holds. */
export function DecisionsMade({ decisions, outcomes, currency, canWrite }: DecisionsMadeProps) {
  const { t } = useTranslation('bank')
  const outcomeOf = new Map(outcomes.map((own) => [own.index, own]))
  const open = outcomes.filter(({ outcome }) => outcome !== 'holds').length
  if (decisions.made.length === 0) return null
  return (
    <details className="ba-decide">
      <summary>
        {t('decide.made')} <span className="t3">{t('decide.madeCount', { count: decisions.made.length })}</span>{' '}
        {open > 0 && <StatusText tone="amber">{t('decide.madeOpen', { count: open })}</StatusText>}
      </summary>
      {decisions.error && <ErrorLine error={decisions.error} />}
      <ul className="ba-list">
        {decisions.made.map((own, index) => {
          const label = `${own.bank.map(({ date, reference }) => `${date} ${reference}`).join(', ')} = ${own.ledger.map(({ series, number }) => voucherName({ series, number, occurrence: 1 })).join(', ')}`
          const outcome = outcomeOf.get(index)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a decision is known by its place
            <li key={index}>
              <span>
                {t(`decide.kind.${own.kind}`)}: {label}
              </span>
              <span className="t3">{[own.by, own.on, own.note].filter(Boolean).join(', ')}</span>
              {outcome && <OutcomeText outcome={outcome} currency={currency} />}
              {canWrite && (
                <Button
                  size="sm"
                  look="ghost"
                  disabled={decisions.isBusy}
                  aria-label={t('decide.withdrawLabel', { name: label })}
                  onClick={() => decisions.takeBack(index)}
                >
                  {t('decide.withdraw')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}

function OutcomeText({ outcome: { outcome, differenceMinor }, currency }: { readonly outcome: Outcome; readonly currency: string }) {
  const { t } = useTranslation('bank')
  if (outcome === 'holds') return <StatusText tone="green">{t('decide.holds')}</StatusText>
  if (outcome === 'not-found') return <StatusText tone="amber">{t('decide.gone')}</StatusText>
  if (outcome === 'ambiguous') return <StatusText tone="amber">{t('decide.ambiguous')}</StatusText>
  return (
    <StatusText tone="amber">
      {differenceMinor === null || differenceMinor === 0
        ? t('decide.changed')
        : t('decide.reopened', { amount: minorText(differenceMinor, currency) })}
    </StatusText>
  )
}
