import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../components/Button.tsx'
import { useKeptText } from '../editing/use-kept-text.ts'
import type { BankFileVersion } from './types.ts'

interface AccountFormProps {
  readonly fileId: string
  readonly given: string | null
  readonly isBusy: boolean
  readonly onSave: (account: string | null, onSuccess: () => void) => void
}

/** Whose the statements are that name no account. */
export function AccountForm({ fileId, given, isBusy, onSave }: AccountFormProps) {
  const { t } = useTranslation('bank')
  const { text: account, write, forget } = useKeptText(`bank-account ${fileId}`, given ?? '')
  const id = useId()
  const textId = useId()
  const written = account.trim() === '' ? null : account.trim()
  return (
    <form
      className="bk-account"
      onSubmit={(event) => {
        event.preventDefault()
        onSave(written, forget)
      }}
    >
      <label htmlFor={id}>{t('detail.account')}</label>
      <input
        id={id}
        className="an-input"
        value={account}
        maxLength={50}
        aria-describedby={textId}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <Button type="submit" size="sm" disabled={isBusy || written === given}>
        {t('detail.saveAccount')}
      </Button>
      <p id={textId} className="t3">
        {t('detail.accountText')}
      </p>
    </form>
  )
}

type DayOrder = BankFileVersion['reading']['dayOrder']

interface DayOrderFormProps {
  readonly given: DayOrder
  /** As the columns of a table were said to be. */
  readonly mapped: DayOrder
  readonly isBusy: boolean
  readonly onSave: (dayOrder: DayOrder) => void
}

/** How the dates of a list are meant, where they do not tell. */
export function DayOrderForm({ given, mapped, isBusy, onSave }: DayOrderFormProps) {
  const { t } = useTranslation('bank')
  const [chosen, choose] = useState(given)
  const id = useId()
  const textId = useId()
  return (
    <form
      className="bk-account"
      onSubmit={(event) => {
        event.preventDefault()
        onSave(chosen)
      }}
    >
      <label htmlFor={id}>{t('detail.dates')}</label>
      <select
        id={id}
        className="an-input"
        value={chosen ?? ''}
        aria-describedby={textId}
        onChange={({ currentTarget: { value } }) => choose(value === 'day-first' || value === 'month-first' ? value : null)}
      >
        <option value="">
          {mapped === null ? t('detail.orderOpen') : t('detail.orderMapped', { order: t(`detail.order.${mapped}`) })}
        </option>
        {(['day-first', 'month-first'] as const).map((order) => (
          <option key={order} value={order}>
            {t(`detail.order.${order}`)}
          </option>
        ))}
      </select>
      <Button type="submit" size="sm" disabled={isBusy || chosen === given}>
        {t('detail.saveAccount')}
      </Button>
      <p id={textId} className="t3">
        {t('detail.orderText')}
      </p>
    </form>
  )
}

/** Of accounts that companies in the Nordic countries have. */
const currencies = ['SEK', 'EUR', 'USD', 'NOK', 'DKK', 'GBP', 'CHF', 'PLN', 'ISK', 'CZK', 'HUF', 'JPY', 'CNY', 'CAD', 'AUD'] as const

interface CurrencyChoiceProps {
  readonly given: string | null
  readonly isBusy: boolean
  readonly onChoose: (currency: string) => void
}

/** In which currency a file is that names none: kronor where nobody says it. */
export function CurrencyChoice({ given, isBusy, onChoose }: CurrencyChoiceProps) {
  const { t } = useTranslation('bank')
  const id = useId()
  const textId = useId()
  return (
    <p className="bk-account">
      <label htmlFor={id}>{t('detail.currency')}</label>
      <select
        id={id}
        className="an-input"
        value={given ?? 'SEK'}
        disabled={isBusy}
        aria-describedby={textId}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {currencies.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </select>
      <span id={textId} className="t3">
        {t('detail.currencyText')}
      </span>
    </p>
  )
}
