import type { BankMatchRow } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { Minor, minorText } from '../../bank/Minor.tsx'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { Icon } from '../../components/Icon.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { useKeptText } from '../../editing/use-kept-text.ts'
import { PanelItems } from './PanelItems.tsx'
import { sumOf } from './side-rows.ts'
import { type Decisions, decisionOf } from './use-decisions.ts'

export interface MatchWhyProps {
  readonly companyId: string
  readonly match: BankMatchRow
  readonly currency: string
  readonly books: string
  readonly canWrite: boolean
  readonly decisions: Decisions
  readonly onVoucher: (yearFrom: string, index: number) => void
  readonly onRefused: () => void
}

const tones = { high: 'green', medium: 'amber', low: 'amber' } as const

/** A match: both sides, why it is one and how sure that is, and what somebody says of it. */
export function MatchWhy({ companyId, match, currency, books, canWrite, decisions, onVoucher, onRefused }: MatchWhyProps) {
  const { t } = useTranslation('bank')
  const note = useKeptText(`bank-why ${companyId} ${match.bank[0]?.id}-${match.ledger[0]?.id}`)
  const decision = decisionOf(decisions, match)
  const { bank, ledger, rule, confidence, days, evidence, equals, nearestOf, isRivalled, parts, amountMinor } = match
  // what it says of a private person is not there to be decided on
  const isHidden = [...bank, ...parts].some(({ hidden }) => hidden)
  const isManual = rule === 'manual'
  const amount = minorText(amountMinor, currency)
  const say = (kind: 'match' | 'refuse') =>
    decisions.say(kind, match, note.text, () => {
      note.forget()
      if (kind === 'refuse') onRefused()
    })
  return (
    <>
      <div className="ba-why">
        <PanelItems {...{ bank, ledger, currency, books, onVoucher }} />
        <p className="an-eq">
          <StatusText tone="green">{t('why.equal')}</StatusText>
          <span className="sp" />
          <span className="n">
            {minorText(sumOf(bank), currency)} = <b>{minorText(sumOf(ledger), currency)}</b>
          </span>
        </p>
        <h2 className="ba-title">
          {t('why.title')} <StatusText tone={tones[confidence]}>{t(`why.confidence.${confidence}`)}</StatusText>
        </h2>
        <ul className="ba-checks">
          {nearestOf > 1 ? (
            <Check isWeak={isRivalled}>{t('why.nearestOf', { count: nearestOf })}</Check>
          ) : (
            <Check>{t(`why.rule.${rule}`)}</Check>
          )}
          <Check>{t(bank.length + ledger.length === 2 ? 'why.amount' : 'why.sum', { amount })}</Check>
          {evidence.length > 0 ? (
            <Check>{t('why.evidence', { said: evidence.join(', ') })}</Check>
          ) : (
            !isHidden && <Check isWeak>{t('why.noEvidence')}</Check>
          )}
          <Check isWeak={days > 5}>{days === 0 ? t('why.sameDay') : t('why.days', { count: days })}</Check>
          {isRivalled && <Check isWeak>{t('why.rivalled')}</Check>}
          {equals && <Check isWeak>{t('why.equals')}</Check>}
        </ul>
        {parts.length > 0 && (
          <section aria-label={t('why.parts')}>
            <h2 className="ba-side">{t('why.parts')}</h2>
            <ul className="ba-items">
              {parts.map((part, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: payments of a row keep their order
                <li key={i}>
                  <span className="n t2">{part.voucher ?? '–'}</span>
                  <span>{part.hidden ? t('person') : part.reference}</span>
                  <Minor minor={part.amountMinor} currency={currency} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {isManual && (
          <>
            <h2 className="ba-title">{t('why.after')}</h2>
            <p className="t2">{t('why.afterText')}</p>
          </>
        )}
        {decision && (
          <p className="ba-said">
            <b>{decision.of.by}</b> <span className="t3 n">{decision.of.on}</span>
            <span>{decision.of.note}</span>
          </p>
        )}
        {decisions.error && <ErrorLine error={decisions.error} />}
      </div>
      {canWrite && !isHidden && (
        <div className="ba-acts">
          {decision === null && (
            <label className="ba-note">
              <span>{t('decide.note')}</span>
              <textarea
                className="an-input"
                rows={2}
                maxLength={2000}
                value={note.text}
                onChange={({ currentTarget }) => note.write(currentTarget.value)}
              />
            </label>
          )}
          {decision === null ? (
            <>
              <Button look="primary" size="sm" disabled={decisions.isBusy} onClick={() => say('match')}>
                {t('why.confirm')}
              </Button>
              <Button size="sm" disabled={decisions.isBusy} onClick={() => say('refuse')}>
                {t('decide.refuse')}
              </Button>
            </>
          ) : (
            <Button size="sm" disabled={decisions.isBusy} onClick={() => decisions.takeBack(decision.index)}>
              {t('decide.withdraw')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function Check({ children, isWeak = false }: { readonly children: string; readonly isWeak?: boolean }) {
  return (
    <li className={isWeak ? 'ba-weak' : undefined}>
      <Icon name={isWeak ? 'alert-triangle' : 'check'} /> <span>{children}</span>
    </li>
  )
}
