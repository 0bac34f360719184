import type { ReactNode } from 'react'
import { Button } from '../../components/Button.tsx'
import { Chip } from '../../components/Chip.tsx'
import { Icon } from '../../components/Icon.tsx'
import type { Dimensions } from '../run/outputs.ts'
import type { OwnChip } from '../screen.ts'
import { activeFilters, type FilterKind, withoutFilters } from '../search/filters.ts'
import type { FrameSearch, SetSearch } from '../search/search.ts'
import { useLocale, useTexts } from '../use-texts.ts'
import { filterValue } from './chips.ts'

export interface FilterBarProps<S extends FrameSearch> {
  readonly panelId: string
  readonly kinds: readonly FilterKind[]
  readonly own: readonly OwnChip<S>[]
  readonly search: S
  readonly setSearch: SetSearch<S>
  readonly dimensions: Dimensions | undefined
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly summary: ReactNode
  readonly tools?: ReactNode
}

export function FilterBar<S extends FrameSearch>({
  panelId,
  kinds,
  own,
  search,
  setSearch,
  dimensions,
  isOpen,
  onToggle,
  summary,
  tools,
}: FilterBarProps<S>) {
  const t = useTexts()
  const locale = useLocale()
  const active = activeFilters(search).filter((kind) => kinds.includes(kind))
  const count = active.length + own.length
  const remove = (patch: { readonly [K in keyof S]?: S[K] | undefined }) => setSearch(patch)
  const clear = () => {
    const patch = Object.assign({}, withoutFilters(active), ...own.map((chip) => chip.remove))
    remove(patch)
  }
  return (
    <div className="an-bar an-chips">
      <button
        type="button"
        className="btn btn-sm an-filter-btn"
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-keyshortcuts="/"
        onClick={onToggle}
      >
        <Icon name="filters" />
        {count === 0 ? t('filter.button') : t('filter.buttonCount', { count })}
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
      </button>
      {tools}
      <div className="an-chip-list">
        {active.map((kind) => {
          const value = filterValue(kind, search, dimensions, t, locale)
          const label = t(`filter.${kind}`)
          // Every key of a filter is optional in every screen's search.
          return (
            <Chip
              key={kind}
              label={label}
              value={value}
              removeLabel={t('filter.remove', { label, value })}
              onRemove={() => remove(withoutFilters([kind]) as { readonly [K in keyof S]?: undefined })}
            />
          )
        })}
        {own.map((chip) => (
          <Chip
            key={chip.label}
            label={chip.label}
            value={chip.value}
            removeLabel={t('filter.remove', { label: chip.label, value: chip.value })}
            onRemove={() => remove(chip.remove)}
          />
        ))}
        {count > 0 && (
          <Button look="ghost" size="sm" onClick={clear}>
            {t('filter.clear')}
          </Button>
        )}
      </div>
      <span className="sp" />
      <span className="lab n" role="status">
        {summary}
      </span>
    </div>
  )
}
