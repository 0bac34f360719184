import type { BankItem, LedgerItem } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { Minor } from '../../bank/Minor.tsx'

export interface PanelItemsProps {
  readonly bank: readonly BankItem[]
  readonly ledger: readonly LedgerItem[]
  readonly currency: string
  /** The currency of the books. */
  readonly books: string
  readonly onVoucher: (yearFrom: string, index: number) => void
}

/** Rows of the bank and, under them, lines of the ledger. */
export function PanelItems({ bank, ledger, currency, books, onVoucher }: PanelItemsProps) {
  const { t } = useTranslation('bank')
  return (
    <>
      {bank.length > 0 && (
        <section aria-label={t('chart.bank')}>
          <h2 className="ba-side">{t('chart.bank')}</h2>
          <ul className="ba-items">
            {bank.map((own) => (
              <li key={own.id}>
                <span className="n t2">{own.date}</span>
                <span>
                  {own.hidden
                    ? t('person')
                    : [own.counterparty, own.paymentReference || own.reference, own.text].filter(Boolean).join(' · ')}
                  <span className="t3"> {`${own.fileName}:${own.line}`}</span>
                </span>
                <Minor minor={own.amountMinor} currency={currency} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {ledger.length > 0 && (
        <section aria-label={t('chart.ledger')}>
          <h2 className="ba-side">{t('chart.ledger')}</h2>
          <ul className="ba-items">
            {ledger.map((own) => (
              <li key={own.id}>
                <span className="n t2">{own.date}</span>
                <span>
                  <button type="button" className="an-link n" onClick={() => onVoucher(own.yearFrom, own.voucherIndex)}>
                    {own.voucher}
                  </button>{' '}
                  {own.text}
                </span>
                {currency === books ? (
                  <Minor minor={own.amountMinor} currency={currency} />
                ) : (
                  <span className="ba-both">
                    <span>
                      <Minor minor={own.amountMinor} currency={currency} /> {currency}
                    </span>
                    <span className="t3">
                      <Minor minor={own.amountOre} currency={books} /> {books}
                    </span>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
