import { useMemo } from 'react'
import { Money } from '../../components/Money.tsx'
import { Seg } from '../../components/Seg.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatCount } from '../../format/money.ts'
import { ChartBand } from '../chart/ChartBand.tsx'
import { stackOption } from '../chart/options.ts'
import { axisNumber, axisUnit, scaleOf } from '../chart/scale.ts'
import { useTexts } from '../use-texts.ts'
import type { Part } from './group-ids.ts'
import type { LedgerViewProps } from './LedgerPart.tsx'
import { MatchedGroups } from './MatchedGroups.tsx'
import { OpenItems } from './OpenItems.tsx'
import { PartDate } from './PartDate.tsx'
import { matchLists } from './search.ts'

export type MatchingProps = LedgerViewProps & { readonly part: Part<'matching'> }

/** What answers what; what nothing answers is open, and adds up to the balance. */
export function MatchingPart(props: MatchingProps) {
  const { part, search, setSearch, unit } = props
  const t = useTexts()
  const list = search.matches ?? 'open'
  const matched = part.byRule.reduce((sum, { groups }) => sum + groups, 0)
  const counts = { open: part.openCount, matched }
  return (
    <>
      <div className="an-bar gl-part">
        <PartDate {...props} date={part.date} />
        <Seg
          label={t('ledger:matching.list')}
          options={matchLists.map((value) => ({ value, label: `${t(`ledger:matching.${value}`)}\u00a0${formatCount(counts[value])}` }))}
          value={list}
          onChange={(next) =>
            setSearch({
              matches: next === 'open' ? undefined : next,
              sel: undefined,
              fig: undefined,
              ver: undefined,
              line: undefined,
              sort: undefined,
            })
          }
        />
        <span className="n">
          {t('ledger:matching.openSum')} <Money ore={part.openOre} unit={unit} zero="digit" />
        </span>
        {part.openOre !== null && part.openOre === part.balanceOre ? (
          <StatusText tone="green">{t('ledger:matching.equals')}</StatusText>
        ) : (
          <StatusText tone={part.openOre === null ? 'grey' : 'red'}>
            {t(part.openOre === null ? 'ledger:matching.unknown' : 'ledger:matching.differs')}
          </StatusText>
        )}
        <span className="sp" />
        {part.bounded && <StatusText tone="amber">{t('ledger:matching.bounded')}</StatusText>}
      </div>
      <AgeChart {...props} />
      {list === 'open' ? <OpenItems {...props} /> : <MatchedGroups {...props} />}
    </>
  )
}

/** The open items by age; matched ones by how. */
function AgeChart({ part, unit, search, setSearch, isPrevious }: MatchingProps) {
  const t = useTexts()
  const content = useMemo(() => {
    const names = part.ages.map(({ band }) => t(`ledger:age.${band}`))
    const axis = axisUnit(scaleOf(part.ages.map(({ debitOre, creditOre }) => debitOre + creditOre)))
    const plotted = (of: (age: (typeof part.ages)[number]) => number) => part.ages.map((age) => of(age) / axis.divisor)
    return {
      option: stackOption({
        names,
        first: plotted(({ debitOre }) => debitOre),
        second: plotted(({ creditOre }) => creditOre),
        format: axisNumber,
      }),
      legend: [
        { look: 'bar' as const, label: t('ledger:col.debit') },
        { look: 'bar-2' as const, label: t('ledger:col.credit') },
      ],
      sub: axis.unit,
      table: {
        heads: names,
        rows: [
          { label: t('ledger:col.debit'), cells: part.ages.map(({ band, debitOre }) => <Money key={band} ore={debitOre} unit={unit} />) },
          {
            label: t('ledger:col.credit'),
            cells: part.ages.map(({ band, creditOre }) => <Money key={band} ore={creditOre} unit={unit} />),
          },
          { label: t('ledger:col.net'), cells: part.ages.map(({ band, ore }) => <Money key={band} ore={ore} unit={unit} />) },
          { label: t('ledger:matching.items'), cells: part.ages.map(({ count }) => formatCount(count)) },
        ],
      },
    }
  }, [part, unit, t])
  return (
    <div className="gl-split">
      <ChartBand
        {...content}
        height={96}
        label={t('ledger:matching.ages')}
        title={t('ledger:matching.ages')}
        search={search}
        setSearch={(patch, options) => setSearch(patch, options)}
        isStale={isPrevious}
        none={part.openCount === 0 ? t('ledger:matching.none') : null}
      />
      <table className="gl-rules" aria-label={t('ledger:matching.byRule')}>
        <thead>
          <tr>
            <th scope="col">{t('ledger:matching.byRule')}</th>
            <th scope="col" className="r">
              {t('ledger:matching.groups')}
            </th>
            <th scope="col" className="r">
              {t('ledger:col.count')}
            </th>
            <th scope="col" className="r">
              {t('ledger:matching.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {part.byRule.map(({ rule, groups, lines, ore }) => (
            <tr key={rule}>
              <th scope="row">{t(`ledger:rule.${rule}`)}</th>
              <td className="r n">{groups === 0 ? '–' : formatCount(groups)}</td>
              <td className="r n">{lines === 0 ? '–' : formatCount(lines)}</td>
              <td className="r">
                <Money ore={ore} unit={unit} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
