import { useId } from 'react'
import { useTranslation } from 'react-i18next'

interface WordFieldsProps {
  readonly label: string
  readonly value: readonly [en: string, sv: string]
  readonly isWrong?: boolean
  /** More than a line. */
  readonly isLong?: boolean
  readonly onChange: (value: [en: string, sv: string]) => void
}

/** What is said in Swedish and in English; one of them is enough. */
export function WordFields({ label, value, isWrong = false, isLong = false, onChange }: WordFieldsProps) {
  const { t } = useTranslation('assignments')
  const id = useId()
  return (
    <>
      {([1, 0] as const).map((at) => {
        const shared = { id: `${id}${at}`, value: value[at], 'aria-invalid': isWrong || undefined }
        const written = (text: string) => onChange(at === 0 ? [text, value[1]] : [value[0], text])
        return (
          <div key={at} className="as-field">
            <label htmlFor={`${id}${at}`}>
              {label}, {t(at === 1 ? 'programmes.inSwedish' : 'programmes.inEnglish')}
            </label>
            {isLong ? (
              <textarea {...shared} className="as-text" rows={3} onChange={({ currentTarget }) => written(currentTarget.value)} />
            ) : (
              <input {...shared} className="an-input" onChange={({ currentTarget }) => written(currentTarget.value)} />
            )}
          </div>
        )
      })}
    </>
  )
}
