import { type FoundRows, type Framed, say, type Table } from '@verifikat/analyses'
import { useEffect, useRef } from 'react'
import { Button } from '../../components/Button.tsx'
import { formatCount } from '../../format/money.ts'
import { useFindingText } from '../../imports/finding-text.ts'
import type { SetSearch } from '../search/search.ts'
import { useLocale, useTexts } from '../use-texts.ts'
import type { Found } from './found-rows.ts'
import { closedTable, type DefaultSearch } from './search.ts'

/** Parameters of the address as a finding asks for them; null is what stands there unless said. */
function asked({ ask = {} }: FoundRows): { [key: string]: string | undefined } {
  return Object.fromEntries(Object.entries(ask).map(([key, value]) => [key, value ?? undefined]))
}

interface PlacesProps {
  readonly code: string
  readonly places: readonly FoundRows[]
  readonly tables: readonly Table[]
  readonly setSearch: SetSearch<DefaultSearch>
}

/** From the sentence of a finding to its rows. */
export function FoundPlaces({ code, places, tables, setSearch }: PlacesProps) {
  const t = useTexts()
  const language = useLocale()
  return places.map((place) => {
    const table = tables.find(({ id }) => id === place.table)
    if (table === undefined) return null
    const name = say(table.title, language)
    const tab = table.id === tables[0]?.id ? undefined : table.id
    return (
      <button
        key={place.table}
        type="button"
        className="an-link"
        onClick={() => setSearch({ ...closedTable, ...asked(place), tab, found: code, findings: undefined })}
      >
        {place.keys === null
          ? t('findings.table', { name })
          : t('findings.rows', { count: place.keys.length, n: formatCount(place.keys.length), name })}
      </button>
    )
  })
}

export interface FoundBarProps {
  readonly result: Framed
  readonly found: Found
  readonly setSearch: SetSearch<DefaultSearch>
}

/** Says which finding the rows below are of, and leads back to all. */
export function FoundBar({ result, found, setSearch }: FoundBarProps) {
  const t = useTexts()
  const text = useFindingText()
  const bar = useRef<HTMLElement>(null)
  const code = found.findings[0]?.code
  // biome-ignore lint/correctness/useExhaustiveDependencies: what led here is gone: the keyboard goes on from the bar of this finding
  useEffect(() => {
    bar.current?.focus({ preventScroll: true })
  }, [code])
  const all = Object.fromEntries(found.places.flatMap(({ ask = {} }) => Object.keys(ask)).map((key) => [key, undefined]))
  return (
    <section ref={bar} className="an-found" tabIndex={-1} aria-label={t('findings.ofRows')}>
      <span>
        <span className="t3">{t('findings.ofRows')}</span> {found.findings.map((finding) => text(finding, result.findings)).join(' ')}
      </span>
      <Button size="sm" onClick={() => setSearch({ ...closedTable, ...all })}>
        {t('findings.all')}
      </Button>
    </section>
  )
}
