import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Seg } from '../../components/Seg.tsx'
import type { TableMapping } from './types.ts'
import { yearOf } from './year.ts'

/** Of a date without hyphens: shorter is still being typed. */
const LENGTH = 8

export interface YearChoiceProps {
  readonly mapping: TableMapping
  readonly onChange: (mapping: TableMapping) => void
}

/** The fiscal year: that of the vouchers' dates, or another one that is typed in. */
export function YearChoice({ mapping, onChange }: YearChoiceProps) {
  const { t } = useTranslation('reading')
  const [isTyped, setIsTyped] = useState(mapping.year !== undefined)
  const [typed, setTyped] = useState({ from: mapping.year?.from ?? '', to: mapping.year?.to ?? '' })
  const { year: _, ...withoutYear } = mapping
  const state = (next: typeof typed) => {
    const year = yearOf(next)
    onChange(year === null ? withoutYear : { ...mapping, year })
  }
  const choose = (how: 'dates' | 'typed') => {
    setIsTyped(how === 'typed')
    if (how === 'dates') onChange(withoutYear)
    else state(typed)
  }
  const type = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    state(next)
  }
  const isWrong = isTyped && typed.from.length >= LENGTH && typed.to.length >= LENGTH && yearOf(typed) === null
  return (
    <span className="map-set">
      <span className="lab">{t('map.year')}</span>
      <Seg
        label={t('map.year')}
        value={isTyped ? 'typed' : 'dates'}
        onChange={choose}
        options={[
          { value: 'dates', label: t('map.yearOfDates'), title: t('map.yearOfDatesHint') },
          { value: 'typed', label: t('map.yearTyped') },
        ]}
      />
      {isTyped && (
        <>
          {(['from', 'to'] as const).map((side) => (
            <input
              key={side}
              className="map-date"
              inputMode="numeric"
              autoComplete="off"
              placeholder={t('map.dateForm')}
              aria-label={t(side === 'from' ? 'map.yearFrom' : 'map.yearTo')}
              aria-invalid={isWrong}
              value={typed[side]}
              onChange={(event) => type({ [side]: event.currentTarget.value })}
            />
          ))}
          {isWrong && (
            <span className="st-red map-wrong" role="alert">
              {t('map.yearWrong')}
            </span>
          )}
        </>
      )}
    </span>
  )
}
