import type { BankCounterpartResult, ParamsOf } from '@verifikat/analyses'
import { useEffect, useMemo, useState } from 'react'
import { ToSampleState } from '../../annotations/ToSampleButton.tsx'
import type { VoucherNames } from '../../annotations/targets.ts'
import { useToSample } from '../../annotations/use-to-sample.ts'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { paramsOf } from '../default/params.ts'
import { usePresented } from '../default/presented.ts'
import { useAnalysis } from '../run/use-analysis.ts'
import type { PayeeBarProps } from './PayeeBar.tsx'

/** Marks the vouchers of a payee’s matched payments “to sample”: those are read first. */
export function SampleButton({ companyId, search, period, name }: PayeeBarProps & { readonly name: string }) {
  const { taken, fields } = usePresented()
  const [isAsked, setAsked] = useState(false)
  const params = useMemo(
    () => ({ ...paramsOf(taken, fields, search, period), payee: name }) as ParamsOf<'bank-counterpart'>,
    [taken, fields, search, period, name],
  )
  const run = useAnalysis('bank-counterpart', companyId, isAsked ? params : null)
  const result = isAsked && run.fits && run.run ? run.run.result : null
  const vouchers = useMemo(() => result && vouchersOf(result), [result])
  const mark = useToSample(companyId)
  const { isIdle, mutate } = mark
  useEffect(() => {
    if (isIdle && vouchers !== null) mutate(vouchers)
  }, [isIdle, mutate, vouchers])
  return (
    <>
      <ToSampleState mark={mark} isBusy={isAsked && !mark.isError} onAsk={() => (mark.isError ? mark.reset() : setAsked(true))} />
      {run.error !== null && <ErrorLine error={run.error} onRetry={run.runAgain} />}
    </>
  )
}

function vouchersOf({ payments }: BankCounterpartResult): VoucherNames[] {
  return payments.flatMap(({ voucher }) => (voucher ? [{ ...voucher, voucher: voucher.voucherIndex }] : []))
}
