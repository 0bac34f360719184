import { assertions } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'

type Assertion = (typeof assertions)[number]

interface AssertionFieldsProps {
  readonly value: readonly Assertion[]
  readonly onChange: (value: Assertion[]) => void
}

export function AssertionFields({ value, onChange }: AssertionFieldsProps) {
  const { t } = useTranslation('assignments')
  return (
    <fieldset className="as-checks">
      <legend>{t('area.assertions')}</legend>
      {assertions.map((one) => (
        <label key={one}>
          <input
            type="checkbox"
            checked={value.includes(one)}
            onChange={({ currentTarget }) => {
              const rest = value.filter((other) => other !== one)
              onChange(currentTarget.checked ? [...rest, one] : rest)
            }}
          />
          {t(`assertion.${one}`)}
        </label>
      ))}
    </fieldset>
  )
}
