import { NativeSelect, TextInput } from '@mantine/core'
import { chartsOf, chartWords, type PlanOfYear, planYearsSchema, type SavedPlanYear, say, yearName } from '@verifikat/analyses'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import { Button } from '../components/Button.tsx'
import { typedSchema } from '../editing/typed-schema.ts'
import { typedIn, useKeptForm } from '../editing/use-kept-text.ts'

export interface PlanYearFormProps {
  readonly companyId: string
  readonly years: readonly PlanOfYear[]
  readonly onAdd: (own: SavedPlanYear) => void
}

const nothing: Readonly<Record<string, string>> = {}

/** Another chart for a fiscal year, with why: added to the version that is being worked on. */
export function PlanYearForm({ companyId, years, onAdd }: PlanYearFormProps) {
  const { t } = useTranslation('plans')
  const { locale } = usePreferences()
  const { value: kept, write, forget } = useKeptForm(`plan year ${companyId}`, typedSchema, nothing)
  const [added, setAdded] = useState(0)
  const [lacksReason, setLacksReason] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const written = typedIn(event.currentTarget)
    const [from, year] = (written['chart'] ?? '').split('|')
    const [own] = planYearsSchema.safeParse([{ from, year: Number(year), reason: written['reason'] ?? '' }]).data ?? []
    setLacksReason(own === undefined)
    if (own === undefined) return
    onAdd(own)
    forget()
    setAdded(added + 1)
  }
  return (
    <form
      key={added}
      className="fn-plan-form"
      aria-label={t('planYears.say')}
      onSubmit={submit}
      onInput={(event) => write(typedIn(event.currentTarget))}
      noValidate
    >
      <NativeSelect name="chart" size="sm" label={t('planYears.yearAndChart')} defaultValue={kept['chart']}>
        {years.toReversed().map((year) => (
          <optgroup key={year.from} label={yearName(year)}>
            {chartsOf(year).map((chart) => (
              <option key={chart} value={`${year.from}|${chart}`}>
                {`${yearName(year)} · ${say(chartWords(chart), locale)}`}
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelect>
      <TextInput
        name="reason"
        size="sm"
        label={t('planYears.reason')}
        maxLength={1000}
        autoComplete="off"
        defaultValue={kept['reason']}
        error={lacksReason && t('planYears.wrongReason')}
      />
      <Button type="submit" size="sm">
        {t('planYears.say')}
      </Button>
    </form>
  )
}
