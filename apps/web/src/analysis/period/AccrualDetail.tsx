import { type AccrualItem, type LedgerLine, type MissingAccrual, type ReleaseSchedule, recurringSide } from '@verifikat/analyses'
import type { ReactNode } from 'react'
import { Money } from '../../components/Money.tsx'
import { formatMonth } from '../../format/dates.ts'
import { formatCount, formatOre } from '../../format/money.ts'
import { openLoneVoucher } from '../drill/lone-voucher.ts'
import { voucherName } from '../drill/names.ts'
import { lineText, sided } from '../lines/line-columns.tsx'
import { useLocale, useTexts } from '../use-texts.ts'
import type { AccrualsTabProps } from './AccrualsTab.tsx'
import { itemOf, missingId, missingOf, sidesByAccount } from './accrual-rows.ts'
import { sideOfAccrual } from './side.ts'
import { monthFigure } from './windows-columns.tsx'

/** What the selected row rests on: the months of an estimate, the releases of an item, the plan of its release. */
export function AccrualDetail(props: AccrualsTabProps) {
  const { accruals, search } = props
  const id = search.sel
  if (id === undefined) return null
  if (search.accrual === 'missing') {
    const missing = missingOf(accruals, id)
    return missing && <MissingDetail {...props} missing={missing} />
  }
  if (search.accrual === 'schedule') {
    const schedule = accruals.schedule.find(({ item }) => item === id)
    return schedule ? <ScheduleDetail {...props} schedule={schedule} /> : null
  }
  const item = itemOf(accruals, id)
  return item && <ItemDetail {...props} item={item} />
}

function Detail({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard
    <section className="pa-detail" aria-label={title} tabIndex={0}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function VoucherLink({ row, line, setSearch }: Pick<AccrualsTabProps, 'setSearch'> & { readonly row: string; readonly line: LedgerLine }) {
  return (
    <button type="button" className="an-link n" data-opens-drill onClick={() => setSearch(openLoneVoucher(row, line))}>
      {voucherName(line)}
    </button>
  )
}

function useMonthName() {
  const locale = useLocale()
  return (month: string) => `${formatMonth(month, locale)}\u00a0${month.slice(2, 4)}`
}

function MissingDetail({ missing, search, setSearch, unit, openFigure }: AccrualsTabProps & { readonly missing: MissingAccrual }) {
  const t = useTexts()
  const monthName = useMonthName()
  const id = missingId(missing)
  const side = search.sign === 'bookkeeping' ? 1 : recurringSide(missing)
  const text = (ore: number) => formatOre(sided(ore, side), unit)
  return (
    <Detail title={`${missing.account} ${missing.name}: ${missing.text}`}>
      <p>
        {t('period:missing.basis', {
          count: missing.missing.length,
          months: missing.missing.map(monthName).join(', '),
          observations: formatCount(missing.observations),
          median: text(missing.medianOre),
          estimate: text(missing.estimateOre),
          rhythm: t(`period:rhythm.${missing.rhythm}`),
        })}{' '}
        <span className="t2">{t(`period:missing.by.${missing.by}`)}</span>
      </p>
      <ul className="pa-months">
        {missing.months.map(({ month, ore, count }) => (
          <li key={month}>
            <span className="t3">{monthName(month)}</span>
            <button
              type="button"
              className="an-figure"
              data-opens-drill
              title={t('gl.lines', { count, n: formatCount(count) })}
              onClick={() => openFigure(id, monthFigure(month))}
            >
              <Money ore={sided(ore, side)} unit={unit} />
            </button>
          </li>
        ))}
        {missing.missing.map((month) => (
          <li key={month} className="pa-lost">
            <span>{monthName(month)}</span>
            <span>{t('period:missing.lost')}</span>
          </li>
        ))}
      </ul>
      {missing.after && (
        <p>
          {t('period:missing.afterLine')} <VoucherLink row={id} line={missing.after} setSearch={setSearch} />{' '}
          <span className="n">{missing.after.date}</span> {lineText(missing.after)}{' '}
          <Money ore={sided(missing.after.ore, side)} unit={unit} />
        </p>
      )}
      {missing.accrued && (
        <p>
          {t('period:missing.accruedLine')} <VoucherLink row={id} line={missing.accrued} setSearch={setSearch} />{' '}
          <span className="n">{missing.accrued.date}</span> {missing.accrued.account} {lineText(missing.accrued)}
        </p>
      )}
    </Detail>
  )
}

function ItemDetail({ item, accruals, search, setSearch, unit }: AccrualsTabProps & { readonly item: AccrualItem }) {
  const t = useTexts()
  const side = sideOfAccrual(sidesByAccount(accruals).get(item.account), search)
  const title = `${item.account} ${item.line === null ? t(`period:kind.${item.kind}`) : lineText(item.line)}`
  return (
    <Detail title={title}>
      {item.hint !== null && <p>{t('period:item.says', { words: item.hint.words, from: item.hint.from, to: item.hint.to })}</p>}
      {item.releases.length === 0 ? (
        <p className="t2">{t('period:item.noReleases')}</p>
      ) : (
        <ul className="pa-releases">
          {item.releases.map((release, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: releases have no identity and keep their order
            <li key={i}>
              <span className="n">{release.date ?? '–'}</span>
              {release.line === null ? (
                <span className="t3">{t('period:kind.carried')}</span>
              ) : (
                <VoucherLink row={item.id} line={release.line} setSearch={setSearch} />
              )}
              <Money ore={sided(release.ore, side)} unit={unit} />
              <span className="t3">{t(`period:rule.${release.rule}`)}</span>
              <span className="el t2">{lineText(release.line)}</span>
            </li>
          ))}
        </ul>
      )}
    </Detail>
  )
}

function ScheduleDetail({ schedule, accruals, search, unit }: AccrualsTabProps & { readonly schedule: ReleaseSchedule }) {
  const t = useTexts()
  const monthName = useMonthName()
  const side = sideOfAccrual(sidesByAccount(accruals).get(schedule.account), search)
  const item = itemOf(accruals, schedule.item)
  return (
    <Detail title={`${schedule.account} ${lineText(item?.line ?? null)}`}>
      <p>
        {t(`period:schedule.basis.${schedule.source}`, { from: schedule.from, to: schedule.to })}
        {item?.hint && schedule.source === 'text' ? ` “${item.hint.words}”` : ''}
      </p>
      <ul className="pa-months">
        {schedule.months.map(({ month, ore }) => (
          <li key={month} className={month > accruals.date.slice(0, 7) ? 'pa-later' : undefined}>
            <span className="t3">{monthName(month)}</span>
            <Money ore={sided(ore, side)} unit={unit} />
          </li>
        ))}
      </ul>
    </Detail>
  )
}
