import { formatCount, formatOre } from '../../format/money.ts'

interface StoredValueProps {
  readonly value: unknown
  /** Its key in the result. */
  readonly name: string
}

const MOST = 200

/** A stored result as it is, of an analysis without tables of its own: records by their keys, amounts in kronor. */
export function StoredValue({ value, name }: StoredValueProps) {
  if (!isNested(value)) return <>{plain(value, name)}</>
  const entries = Object.entries(value)
  return (
    <dl className="as-stored">
      {entries.slice(0, MOST).map(([key, own]) => (
        <div key={key}>
          {isNested(own) && Object.keys(own).length > 0 ? (
            <details>
              <summary>
                {key}
                {Array.isArray(own) && ` (${own.length})`}
              </summary>
              <StoredValue value={own} name={key} />
            </details>
          ) : (
            <>
              <dt>{key}</dt>
              <dd className="n">{plain(own, key)}</dd>
            </>
          )}
        </div>
      ))}
      {entries.length > MOST && <p className="t3">… {formatCount(entries.length - MOST)}</p>}
    </dl>
  )
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function plain(value: unknown, name: string): string {
  if (value === null || isNested(value)) return '–'
  return typeof value === 'number' && /ore$/i.test(name) ? formatOre(value, 'ore') : String(value)
}
