import { useId } from 'react'
import { Seg } from '../../components/Seg.tsx'
import { formatCount } from '../../format/money.ts'
import { CommitInput } from '../filters/CommitInput.tsx'
import type { OwnFilterProps } from '../screen.ts'
import { editableAmount, parseAccounts, parseAmount } from '../search/parse.ts'
import { useTexts } from '../use-texts.ts'
import { closed } from './PeriodBar.tsx'
import { accrualLists, cutOffLists, windowModes, windowValues } from './search.ts'

type Props = OwnFilterProps<'period'>

/** What of the tab is shown. */
export function PeriodTools(props: Props) {
  switch (props.search.show ?? 'windows') {
    case 'windows':
      return <WindowTools {...props} />
    case 'cut-off':
      return <CutOffTools {...props} />
    case 'accruals':
      return <AccrualTools {...props} />
  }
}

function WindowTools({ search, setSearch }: Props) {
  const t = useTexts()
  return (
    <>
      <Seg
        label={t('period:modes')}
        options={windowModes.map((value) => ({ value, label: t(`period:mode.${value}`) }))}
        value={search.mode ?? 'movement'}
        onChange={(mode) =>
          setSearch({
            mode: mode === 'movement' ? undefined : mode,
            ...(mode === 'balance' ? { values: undefined, graph: undefined } : {}),
            ...closed,
          })
        }
      />
      <Seg
        label={t('period:values')}
        options={windowValues
          .filter((value) => search.mode !== 'balance' || value === 'amounts' || value === 'change')
          .map((value) => ({ value, label: t(`period:value.${value}`), title: t(`period:value.why.${value}`) }))}
        value={search.values ?? 'amounts'}
        onChange={(values) => setSearch({ values: values === 'amounts' ? undefined : values, ...closed }, { replace: true })}
      />
    </>
  )
}

function CutOffTools({ search, setSearch, result }: Props) {
  const t = useTexts()
  const groups = result?.cutOff?.groups ?? []
  const chosen = groups.find(({ group }) => group === (search.group ?? 'revenue'))
  const counts = {
    lines: chosen ? chosen.cutOff.before.count + chosen.cutOff.afterwards.count : null,
    credits: chosen?.creditNotes.length ?? null,
    largest: chosen?.largestAfter.length ?? null,
    series: result?.cutOff?.series.length ?? null,
  }
  return (
    <>
      <Seg
        label={t('period:groups')}
        options={(['revenue', 'goods', 'cost'] as const).map((value) => ({
          value,
          label: t(`period:group.${value}`),
          title:
            groups
              .find(({ group }) => group === value)
              ?.accounts.join(', ')
              .replaceAll('-', '–') ?? '',
        }))}
        value={search.group ?? 'revenue'}
        onChange={(group) => setSearch({ group: group === 'revenue' ? undefined : group, ...closed })}
      />
      <Seg
        label={t('period:around.list')}
        options={cutOffLists.map((value) => ({ value, label: counted(t(`period:around.${value}`), counts[value]) }))}
        value={search.around ?? 'lines'}
        onChange={(around) => setSearch({ around: around === 'lines' ? undefined : around, ...closed })}
      />
    </>
  )
}

function AccrualTools({ search, setSearch, result }: Props) {
  const t = useTexts()
  const accruals = result?.accruals
  const remaining = accruals?.items.filter(({ unreleasedOre }) => unreleasedOre !== 0).length
  const counts = {
    accounts: accruals?.accounts.length ?? null,
    items: (search.released ? accruals?.items.length : remaining) ?? null,
    missing: accruals?.missing.length ?? null,
    schedule: accruals?.schedule.length ?? null,
  }
  return (
    <>
      <Seg
        label={t('period:accruals.list')}
        options={accrualLists.map((value) => ({
          value,
          label: counted(t(`period:accruals.${value}`), counts[value]),
          title: t(`period:accruals.why.${value}`),
        }))}
        value={search.accrual ?? 'accounts'}
        onChange={(accrual) => setSearch({ accrual: accrual === 'accounts' ? undefined : accrual, ...closed })}
      />
      {search.accrual === 'items' && (
        <label className="an-check">
          <input
            type="checkbox"
            checked={search.released ?? false}
            onChange={(event) => setSearch({ released: event.target.checked || undefined, ...closed }, { replace: true })}
          />
          {t('period:accruals.released')}
        </label>
      )}
    </>
  )
}

function counted(label: string, count: number | null): string {
  return count === null ? label : `${label}\u00a0${formatCount(count)}`
}

const keysOf = { windows: [], 'cut-off': ['revenue', 'goods', 'cost'], accruals: ['prepaid', 'accrued'] } as const

/** Which accounts the tab is about, where they are other than as shipped, and the smallest estimate. */
export function PeriodFilters({ search, setSearch }: Props) {
  const t = useTexts()
  const show = search.show ?? 'windows'
  return (
    <>
      {keysOf[show].map((key) => (
        <PatternField
          key={key}
          label={t(`period:accounts.${key}`)}
          value={search[key]}
          onChange={(patterns) => setSearch({ [key]: patterns, ...closed })}
        />
      ))}
      {show === 'accruals' && (
        <div className="an-field">
          <span className="an-label">{t('period:accounts.least')}</span>
          <CommitInput
            right
            aria-label={t('period:accounts.least')}
            inputMode="decimal"
            value={editableAmount(search.least ?? null)}
            onCommit={(text) => {
              const ore = text.trim() === '' ? undefined : parseAmount(text)
              if (ore === null || (ore !== undefined && ore < 0)) return false
              setSearch({ least: ore, ...closed })
              return true
            }}
          />
        </div>
      )}
    </>
  )
}

interface PatternFieldProps {
  readonly label: string
  readonly value: readonly string[] | undefined
  readonly onChange: (patterns: string[] | undefined) => void
}

function PatternField({ label, value, onChange }: PatternFieldProps) {
  const t = useTexts()
  const id = useId()
  return (
    <div className="an-field">
      <label className="an-label" htmlFor={id}>
        {label}
      </label>
      <CommitInput
        id={id}
        placeholder={t('period:accounts.shipped')}
        value={(value ?? []).join(', ')}
        onCommit={(text) => {
          const { accepted, rejected } = parseAccounts(text)
          if (rejected.length > 0) return false
          onChange(accepted.length === 0 ? undefined : [...accepted])
          return true
        }}
      />
      <p className="an-hint">{t('filter.accountsHint')}</p>
    </div>
  )
}
