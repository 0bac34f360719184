import { NativeSelect, TextInput } from '@mantine/core'
import { type OwnRate, ownRatesSchema, ownRateTables, rateTables, say } from '@verifikat/analyses'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import { Button } from '../components/Button.tsx'
import { typedSchema } from '../editing/typed-schema.ts'
import { typedIn, useKeptForm } from '../editing/use-kept-text.ts'
import { formatHundredths } from '../format/money.ts'
import { readHundredths, readKronor } from './typed-figures.ts'

const nothing: Readonly<Record<string, string>> = {}
const tables = ownRateTables.flatMap((id) => rateTables.filter((table) => table.id === id))

export interface OwnRateFormProps {
  readonly companyId: string
  readonly onAdd: (own: OwnRate) => void
}

/** Another rate than the shipped one, with why: added to the version that is being worked on. */
export function OwnRateForm({ companyId, onAdd }: OwnRateFormProps) {
  const { t } = useTranslation('taxes')
  const { locale } = usePreferences()
  const { value: kept, write, forget } = useKeptForm(`own rate ${companyId}`, typedSchema, nothing)
  const [added, setAdded] = useState(0)
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const written = typedIn(event.currentTarget)
    const [table, row = ''] = (written['row'] ?? '').split('|')
    const cap = readKronor((written['cap'] ?? '').trim())
    const basisPoints = readHundredths(written['rate'] ?? '')
    const parsed = ownRatesSchema.safeParse([{ table, row, basisPoints, capKr: cap, reason: written['reason'] ?? '' }])
    const [own] = parsed.data ?? []
    setWrong(new Set(own === undefined || cap === undefined ? (parsed.error?.issues.map(({ path }) => String(path[1])) ?? ['capKr']) : []))
    if (own === undefined || cap === undefined) return
    onAdd(own)
    forget()
    setAdded(added + 1)
  }
  return (
    <form
      key={added}
      className="tx-typed"
      aria-label={t('rates.depart')}
      onSubmit={submit}
      onInput={(event) => write(typedIn(event.currentTarget))}
      noValidate
    >
      <p className="t2">{t('rates.departLead')}</p>
      <div className="tx-fields">
        <NativeSelect name="row" size="sm" label={t('rates.what')} defaultValue={kept['row']}>
          {tables.map(({ id, name, rows }) => (
            <optgroup key={id} label={say(name, locale)}>
              {rows.map((row) => (
                <option key={row.id} value={`${id}|${row.id}`}>
                  {`${say(row.name, locale)} ${formatHundredths(row.basisPoints)} · ${row.from === row.to ? row.from : `${row.from} – ${row.to ?? ''}`}`}
                </option>
              ))}
            </optgroup>
          ))}
        </NativeSelect>
        <TextInput
          name="rate"
          size="sm"
          label={t('rates.ownRate')}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={kept['rate']}
          error={wrong.has('basisPoints') && t('rates.wrongRate')}
        />
        <TextInput
          name="cap"
          size="sm"
          label={t('rates.cap')}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={kept['cap']}
          error={wrong.has('capKr') && t('rates.wrongCap')}
        />
        <TextInput
          name="reason"
          size="sm"
          label={t('rates.reason')}
          maxLength={1000}
          autoComplete="off"
          defaultValue={kept['reason']}
          error={wrong.has('reason') && t('rates.wrongReason')}
        />
      </div>
      <Button type="submit" size="sm">
        {t('rates.depart')}
      </Button>
    </form>
  )
}
