import { useMutation } from '@tanstack/react-query'
import { addMonths, type Budget, type BudgetFromYear, monthsBetween } from '@verifikat/analyses'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpcClient } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { Seg } from '../components/Seg.tsx'
import { useKeptText } from '../editing/use-kept-text.ts'
import type { BudgetYear } from './years.ts'

export interface YearPanelProps {
  readonly companyId: string
  readonly year: BudgetYear
  readonly booksYears: readonly { readonly from: string; readonly to: string }[]
  readonly onTake: (entries: Budget) => void
  readonly onClose: () => void
}

const distributions = ['as-booked', 'seasonal', 'even'] as const

/** The year that is shown, made of what was booked a year before: more or less by a percentage, month by month, by season or evenly. */
export function YearPanel({ companyId, year, booksYears, onTake, onClose }: YearPanelProps) {
  const { t } = useTranslation(['plans', 'common'])
  const before = addMonths(year.from, -12)
  const offered = booksYears.map(({ from }) => from.slice(0, 7)).filter((from) => from < year.from)
  const [from, setFrom] = useState(offered.includes(before) ? before : (offered.at(-1) ?? before))
  const { text: percent, write: setPercent, forget } = useKeptText(`${companyId} year percent`, '0')
  const [distribution, setDistribution] = useState<BudgetFromYear['distribution']>('as-booked')
  const ratio = readPercent(percent)
  const draft = useMutation({
    mutationFn: (options: BudgetFromYear) => trpcClient.budget.copyLastYear.query({ companyId, options }),
    onSuccess: ({ entries }) => {
      if (entries.length === 0) return
      forget()
      onTake(entries)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ratio === null) return
    const months = Math.min(18, monthsBetween(year.from, year.to).length)
    // a plain copy is the booked öre: rounding each account would make the result another one
    const roundToOre = ratio === 0 && distribution === 'as-booked' ? 1 : 100
    draft.mutate({ fromMonth: from, months, toMonth: year.from, changeRatio: ratio, distribution, roundToOre })
  }
  return (
    <form className="bg-side" aria-label={t('budget.fromYear')} onSubmit={submit}>
      <div className="panel-head">
        <h2>{t('budget.fromYear')}</h2>
        <span className="sp" />
        <Button size="sm" look="ghost" keys="escape" onClick={onClose}>
          {t('common:act.close')}
        </Button>
      </div>
      {offered.length === 0 ? (
        <p className="ed-empty t2">{t('budget.noYear')}</p>
      ) : (
        <div className="bg-form">
          <p className="t2">{t('budget.fromYearLead', { from: year.from, to: year.to })}</p>
          <label className="ed-field">
            <span className="lab">{t('budget.booked')}</span>
            <select className="bg-select n" value={from} onChange={(event) => setFrom(event.currentTarget.value)}>
              {offered.toReversed().map((month) => (
                <option key={month} value={month}>
                  {month} – {addMonths(month, 11)}
                </option>
              ))}
            </select>
          </label>
          <label className="ed-field">
            <span className="lab">{t('budget.percent')}</span>
            <input
              className="an-input n r bg-percent"
              value={percent}
              inputMode="decimal"
              autoComplete="off"
              aria-invalid={ratio === null}
              // biome-ignore lint/a11y/noAutofocus: the one figure that this panel asks for
              autoFocus
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => setPercent(event.currentTarget.value)}
            />
          </label>
          <div className="ed-field">
            <span className="lab">{t('budget.distribution')}</span>
            <Seg
              label={t('budget.distribution')}
              value={distribution}
              onChange={setDistribution}
              options={distributions.map((value) => ({ value, label: t(`budget.distributions.${value}`) }))}
            />
          </div>
          <p className="t3">{t(`budget.distributionText.${distribution}`)}</p>
          {draft.isError && <ErrorLine error={draft.error} />}
          {draft.data?.entries.length === 0 && <p className="t2">{t('budget.nothingBooked')}</p>}
          <div className="form-acts">
            <Button type="submit" disabled={ratio === null || draft.isPending}>
              {t('budget.fill')}
            </Button>
          </div>
        </div>
      )}
    </form>
  )
}

/** `-3,5` → −0.035; null where it is no percentage, or less than nothing is left. */
function readPercent(text: string): number | null {
  const plain = text.trim().replace('−', '-').replace(',', '.').replace(/\s*%$/, '')
  const value = /^[+-]?\d{1,4}(?:\.\d{1,4})?$/.test(plain) ? Number(plain) / 100 : null
  return value === null || value < -1 ? null : value
}
