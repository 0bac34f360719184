import { type ReactNode, useEffect, useRef } from 'react'
import { focusTable } from '../../app/focus-origin.ts'
import { useShortcut } from '../../app/shortcuts.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Kbd } from '../../components/Kbd.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { formatCount, type Unit } from '../../format/money.ts'
import type { Dimensions } from '../run/outputs.ts'
import { useTexts } from '../use-texts.ts'
import { back, type Drill, type DrillPatch, isSameVoucher, openVoucher } from './drill.ts'
import { LineList, type Listed } from './LineList.tsx'
import { voucherName } from './names.ts'
import { PanelEdge, usePanelWidth } from './PanelEdge.tsx'
import { type RowMark, useVoucher, type VoucherRow, VoucherView } from './VoucherView.tsx'

/** A voucher with what of it is in the figure. */
export type ListedVoucher = Omit<Listed, 'row'>

export interface VoucherPanelProps<V extends ListedVoucher> {
  readonly companyId: string
  readonly drill: Exclude<Drill, { step: 'closed' }>
  readonly setDrill: (patch: DrillPatch, options?: { readonly replace?: boolean }) => void
  readonly unit: Unit
  readonly dimensions: Dimensions | undefined
  /** "3001 against 1510" */
  readonly title: string
  readonly listTitle: string
  /** Null: still on their way. */
  readonly vouchers: readonly V[] | null
  /** How many there are in all. */
  readonly count: number
  readonly error: unknown
  readonly onRetry: () => void
  /** The screen's own table lists them: the panel shows the voucher alone. */
  readonly isListed: boolean
  readonly shortDates: boolean
  /** Under the list: whether the parts come to the figure. */
  readonly sum?: ReactNode
  /** Above the voucher's rows: what its parts are. */
  readonly facts?: (voucher: V) => ReactNode
  readonly markOf: (row: VoucherRow, voucher: V | null) => RowMark | null
}

/** Figure → vouchers with their parts → voucher. Each step is an address; Escape goes one back, J and K go from voucher to voucher. */
export function VoucherPanel<V extends ListedVoucher>(props: VoucherPanelProps<V>) {
  const { companyId, drill, setDrill, unit, vouchers, count, isListed } = props
  const t = useTexts()
  const panel = useRef<HTMLElement>(null)
  const [width, setWidth] = usePanelWidth()
  const voucher = drill.step === 'voucher' ? drill.voucher : null
  const opened = useVoucher(companyId, voucher)
  const place = voucher === null || vouchers === null ? -1 : vouchers.findIndex((own) => isSameVoucher(own, voucher))
  const own = vouchers?.[place] ?? null
  const name = own ? voucherName(own) : opened.data ? voucherName(opened.data) : t('drill.voucher')
  const title = vouchers === null ? t('drill.loading') : t('counterpart:drill.count', { count, n: formatCount(count) })
  const goBack = () => {
    setDrill(back(drill, isListed) ?? {})
    if (drill.step === 'lines' || isListed) focusTable()
  }
  const show = (index: number) => {
    const next = vouchers?.[index]
    if (next) setDrill(openVoucher(next, null), { replace: true })
  }
  const hasPrevious = place > 0
  const hasNext = place >= 0 && vouchers !== null && place < vouchers.length - 1
  useShortcut({ keys: 'Escape', label: t('keys.back'), group: 'here', run: goBack })
  useShortcut(voucher ? { keys: 'j', label: t('keys.next'), group: 'here', run: () => hasNext && show(place + 1) } : null)
  useShortcut(voucher ? { keys: 'k', label: t('keys.previous'), group: 'here', run: () => hasPrevious && show(place - 1) } : null)
  // A figure that was opened from the keyboard takes the focus along to its vouchers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each figure
  useEffect(() => {
    const list = panel.current?.querySelector<HTMLElement>('[data-drill-list]')
    if (document.activeElement?.closest('[data-opens-drill]:not([data-by-pointer])')) list?.focus({ preventScroll: true })
  }, [props.title, vouchers !== null])
  const toList = () => setDrill({ ver: undefined, line: undefined })
  return (
    <aside ref={panel} className="an-panel" style={{ width }} aria-label={t('drill.panel')}>
      <PanelEdge width={width} onWidth={setWidth} />
      <nav className="an-crumbs" aria-label={t('drill.crumbs')}>
        <Crumb label={props.title} onClick={voucher === null || isListed ? null : toList} />
        {!isListed && (
          <>
            <Icon name="chevron-right" />
            <Crumb label={title} onClick={voucher === null ? null : toList} />
          </>
        )}
        {voucher !== null && (
          <>
            <Icon name="chevron-right" />
            <Crumb label={name} onClick={null} />
          </>
        )}
        <span className="sp" />
        <button type="button" className="an-esc" onClick={goBack} aria-label={`Esc: ${t('keys.back')}`} aria-keyshortcuts="Escape">
          <Kbd keys="escape" />
        </button>
      </nav>
      {!isListed && (
        <div className={voucher === null ? 'an-drill-lines' : 'an-drill-lines an-drill-lines-few'}>
          <div className="an-sec">
            <h2>{props.listTitle}</h2>
            <span className="sp" />
            <span className="t3 an-small n">
              {place < 0 ? t('drill.byDate') : t('counterpart:drill.place', { at: formatCount(place + 1), of: formatCount(count) })}
            </span>
          </div>
          {props.error ? (
            <ErrorLine error={props.error} onRetry={props.onRetry} />
          ) : vouchers === null ? (
            <SkeletonRows rows={8} height={26} columns={[42, 44, 120, -60]} />
          ) : count === 0 ? (
            <p className="an-none">{t('counterpart:drill.none')}</p>
          ) : (
            <LineList
              label={props.listTitle}
              lines={{ count: vouchers.length, at: (index) => vouchers[index], onRange: nothing }}
              unit={unit}
              shortDates={props.shortDates}
              open={place < 0 ? null : place}
              onOpen={(line) => setDrill(openVoucher(line, null), { replace: voucher !== null })}
            />
          )}
        </div>
      )}
      {props.sum}
      {voucher && (
        <section className="an-drill-voucher" aria-label={t('drill.voucher')}>
          <div className="an-sec an-sec-voucher">
            <span className="an-vno n">{name}</span>
            <span className="sp" />
            <Button size="sm" icon="chevron-left" keys="k" aria-disabled={!hasPrevious} onClick={() => hasPrevious && show(place - 1)}>
              {t('drill.prev')}
            </Button>
            <button
              type="button"
              className="btn btn-sm"
              aria-disabled={!hasNext}
              aria-keyshortcuts="j"
              onClick={() => hasNext && show(place + 1)}
            >
              {t('drill.next')} <Kbd keys="j" /> <Icon name="chevron-right" />
            </button>
          </div>
          {own && props.facts?.(own)}
          <VoucherView
            companyId={companyId}
            query={opened}
            account={null}
            markOf={(row) => props.markOf(row, own)}
            dimensions={props.dimensions}
          />
        </section>
      )}
    </aside>
  )
}

function nothing(): void {}

function Crumb({ label, onClick }: { readonly label: string; readonly onClick: (() => void) | null }) {
  return onClick === null ? (
    <b className="n el">{label}</b>
  ) : (
    <button type="button" className="an-link n el" onClick={onClick}>
      {label}
    </button>
  )
}
