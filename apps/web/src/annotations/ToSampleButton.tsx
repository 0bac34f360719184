import { useTranslation } from 'react-i18next'
import { AddButton } from '../assignments/AddButton.tsx'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatCount } from '../format/money.ts'
import { ofVouchers } from './kept-of-all.ts'
import type { VoucherNames } from './targets.ts'
import { type ToSample, useToSample } from './use-to-sample.ts'

/** One click from a list of what is to be looked at to the sample, or to an assignment. */
export function ToSampleButton({ companyId, vouchers }: { readonly companyId: string; readonly vouchers: readonly VoucherNames[] }) {
  const { t } = useTranslation('annotations')
  const mark = useToSample(companyId)
  const [of = null, ...also] = ofVouchers(vouchers)
  if (vouchers.length === 0) return null
  const title = t('sample.vouchers', { count: vouchers.length, n: formatCount(vouchers.length) })
  return (
    <>
      <ToSampleState mark={mark} isBusy={mark.isPending} onAsk={() => mark.mutate(vouchers)} />
      <AddButton companyId={companyId} title={title} of={of} also={also} count={vouchers.length} done={{ examined: title }} />
    </>
  )
}

interface ToSampleStateProps {
  readonly mark: ToSample
  readonly isBusy: boolean
  readonly onAsk: () => void
}

export function ToSampleState({ mark, isBusy, onAsk }: ToSampleStateProps) {
  const { t } = useTranslation('annotations')
  if (mark.isSuccess)
    return (
      <StatusText tone={mark.data === 0 ? 'grey' : 'green'}>
        {mark.data === 0 ? t('sample.none') : t('sample.done', { count: mark.data, n: formatCount(mark.data) })}
      </StatusText>
    )
  return (
    <>
      <Button size="sm" icon="target" disabled={isBusy} onClick={onAsk}>
        {t('sample.act')}
      </Button>
      {mark.isError && <ErrorLine error={mark.error} />}
    </>
  )
}
