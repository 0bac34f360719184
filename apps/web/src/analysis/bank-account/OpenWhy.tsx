import type { BankAccountResult, BankItem, LedgerItem } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { PanelItems } from './PanelItems.tsx'
import { type Item, matchWith } from './side-rows.ts'
import type { Decisions } from './use-decisions.ts'

export interface OpenWhyProps {
  readonly result: BankAccountResult
  readonly item: Exclude<Item, { kind: 'match' }>
  readonly currency: string
  readonly canWrite: boolean
  readonly decisions: Decisions
  readonly onVoucher: (yearFrom: string, index: number) => void
  readonly onShow: (item: Item) => void
}

/** What one side alone has: since when, and all that it could be, the equal ones beside each other and none of them picked. */
export function OpenWhy({ result, item, currency, canWrite, decisions, onVoucher, onShow }: OpenWhyProps) {
  const { t } = useTranslation('bank')
  const { kind, open } = item
  const { candidates, settledOn, days } = open
  const other = kind === 'bank' ? 'ledger' : 'bank'
  const openOther: readonly (BankItem | LedgerItem)[] = kind === 'bank' ? result.onlyLedger : result.onlyBank
  const isHidden = kind === 'bank' && open.hidden
  const free = candidates.filter(({ isMatched }) => !isMatched).length
  const match = (id: number) => {
    const own = openOther.find((one) => one.id === id)
    if (own === undefined) return
    // the other side's items are of the other kind
    if (kind === 'bank') decisions.say('match', { bank: [open as BankItem], ledger: [own as LedgerItem] }, '')
    else decisions.say('match', { bank: [own as BankItem], ledger: [open as LedgerItem] }, '')
  }
  return (
    <div className="ba-why">
      {kind === 'bank' ? (
        <PanelItems bank={[open]} ledger={[]} currency={currency} books={result.currency} onVoucher={onVoucher} />
      ) : (
        <PanelItems bank={[]} ledger={[open]} currency={currency} books={result.currency} onVoucher={onVoucher} />
      )}
      <p className="an-eq">
        <StatusText tone={settledOn === null ? 'amber' : 'grey'}>
          {settledOn === null ? t('why.open', { count: days }) : t(`why.settled.${other}`, { day: settledOn })}
        </StatusText>
      </p>
      <h2 className="ba-title">{t('why.candidates')}</h2>
      {candidates.length === 0 && <p className="t2">{t('why.noCandidates')}</p>}
      {free > 1 && <p className="t2">{t('why.nonePicked', { count: free })}</p>}
      <ul className="ba-candidates-list">
        {candidates.map((own) => {
          const held = own.isMatched ? matchWith(result, other, own.id) : undefined
          return (
            <li key={own.id}>
              <span className="n t2">{own.date}</span>
              <span>{own.hidden ? t('person') : own.label}</span>
              {own.isMatched ? (
                held ? (
                  <Button size="sm" look="ghost" onClick={() => onShow({ kind: 'match', match: held })}>
                    {t('why.itsMatch')}
                  </Button>
                ) : (
                  <span className="t3">{t('why.isMatched')}</span>
                )
              ) : (
                canWrite &&
                !own.hidden &&
                !isHidden &&
                openOther.some(({ id }) => id === own.id) && (
                  <Button size="sm" disabled={decisions.isBusy} onClick={() => match(own.id)}>
                    {t('why.matchWith')}
                  </Button>
                )
              )}
            </li>
          )
        })}
      </ul>
      {canWrite && <p className="t3">{t('why.several')}</p>}
      {decisions.error && <ErrorLine error={decisions.error} />}
    </div>
  )
}
