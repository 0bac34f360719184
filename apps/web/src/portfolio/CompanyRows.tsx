import { Link } from '@tanstack/react-router'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, Fragment, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../app/shortcuts.ts'
import { trpc } from '../app/trpc.ts'
import { Icon } from '../components/Icon.tsx'
import { formatCount } from '../format/money.ts'
import type { SortColumn } from '../routes/beta/index.tsx'
import { useIsPhone } from '../shell/use-is-phone.ts'
import { CompanyRow, canChoose } from './CompanyRow.tsx'
import type { Group } from './groups.ts'
import { companyFrom, keptLines, linesOf } from './lines.ts'
import type { Company, Sort } from './sort-companies.ts'

interface CompanyRowsProps {
  readonly groups: readonly Group[]
  /** What companies of no group stand under; null: they are one list. */
  readonly noGroup: string | null
  readonly sort: Sort
  /** Of the columns that not every list has. */
  readonly shown: string
  readonly isAmbiguous: (company: Company) => boolean
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (companyId: string) => void
  readonly onChooseAll: (isChosen: boolean) => void
}

/** From so many lines on only those in sight are made, in a room of their own to scroll in. */
const MANY = 100
const LINE = 33
const TALL_LINE = 160

/** The table: J and K go from company to company, P pins and X chooses the one that one is at. */
export function CompanyRows({ groups, noGroup, sort, shown, isAmbiguous, chosen, onChoose, onChooseAll }: CompanyRowsProps) {
  const { t } = useTranslation('imports')
  const utils = trpc.useUtils()
  const { mutate: pin } = trpc.company.pin.useMutation({
    onMutate: async ({ companyId, isPinned }) => {
      await utils.company.work.cancel()
      utils.company.work.setData(undefined, (all) => all?.map((own) => (own.companyId === companyId ? { ...own, isPinned } : own)))
    },
    onSettled: () => utils.company.work.invalidate(),
  })
  const table = useRef<HTMLTableElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const wanted = useRef<string | null>(null)
  const [at, setAt] = useState<string | null>(null)
  const isGrouped = noGroup !== null
  const lines = useMemo(() => linesOf(groups, isGrouped), [groups, isGrouped])
  const isMany = lines.length > MANY
  const height = useIsPhone() ? TALL_LINE : LINE
  const atLine = at === null ? -1 : lines.findIndex(({ row }) => row?.company.id === at)
  const virtual = useVirtualizer({
    count: lines.length,
    enabled: isMany,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => lines[index]?.row?.company.id ?? `group ${lines[index]?.group.name}`,
    estimateSize: () => height,
    rangeExtractor: (range) => [...keptLines(lines, defaultRangeExtractor(range), atLine)],
    overscan: 10,
    initialRect: { width: 1200, height: 800 },
  })
  const go = (by: 1 | -1) => {
    const id = companyFrom(lines, at, by)
    setAt(id)
    wanted.current = id
  }
  useEffect(() => {
    if (wanted.current === null) return
    const link = table.current?.querySelector<HTMLElement>(`[data-company="${wanted.current}"] th a`)
    wanted.current = null
    link?.focus()
  })
  const row = lines[atLine]?.row ?? null
  useShortcut({ keys: 'j', group: 'here', label: t('portfolio.keys.next'), run: () => go(1) })
  useShortcut({ keys: 'k', group: 'here', label: t('portfolio.keys.previous'), run: () => go(-1) })
  useShortcut({
    keys: 'p',
    group: 'here',
    label: t('portfolio.keys.pin'),
    run: () => {
      if (row === null) return
      pin({ companyId: row.company.id, isPinned: !row.work?.isPinned })
      // it leaves for the top of the list, whoever goes through the list does not
      go(1)
    },
  })
  useShortcut({
    keys: 'x',
    group: 'here',
    label: t('portfolio.keys.choose'),
    run: () => row !== null && canChoose(row.company) && onChoose(row.company.id),
  })
  const onFocus = ({ target }: FocusEvent) => setAt(target.closest<HTMLElement>('[data-company]')?.dataset['company'] ?? null)
  const ids = lines.flatMap(({ row: own }) => own?.company.id ?? [])
  const inSight = isMany ? virtual.getVirtualItems() : lines.map((_, index) => ({ index, start: 0, end: 0 }))
  const gaps = inSight.map(({ start }, i) => start - (inSight[i - 1]?.end ?? 0))
  const after = isMany ? virtual.getTotalSize() - (inSight.at(-1)?.end ?? 0) : 0
  const span = 9 + shown.split(' ').filter(Boolean).length
  return (
    <div ref={scroller} className={isMany ? 'pf-scroll pf-many' : 'pf-scroll'}>
      <table ref={table} className="tbl tbl-32 tbl-lines pf-table" aria-rowcount={isMany ? lines.length + 1 : undefined} onFocus={onFocus}>
        <thead>
          <tr aria-rowindex={isMany ? 1 : undefined}>
            <th scope="col" className="pf-acts">
              <label className="choose-box">
                <input
                  type="checkbox"
                  aria-label={t('portfolio.columns.select')}
                  checked={ids.length > 0 && ids.every((id) => chosen.has(id))}
                  onChange={({ currentTarget: { checked } }) => onChooseAll(checked)}
                />
              </label>
            </th>
            <SortHead column="name" sort={sort} label={t('portfolio.columns.name')} />
            <SortHead column="orgNumber" sort={sort} label={t('portfolio.columns.orgNumber')} />
            <SortHead column="attention" sort={sort} label={t('portfolio.columns.attention')} />
            <th scope="col" title={t('portfolio.columns.statusTitle')}>
              {t('portfolio.columns.status')}
            </th>
            {shown.includes('lastPackage') && (
              <th scope="col" className="pf-wide">
                {t('portfolio.columns.lastPackage')}
              </th>
            )}
            <th scope="col">{t('portfolio.columns.booked')}</th>
            <th scope="col">{t('portfolio.columns.next')}</th>
            {shown.includes('assignment') && <th scope="col">{t('portfolio.columns.assignment')}</th>}
            {shown.includes('mine') && <th scope="col">{t('portfolio.columns.mine')}</th>}
            <SortHead column="imported" sort={sort} label={t('portfolio.columns.imported')} />
            <th scope="col">{t('portfolio.columns.years')}</th>
            {shown.includes('role') && <th scope="col">{t('portfolio.columns.role')}</th>}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.name}>
            {inSight.map(({ index }, i) => {
              const line = lines[index]
              if (line?.group !== group) return null
              const own = isMany ? { 'data-index': index, 'aria-rowindex': index + 2, ref: virtual.measureElement } : {}
              return (
                <Fragment key={line.row?.company.id ?? ''}>
                  <Gap height={gaps[i] ?? 0} span={span} />
                  {line.row === null ? (
                    <tr className="pf-grouped" {...own}>
                      <th scope="rowgroup" colSpan={span}>
                        {group.name === '' ? noGroup : group.name} <span className="t3 n">{formatCount(group.rows.length)}</span>
                      </th>
                    </tr>
                  ) : (
                    <CompanyRow
                      row={line.row}
                      isAmbiguous={isAmbiguous(line.row.company)}
                      isChosen={chosen.has(line.row.company.id)}
                      isAt={index === atLine}
                      place={isMany ? index : null}
                      measure={virtual.measureElement}
                      shown={shown}
                      onChoose={onChoose}
                      onPin={pin}
                    />
                  )}
                </Fragment>
              )
            })}
          </tbody>
        ))}
        {after > 0 && (
          <tbody>
            <Gap height={after} span={span} />
          </tbody>
        )}
      </table>
    </div>
  )
}

/** The room of rows out of sight. */
function Gap({ height, span }: { readonly height: number; readonly span: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it only keeps the room of the rows out of sight
    <tr role="presentation" className="pf-gap">
      <td role="presentation" colSpan={span} style={{ height }} />
    </tr>
  )
}

function SortHead({ column, sort, label }: { readonly column: SortColumn; readonly sort: Sort; readonly label: string }) {
  const isUp = sort === column
  const isDown = sort === `-${column}`
  return (
    <th scope="col" aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}>
      <Link
        className="pf-sort"
        from="/beta/"
        to="/beta"
        search={(old) => ({ ...old, sort: isUp ? (`-${column}` as const) : column })}
        replace
      >
        {label}
        {(isUp || isDown) && <Icon name={isUp ? 'arrow-up' : 'arrow-down'} />}
      </Link>
    </th>
  )
}
