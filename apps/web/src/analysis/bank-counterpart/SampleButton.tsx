import { useMutation } from '@tanstack/react-query'
import type { BankCounterpartResult, ParamsOf } from '@verifikat/analyses'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { voucherTarget } from '../../annotations/targets.ts'
import { refreshAnnotations } from '../../annotations/use-annotations.ts'
import { trpcClient } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatCount } from '../../format/money.ts'
import { paramsOf } from '../default/params.ts'
import { usePresented } from '../default/presented.ts'
import { useAnalysis } from '../run/use-analysis.ts'
import type { PayeeBarProps } from './PayeeBar.tsx'

/** So many vouchers are marked at a time. */
const AT_ONCE = 100

type Voucher = NonNullable<BankCounterpartResult['payments'][number]['voucher']>

/** Marks the vouchers of a payee’s matched payments “to sample”, which the sampling screens and the list of marks take up. */
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
  const mark = useMutation({
    mutationFn: async (all: readonly Voucher[]) => {
      const targets = all.map(({ yearFrom, voucherIndex, series, number }) =>
        voucherTarget({ yearFrom, voucher: voucherIndex, series, number }),
      )
      for (let from = 0; from < targets.length; from += AT_ONCE)
        await trpcClient.annotations.mark.mutate({ companyId, targets: targets.slice(from, from + AT_ONCE), kind: 'toSample' })
    },
    onSettled: () => refreshAnnotations(),
  })
  const { isIdle, mutate } = mark
  useEffect(() => {
    if (isIdle && vouchers !== null && vouchers.length > 0) mutate(vouchers)
  }, [isIdle, mutate, vouchers])
  if (mark.isSuccess && vouchers)
    return <StatusText tone="green">{t('sampled', { count: vouchers.length, n: formatCount(vouchers.length) })}</StatusText>
  if (vouchers?.length === 0) return <StatusText tone="grey">{t('noVouchers')}</StatusText>
  return (
    <>
      <Button size="sm" icon="target" disabled={isAsked && !mark.isError} onClick={() => (mark.isError ? mark.reset() : setAsked(true))}>
        {t('sample')}
      </Button>
      {mark.isError && <ErrorLine error={mark.error} />}
      {run.error !== null && <ErrorLine error={run.error} onRetry={run.runAgain} />}
    </>
  )
}

/** Each once. */
function vouchersOf({ payments }: BankCounterpartResult): Voucher[] {
  return [
    ...new Map(
      payments.flatMap(({ voucher }) => (voucher ? [[`${voucher.yearFrom} ${voucher.voucherIndex}`, voucher] as const] : [])),
    ).values(),
  ]
}
