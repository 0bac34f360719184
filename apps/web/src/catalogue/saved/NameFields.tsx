import { useTranslation } from 'react-i18next'

interface Names {
  readonly name: string
  readonly folder: string
}

interface NameFieldsProps {
  readonly value: Names
  readonly onChange: (value: Names) => void
}

/** What a kept analysis is called, and where it is. Whoever shows it keeps what is typed. */
export function NameFields({ value, onChange }: NameFieldsProps) {
  const { t } = useTranslation('saved')
  const field = (key: keyof Names) => (
    <label>
      {t(`form.${key}`)}
      <input
        className="an-input"
        // biome-ignore lint/a11y/noAutofocus: the form was opened to be written in
        autoFocus={key === 'name'}
        required={key === 'name'}
        maxLength={120}
        value={value[key]}
        onChange={({ currentTarget }) => onChange({ ...value, [key]: currentTarget.value })}
      />
    </label>
  )
  return (
    <>
      {field('name')}
      {field('folder')}
    </>
  )
}
