import type { BankCounterpartResult, ParamsOf } from '@verifikat/analyses'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ToSampleState } from '../../annotations/ToSampleButton.tsx'
import type { VoucherNames } from '../../annotations/targets.ts'
import { useToSample } from '../../annotations/use-to-sample.ts'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatCount } from '../../format/money.ts'
import { paramsOf } from '../default/params.ts'
import { usePresented } from '../default/presented.ts'
import { useAnalysis } from '../run/use-analysis.ts'
import type { PayeeBarProps } from './PayeeBar.tsx'

/** Marks the vouchers of a payee’s matched payments “to sample”: those are read first. */
export function SampleButton({ companyId, search, period, name }: PayeeBarProps & { readonly name: string }) {
  const { t } = useTranslation('payees')
  const { taken, fields } = usePresented()
  const [isAsked, setAsked] = useState(false)
  const params = useMemo(
    () => ({ ...paramsOf(taken, fields, search, period), payee: name }) as ParamsOf<'bank-counterpart'>,
    [taken, fields, search, period, name],
  )
  const run = useAnalysis('bank-counterpart', companyId, isAsked ? params : null)
  const result = isAsked && run.fits && run.run ? run.run.result : null
  const vouchers = useMemo(() => result && vouchersOf(result), [result])
  const unread = result === null ? 0 : paymentsBeyond(result)
  const mark = useToSample(companyId)
  const { isIdle, mutate } = mark
  useEffect(() => {
    if (isIdle && vouchers !== null) mutate(vouchers)
  }, [isIdle, mutate, vouchers])
  return (
    <>
      <ToSampleState mark={mark} isBusy={isAsked && !mark.isError} onAsk={() => (mark.isError ? mark.reset() : setAsked(true))} />
      {result !== null && unread > 0 && (
        <StatusText tone="amber">
          {t('newest', { n: formatCount(result.payments.length), total: formatCount(result.payments.length + unread) })}
        </StatusText>
      )}
      {run.error !== null && <ErrorLine error={run.error} onRetry={run.runAgain} />}
    </>
  )
}

/** How many payments of the payee are older than those that are listed. */
function paymentsBeyond({ payees, payments }: BankCounterpartResult): number {
  const listed = new Set(payments.map(({ payee }) => payee))
  return payees.reduce((sum, { id, count }) => (listed.has(id) ? sum + count : sum), 0) - payments.length
}

export function vouchersOf({ payments }: Pick<BankCounterpartResult, 'payments'>): VoucherNames[] {
  return payments.flatMap(({ voucher }) => (voucher ? [{ ...voucher, voucher: voucher.voucherIndex }] : []))
}
