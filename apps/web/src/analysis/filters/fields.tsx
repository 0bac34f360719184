/** The blocks of the filter panel, one per kind of filter. */
import { type RefCallback, useId, useMemo } from 'react'
import { Seg } from '../../components/Seg.tsx'
import type { Dimensions } from '../run/outputs.ts'
import { objectToken } from '../search/filters.ts'
import { editableAmount, parseAccounts, parseAmount } from '../search/parse.ts'
import { parseDay } from '../search/periods.ts'
import type { FilterSearch, SetSearch } from '../search/search.ts'
import { useTexts } from '../use-texts.ts'
import { ClosingToggle } from './ClosingToggle.tsx'
import { CommitInput } from './CommitInput.tsx'
import { TokenField } from './TokenField.tsx'

export interface FieldProps {
  readonly search: FilterSearch
  readonly setSearch: SetSearch<FilterSearch>
  readonly dimensions: Dimensions | undefined
  readonly inputRef?: RefCallback<HTMLInputElement>
}

type ListKey = 'accounts' | 'with' | 'without' | 'series' | 'users' | 'objects'

function useList({ search, setSearch }: FieldProps, key: ListKey) {
  return {
    tokens: search[key] ?? [],
    onTokens: (tokens: readonly string[]) => setSearch({ [key]: tokens.length === 0 ? undefined : [...tokens] }),
  }
}

function useAccountOptions(dimensions: Dimensions | undefined) {
  return useMemo(
    () => (dimensions?.accounts ?? []).map(({ number, name }) => ({ value: number, label: `${number} ${name}` })),
    [dimensions],
  )
}

export function AccountsField(props: FieldProps) {
  const t = useTexts()
  const list = useList(props, 'accounts')
  const options = useAccountOptions(props.dimensions)
  return (
    <TokenField
      {...list}
      label={t('filter.accounts')}
      placeholder={t('filter.accountsHint')}
      hint={t('filter.anyOf')}
      options={options}
      parse={parseAccounts}
      {...(props.inputRef ? { inputRef: props.inputRef } : {})}
    />
  )
}

export function CounterField(props: FieldProps & { readonly kind: 'with' | 'without' }) {
  const t = useTexts()
  const list = useList(props, props.kind)
  const options = useAccountOptions(props.dimensions)
  return (
    <TokenField
      {...list}
      label={t(`filter.${props.kind}`)}
      placeholder={t('filter.accountsHint')}
      hint={t(`filter.${props.kind}Hint`)}
      options={options}
      parse={parseAccounts}
    />
  )
}

export function SeriesField(props: FieldProps) {
  const t = useTexts()
  const list = useList(props, 'series')
  const name = (series: string) => (series === '' ? t('filter.noSeries') : series)
  const options = (props.dimensions?.series ?? []).map((series) => ({ value: series, label: name(series) }))
  return <TokenField {...list} label={t('filter.series')} placeholder={t('filter.choose')} options={options} name={name} />
}

export function UsersField(props: FieldProps) {
  const t = useTexts()
  const list = useList(props, 'users')
  const name = (user: string) => (user === '' ? t('filter.noUser') : user)
  const options = (props.dimensions?.users ?? []).map((user) => ({ value: user, label: name(user) }))
  return <TokenField {...list} label={t('filter.users')} placeholder={t('filter.choose')} options={options} name={name} />
}

export function ObjectsField(props: FieldProps) {
  const t = useTexts()
  const list = useList(props, 'objects')
  const options = useMemo(
    () =>
      (props.dimensions?.dimensions ?? []).flatMap(({ dimension, name, objects }) => [
        { value: objectToken(dimension, null), label: `${name}: ${t('filter.noObject')}` },
        ...objects.map((object) => ({ value: objectToken(dimension, object.object), label: `${name} ${object.object} ${object.name}` })),
      ]),
    [props.dimensions, t],
  )
  const name = (token: string) => options.find((option) => option.value === token)?.label ?? token
  return <TokenField {...list} label={t('filter.objects')} placeholder={t('filter.choose')} options={options} name={name} />
}

const matches = ['contains', 'word', 'regex'] as const

export function TextField({ search, setSearch }: FieldProps) {
  const t = useTexts()
  const id = useId()
  return (
    <div className="an-field">
      <label className="an-label" htmlFor={id}>
        {t('filter.text')}
      </label>
      <CommitInput
        id={id}
        placeholder={t('filter.textHint')}
        value={search.text ?? ''}
        maxLength={200}
        onCommit={(text) => {
          setSearch({ text: text.trim() === '' ? undefined : text.trim() })
          return true
        }}
      />
      <div className="an-row an-row-2">
        <Seg
          label={t('filter.match')}
          options={matches.map((value) => ({ value, label: t(`filter.${value}`), title: t(`filter.${value}Hint`) }))}
          value={search.match ?? 'contains'}
          onChange={(match) => setSearch({ match: match === 'contains' ? undefined : match })}
        />
      </div>
    </div>
  )
}

export function AmountField({ search, setSearch }: FieldProps) {
  const t = useTexts()
  const commit = (key: 'min' | 'max') => (text: string) => {
    const ore = text.trim() === '' ? undefined : parseAmount(text)
    if (ore === null) return t('filter.noAmount', { text: text.trim() })
    setSearch({ [key]: ore })
    return true
  }
  return (
    <fieldset className="an-field">
      <legend className="an-label">{t('filter.amount')}</legend>
      <div className="an-row">
        <CommitInput
          right
          aria-label={t('filter.from')}
          placeholder={t('filter.from')}
          inputMode="decimal"
          value={editableAmount(search.min ?? null)}
          onCommit={commit('min')}
        />
        <span className="t3">–</span>
        <CommitInput
          right
          aria-label={t('filter.to')}
          placeholder={t('filter.to')}
          inputMode="decimal"
          value={editableAmount(search.max ?? null)}
          onCommit={commit('max')}
        />
      </div>
      <div className="an-row an-row-2">
        <Seg
          label={t('filter.side')}
          options={[
            { value: 'both', label: t('filter.bothSides') },
            { value: 'debit', label: t('filter.debit') },
            { value: 'credit', label: t('filter.credit') },
          ]}
          value={search.side ?? 'both'}
          onChange={(side) => setSearch({ side: side === 'both' ? undefined : side })}
        />
        <label className="an-check">
          <input
            type="checkbox"
            checked={search.abs ?? false}
            onChange={(event) => setSearch({ abs: event.target.checked || undefined })}
          />
          {t('filter.absolute')}
        </label>
      </div>
    </fieldset>
  )
}

export function RegisteredField({ search, setSearch }: FieldProps) {
  const t = useTexts()
  const commit = (key: 'regFrom' | 'regTo') => (text: string) => {
    const day = text.trim() === '' ? undefined : parseDay(text)
    if (day === null) return t('filter.noDay', { text: text.trim() })
    setSearch({ [key]: day })
    return true
  }
  return (
    <fieldset className="an-field">
      <legend className="an-label">{t('filter.registered')}</legend>
      <div className="an-row">
        <CommitInput
          aria-label={t('filter.from')}
          placeholder={t('filter.date')}
          value={search.regFrom ?? ''}
          onCommit={commit('regFrom')}
        />
        <span className="t3">–</span>
        <CommitInput aria-label={t('filter.to')} placeholder={t('filter.date')} value={search.regTo ?? ''} onCommit={commit('regTo')} />
      </div>
    </fieldset>
  )
}

export function NumbersField({ search, setSearch }: FieldProps) {
  const t = useTexts()
  const commit = (key: 'noFrom' | 'noTo') => (text: string) => {
    const digits = text.trim()
    if (!/^\d{0,9}$/.test(digits)) return t('filter.noNumber', { text: digits })
    setSearch({ [key]: digits === '' ? undefined : Number(digits) })
    return true
  }
  return (
    <fieldset className="an-field">
      <legend className="an-label">{t('filter.numbers')}</legend>
      <div className="an-row">
        <CommitInput
          right
          aria-label={t('filter.from')}
          placeholder={t('filter.from')}
          inputMode="numeric"
          value={String(search.noFrom ?? '')}
          onCommit={commit('noFrom')}
        />
        <span className="t3">–</span>
        <CommitInput
          right
          aria-label={t('filter.to')}
          placeholder={t('filter.to')}
          inputMode="numeric"
          value={String(search.noTo ?? '')}
          onCommit={commit('noTo')}
        />
      </div>
    </fieldset>
  )
}

export function VatToggle({ search, setSearch }: FieldProps) {
  const t = useTexts()
  return (
    <fieldset className="an-field">
      <legend className="an-label">{t('filter.leaveOut')}</legend>
      <label className="an-check" title={t('filter.noVatHint')}>
        <input
          type="checkbox"
          checked={search.noVat ?? false}
          onChange={(event) => setSearch({ noVat: event.target.checked || undefined })}
        />
        {t('filter.noVat')}
      </label>
      <ClosingToggle search={search} setSearch={setSearch} />
    </fieldset>
  )
}
