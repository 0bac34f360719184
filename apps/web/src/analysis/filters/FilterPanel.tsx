import type { ReactNode, RefCallback } from 'react'
import { Button } from '../../components/Button.tsx'
import type { Dimensions } from '../run/outputs.ts'
import { activeFilters, type FilterKind } from '../search/filters.ts'
import type { FrameSearch, SetSearch } from '../search/search.ts'
import { useTexts } from '../use-texts.ts'
import {
  AccountsField,
  AmountField,
  CounterField,
  type FieldProps,
  NumbersField,
  ObjectsField,
  RegisteredField,
  SeriesField,
  TextField,
  UsersField,
  VatToggle,
} from './fields.tsx'

export interface FilterPanelProps {
  readonly id: string
  readonly kinds: readonly FilterKind[]
  readonly dimensions: Dimensions | undefined
  readonly search: FrameSearch
  readonly setSearch: SetSearch<FrameSearch>
  readonly inputRef: RefCallback<HTMLInputElement>
  /** The screen's own blocks. */
  readonly own: ReactNode
  /** The filters as a line of text. */
  readonly query?: ReactNode
}

/** Kinds always in sight; the others are one click away, and in sight as soon as one of them filters. */
const first: readonly FilterKind[] = ['accounts', 'text', 'amount']

/** Inline, pushes what is below, never covers a figure. */
export function FilterPanel({ id, kinds, dimensions, search, setSearch, inputRef, own, query }: FilterPanelProps) {
  const t = useTexts()
  const rest = kinds.filter((kind) => !first.includes(kind) && kind !== 'rest')
  const showsAll = search.filters === 'all' || activeFilters(search).some((kind) => rest.includes(kind))
  const props = { search, setSearch, dimensions }
  return (
    <section id={id} className="an-filters" aria-label={t('filter.panel')}>
      {kinds
        .filter((kind) => first.includes(kind))
        .map((kind) => (
          <Field key={kind} kind={kind} {...props} {...(kind === 'accounts' ? { inputRef } : {})} />
        ))}
      {own}
      {showsAll
        ? rest.map((kind) => <Field key={kind} kind={kind} {...props} />)
        : rest.length > 0 && (
            <div className="an-field an-field-more">
              <Button size="sm" look="ghost" icon="plus" onClick={() => setSearch({ filters: 'all' }, { replace: true })}>
                {t('filter.more', { count: rest.length })}
              </Button>
            </div>
          )}
      {query}
    </section>
  )
}

function Field({ kind, ...props }: FieldProps & { readonly kind: FilterKind }) {
  switch (kind) {
    case 'accounts':
      return <AccountsField {...props} />
    case 'series':
      return <SeriesField {...props} />
    case 'objects':
      return <ObjectsField {...props} />
    case 'users':
      return <UsersField {...props} />
    case 'text':
      return <TextField {...props} />
    case 'amount':
      return <AmountField {...props} />
    case 'registered':
      return <RegisteredField {...props} />
    case 'with':
    case 'without':
      return <CounterField {...props} kind={kind} />
    case 'numbers':
      return <NumbersField {...props} />
    case 'noVat':
      return <VatToggle {...props} />
    case 'rest':
      return null
  }
}
