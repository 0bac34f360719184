import { Link } from '@tanstack/react-router'
import { Fragment, useEffect, useRef } from 'react'
import { focusTable } from '../../app/focus-origin.ts'
import { useShortcut } from '../../app/shortcuts.ts'
import { AddButton } from '../../assignments/AddButton.tsx'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Kbd } from '../../components/Kbd.tsx'
import { formatCount, type Unit } from '../../format/money.ts'
import type { Dimensions, Line } from '../run/outputs.ts'
import { useLines } from '../run/use-lines.ts'
import type { Figure } from '../screen.ts'
import { useTexts } from '../use-texts.ts'
import { back, type Drill, type DrillPatch, isSameVoucher, neighbour, openVoucher } from './drill.ts'
import { EquationBar } from './EquationBar.tsx'
import { LineList } from './LineList.tsx'
import { voucherName } from './names.ts'
import { PanelEdge, usePanelWidth } from './PanelEdge.tsx'
import { useVoucher, VoucherView } from './VoucherView.tsx'

export interface DrillPanelProps {
  readonly companyId: string
  readonly drill: Exclude<Drill, { step: 'closed' }>
  readonly figure: Figure
  readonly unit: Unit
  readonly dimensions: Dimensions | undefined
  readonly setDrill: (patch: DrillPatch, options?: { readonly replace?: boolean }) => void
}

/** Figure → lines → voucher. Each step is an address; Escape goes one back. */
export function DrillPanel({ companyId, drill, figure, unit, dimensions, setDrill }: DrillPanelProps) {
  const t = useTexts()
  const panel = useRef<HTMLElement>(null)
  const [width, setWidth] = usePanelWidth()
  const asked = drill.step === 'voucher' ? drill.line : null
  const lines = useLines(companyId, figure.query, asked)
  const voucher = drill.step === 'voucher' ? drill.voucher : null
  const line = asked === null ? undefined : lines.at(asked)
  // An address may name a place that holds another voucher since: the voucher holds.
  const openLine = line && voucher && isSameVoucher(line, voucher) ? line : undefined
  const place = openLine ? asked : null
  const opened = useVoucher(companyId, voucher)
  const name =
    opened.data && voucher && isSameVoucher(opened.data, voucher)
      ? voucherName(opened.data)
      : openLine
        ? voucherName(openLine)
        : t('drill.voucher')
  const goBack = () => {
    setDrill(back(drill, figure.isListed) ?? {})
    if (drill.step === 'lines' || figure.isListed) focusTable()
  }
  const goToLines = figure.query === null ? goBack : () => setDrill({ ver: undefined, line: undefined })
  const previous = place === null ? null : neighbour(lines.at, place, -1)
  const next = place === null ? null : neighbour(lines.at, place, 1)

  const show = (index: number | null, replace: boolean) => {
    const line = index === null ? undefined : lines.at(index)
    if (line) setDrill(openVoucher(line, index), { replace })
  }
  useShortcut({ keys: 'Escape', label: t('keys.back'), group: 'here', run: goBack })
  // Where the screen lists vouchers, not lines, it has the steps from one to the next itself.
  const hasSteps = voucher !== null && figure.query !== null
  useShortcut(hasSteps ? { keys: 'j', label: t('keys.next'), group: 'here', run: () => show(next, true) } : null)
  useShortcut(hasSteps ? { keys: 'k', label: t('keys.previous'), group: 'here', run: () => show(previous, true) } : null)

  // A figure that was opened from the keyboard takes the focus along to its lines.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each figure
  useEffect(() => {
    const list = panel.current?.querySelector<HTMLElement>('[data-drill-list]')
    const from = document.activeElement
    if (from?.closest('[data-opens-drill]:not([data-by-pointer])')) list?.focus({ preventScroll: true })
  }, [figure.title, lines.count > 0])

  const ledger = ledgerSearch(figure)
  const count = lines.totals === undefined ? null : lines.count
  const title = count === null ? t('drill.loading') : t('drill.count', { count, n: formatCount(count) })
  return (
    <aside ref={panel} className="an-panel" style={{ width }} aria-label={t('drill.panel')}>
      <PanelEdge width={width} onWidth={setWidth} />
      <nav className="an-crumbs" aria-label={t('drill.crumbs')}>
        <Crumbs
          steps={[
            { label: figure.title, onClick: voucher === null ? null : goToLines },
            ...(figure.query === null ? [] : [{ label: title, onClick: voucher === null ? null : goToLines }]),
            ...(voucher === null ? [] : [{ label: name, onClick: null }]),
          ]}
        />
        <span className="sp" />
        <button type="button" className="an-esc" onClick={goBack} aria-label={`Esc: ${t('keys.back')}`} aria-keyshortcuts="Escape">
          <Kbd keys="escape" />
        </button>
      </nav>
      {figure.query !== null && !figure.isListed && (
        <div className={voucher === null ? 'an-drill-lines' : 'an-drill-lines an-drill-lines-few'}>
          <div className="an-sec">
            <h2>{figure.linesTitle}</h2>
            {ledger && (
              <Link
                to="/beta/$companyId/analyses/general-ledger-account"
                params={{ companyId }}
                search={ledger}
                className="an-small"
                title={t('drill.ledgerHint')}
              >
                {t('drill.ledger')}
              </Link>
            )}
            <span className="sp" />
            {voucher === null && lines.totals !== undefined && count !== 0 && (
              <AddButton
                companyId={companyId}
                title={figure.title}
                of={{ on: 'query', query: figure.query }}
                done={{ examined: figure.linesTitle, totals: lines.totals, query: figure.query }}
              />
            )}
            <span className="t3 an-small n">
              {place === null ? t('drill.byDate') : t('drill.place', { at: formatCount(place + 1), of: formatCount(lines.count) })}
            </span>
          </div>
          {lines.error !== null && <ErrorLine error={lines.error} onRetry={lines.retry} />}
          {count === 0 ? (
            <p className="an-none">{t('drill.none')}</p>
          ) : (
            <LineList
              label={figure.linesTitle}
              lines={lines}
              unit={unit}
              shortDates={isShort(figure)}
              hasAccounts={!isOfOneAccount(figure)}
              open={place}
              onOpen={(line: Line, index) => setDrill(openVoucher(line, index), { replace: voucher !== null })}
            />
          )}
        </div>
      )}
      {figure.note !== null && <p className="an-none">{figure.note}</p>}
      {figure.page !== undefined && (
        <p className="an-none">
          <Link className="an-link" to="/beta/$companyId/data/taxes" params={{ companyId }}>
            {t(`tables.page.${figure.page}`)}
          </Link>
        </p>
      )}
      {!figure.isListed && <EquationBar figure={figure} totals={lines.totals} unit={unit} />}
      {voucher && (
        <section className="an-drill-voucher" aria-label={t('drill.voucher')}>
          <div className="an-sec an-sec-voucher">
            <span className="an-vno n">{name}</span>
            <span className="sp" />
            {hasSteps && (
              <>
                <Button size="sm" icon="chevron-left" keys="k" aria-disabled={previous === null} onClick={() => show(previous, true)}>
                  {t('drill.prev')}
                </Button>
                <button
                  type="button"
                  className="btn btn-sm"
                  aria-disabled={next === null}
                  aria-keyshortcuts="j"
                  onClick={() => show(next, true)}
                >
                  {t('drill.next')} <Kbd keys="j" /> <Icon name="chevron-right" />
                </button>
              </>
            )}
          </div>
          <VoucherView companyId={companyId} query={opened} account={openLine?.account ?? null} dimensions={dimensions} />
        </section>
      )}
    </aside>
  )
}

function Crumbs({ steps }: { readonly steps: readonly { readonly label: string; readonly onClick: (() => void) | null }[] }) {
  return steps.map((step, i) => (
    <Fragment key={step.label}>
      {i > 0 && <Icon name="chevron-right" />}
      {step.onClick === null ? (
        <b className="n el" aria-current={i === steps.length - 1 ? 'step' : undefined}>
          {step.label}
        </b>
      ) : (
        <button type="button" className="an-link n el" onClick={step.onClick}>
          {step.label}
        </button>
      )}
    </Fragment>
  ))
}

/** Within about a year a day needs no year. */
function isShort(figure: Figure): boolean {
  const period = figure.query?.period
  if (!period?.from || !period.to) return false
  return (Date.parse(period.to) - Date.parse(period.from)) / 86_400_000 <= 366
}

/** The same lines on the general ledger's own screen. */
function isOfOneAccount({ query }: Figure): boolean {
  const [account, ...more] = query?.accounts ?? []
  return account !== undefined && more.length === 0 && /^\d+$/.test(account)
}

function ledgerSearch({ query }: Figure): { accounts: string[]; from: string; to: string } | null {
  if (!query?.accounts?.length || query.groups?.length || query.functions?.length || !query.period?.from || !query.period.to) return null
  return { accounts: [...query.accounts], from: query.period.from, to: query.period.to }
}
