import { useMutation } from '@tanstack/react-query'
import type { EvidenceLink } from '@verifikat/analyses'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { useKeptText } from '../../editing/use-kept-text.ts'
import { formatFiscalYear } from '../../format/dates.ts'
import type { Assignment } from '../use-assignment.ts'
import { type TypedVoucher, typedVoucher, voucherMeant } from './typed-voucher.ts'

interface VoucherFormProps {
  readonly assignment: Assignment
  readonly evidenceId: string
  readonly onLink: (link: EvidenceLink) => void
}

/** A voucher by its number, of a fiscal year that the assignment is about: linked as the books name it, where they hold it. */
export function VoucherForm({ assignment: { companyId, content }, evidenceId, onLink }: VoucherFormProps) {
  const { t } = useTranslation('assignments')
  const utils = trpc.useUtils()
  const { text, write, forget } = useKeptText(`evidence voucher ${evidenceId}`)
  const { from, to } = content.period
  const company = trpc.company.overview.useQuery({ companyId })
  const years = (company.data?.years ?? []).filter((one) => one.from <= to && one.to >= from)
  const [chosen, setChosen] = useState<string>()
  const year = years.find((one) => one.from === chosen) ?? years.at(-1)
  const typed = typedVoucher(text)
  const look = useMutation({
    mutationFn: async (asked: { readonly voucher: TypedVoucher; readonly period: { readonly from: string; readonly to: string } }) => {
      const { number } = asked.voucher
      const query = { period: asked.period, numbers: { from: number, to: number } }
      const { vouchers } = await utils.ledger.vouchers.fetch({ companyId, query, limit: MOST })
      return voucherMeant(asked.voucher, vouchers)
    },
    onSuccess: (found) => {
      if (found === null) return
      onLink({ to: 'voucher', yearFrom: found.yearFrom, series: found.series, number: found.number })
      forget()
    },
  })
  // without books there are no vouchers
  if (year === undefined) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed !== null && !look.isPending) look.mutate({ voucher: typed, period: { from: year.from, to: year.to } })
  }
  const isMissing = look.data === null
  return (
    <form className="as-links" onSubmit={submit}>
      {years.length > 1 && (
        <select
          className="an-input"
          aria-label={t('evidence.voucherYear')}
          value={year.from}
          onChange={({ currentTarget }) => {
            setChosen(currentTarget.value)
            look.reset()
          }}
        >
          {years.map((one) => (
            <option key={one.from} value={one.from}>
              {formatFiscalYear(one)}
            </option>
          ))}
        </select>
      )}
      <input
        className="an-input"
        aria-label={t('evidence.linkVoucher')}
        placeholder={t('evidence.voucherHint')}
        value={text}
        maxLength={40}
        readOnly={look.isPending}
        aria-invalid={isMissing || (text.trim() !== '' && typed === null)}
        onChange={({ currentTarget }) => {
          write(currentTarget.value)
          look.reset()
        }}
      />
      <Button type="submit" size="sm" disabled={typed === null || look.isPending}>
        {t('evidence.linkVoucher')}
      </Button>
      <span role="status" className="t2">
        {isMissing && t('evidence.noVoucher', { name: text.trim(), year: formatFiscalYear(year) })}
      </span>
      {look.isError && <ErrorLine error={look.error} onRetry={() => look.variables && look.mutate(look.variables)} />}
    </form>
  )
}

/** Vouchers of one number in a year: one for each series. */
const MOST = 500
