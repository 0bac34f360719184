import { fieldAt, labelAt, type StoredField, saidOf, say } from '@verifikat/analyses'
import { usePreferences } from '../../app/preferences.ts'
import { formatCount, formatOre } from '../../format/money.ts'

interface StoredValueProps {
  readonly value: unknown
  /** What its schema says of it; null: nothing. */
  readonly field: StoredField | null
}

const MOST = 200

/** A stored result as it is, of an analysis without tables of its own: with the words and units of its fields; what is data, or no field any more, by its key. */
export function StoredValue({ value, field }: StoredValueProps) {
  const { locale } = usePreferences()
  const plain = (own: unknown, said: StoredField | null) => plainText(own, said, locale)
  if (!isNested(value)) return <>{plain(value, field)}</>
  const entries = Object.entries(value)
  return (
    <dl className="as-stored">
      {entries.slice(0, MOST).map(([key, own]) => {
        const inner = fieldAt(field, key)
        const label = labelAt(field, key)
        const name = label === null ? <code>{key}</code> : say(label, locale)
        return (
          <div key={key}>
            {isNested(own) && Object.keys(own).length > 0 ? (
              <details>
                <summary>
                  {name}
                  {Array.isArray(own) && ` (${own.length})`}
                </summary>
                <StoredValue value={own} field={inner} />
              </details>
            ) : (
              <>
                <dt>{name}</dt>
                <dd className="n">{plain(own, inner)}</dd>
              </>
            )}
          </div>
        )
      })}
      {entries.length > MOST && <p className="t3">… {formatCount(entries.length - MOST)}</p>}
    </dl>
  )
}

export function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

export function plainText(value: unknown, field: StoredField | null, locale: 'en' | 'sv'): string {
  if (value === null || isNested(value)) return '–'
  const { unit, options } = saidOf(field)
  if (typeof value !== 'number')
    return options?.[String(value)] === undefined ? String(value) : say(options[String(value)] ?? ['', ''], locale)
  if (unit === 'öre') return formatOre(value, 'ore')
  return unit === 'SEK' || unit === 'kr' ? `${formatCount(value)} kr` : unit === '%' ? `${value} %` : String(value)
}
