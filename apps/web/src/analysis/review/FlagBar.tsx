import type { Flag } from '@verifikat/analyses'
import { Icon } from '../../components/Icon.tsx'
import { Seg } from '../../components/Seg.tsx'
import { formatCount } from '../../format/money.ts'
import { useTexts } from '../use-texts.ts'
import { chosenFlags, type FlagSearch, flagCounts, toggledFlag } from './flag-filter.ts'

export interface FlagBarProps {
  readonly flags: readonly Flag[]
  /** Whether there are vouchers that lines and months could be tested by; left out: yes. */
  readonly hasVouchers?: boolean
  readonly nameOf: (flag: { readonly id: string }) => string
  readonly ruleOf: (flag: { readonly id: string }) => string
  readonly search: FlagSearch
  readonly setSearch: (patch: { readonly flag?: string | undefined; readonly severity?: 'warning' | 'info' | undefined }) => void
}

const severities = ['all', 'warning', 'info'] as const

/** How many there are of each flag; each is a filter. */
export function FlagBar({ flags, hasVouchers = true, nameOf, ruleOf, search, setSearch }: FlagBarProps) {
  const t = useTexts()
  const chosen = chosenFlags(search)
  if (flags.length === 0) return <p className="rv-flagbar t2">{t(hasVouchers ? 'matrix:flags.none' : 'matrix:flags.untestable')}</p>
  return (
    <div className="rv-flagbar">
      <Seg
        label={t('matrix:flags.severity')}
        options={severities.map((value) => ({
          value,
          label: t(`matrix:flags.${value}`, {
            n: formatCount(value === 'all' ? flags.length : flags.filter(({ severity }) => severity === value).length),
          }),
        }))}
        value={search.severity ?? 'all'}
        onChange={(value) => setSearch({ severity: value === 'all' ? undefined : value, flag: undefined })}
      />
      <ul className="rv-flagchips" aria-label={t('matrix:flags.kinds')}>
        {flagCounts(flags, search).map(({ id, severity, count }) => (
          <li key={id}>
            <button
              type="button"
              className={`rv-flagchip st-${severity === 'warning' ? 'amber' : 'blue'}`}
              aria-pressed={chosen.includes(id)}
              title={ruleOf({ id })}
              onClick={() => setSearch({ flag: toggledFlag(search, id) })}
            >
              <Icon name={severity === 'warning' ? 'alert-triangle' : 'info'} />
              <span>{nameOf({ id })}</span> <b className="n">{formatCount(count)}</b>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
