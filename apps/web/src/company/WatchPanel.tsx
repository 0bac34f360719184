import { Link } from '@tanstack/react-router'
import type { WatchFigure, WatchListResult, WatchTest } from '@verifikat/analyses'
import '../analysis/analysis.css'
import '../analysis/table/table.css'
import { useTranslation } from 'react-i18next'
import { DrillPanel } from '../analysis/drill/DrillPanel.tsx'
import { type DrillPatch, drillOf, voucherToken } from '../analysis/drill/drill.ts'
import { useTexts } from '../analysis/use-texts.ts'
import { useShortcut } from '../app/shortcuts.ts'
import { trpc } from '../app/trpc.ts'
import { Kbd } from '../components/Kbd.tsx'
import { Money } from '../components/Money.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatCount, formatOre } from '../format/money.ts'
import type { HomeSearch } from './home-search.ts'
import { useWatchTexts } from './use-watch-texts.ts'
import { WatchSeverity } from './WatchSeverity.tsx'
import { figureAt, testOf, voucherAlone, watchDrill } from './watch.ts'
import { watchTarget } from './watch-link.ts'

export interface WatchPanelProps {
  readonly companyId: string
  readonly result: WatchListResult
  readonly search: HomeSearch
  readonly setDrill: (patch: DrillPatch, options?: { readonly replace?: boolean }) => void
}

/** A test's calculation over the right column; a figure of it leads on to its lines, a line to its voucher. */
export default function WatchPanel({ companyId, result, search, setDrill }: WatchPanelProps) {
  const texts = useTexts()
  const { nameOf, figureNameOf } = useWatchTexts()
  const dimensions = trpc.books.dimensions.useQuery({ companyId }, { staleTime: 60_000 }).data
  const test = testOf(result, search.sel)
  if (test === null) return null
  const drill = drillOf(search)
  if (drill.step === 'voucher' && search.fig === 'v0') {
    // One step back is the calculation, not the page.
    const back = (patch: DrillPatch) => setDrill('sel' in patch ? { ...patch, sel: test.id } : patch)
    return (
      <DrillPanel
        companyId={companyId}
        drill={drill}
        figure={voucherAlone(nameOf(test))}
        unit="ore"
        dimensions={dimensions}
        setDrill={back}
      />
    )
  }
  const own = figureAt(test, search.fig)
  const figure = own === null ? null : watchDrill(own, figureNameOf(own), texts)
  if (figure !== null && drill.step !== 'closed') {
    return <DrillPanel companyId={companyId} drill={drill} figure={figure} unit="ore" dimensions={dimensions} setDrill={setDrill} />
  }
  return <Calculation companyId={companyId} result={result} test={test} setDrill={setDrill} />
}

interface CalculationProps extends Pick<WatchPanelProps, 'companyId' | 'result' | 'setDrill'> {
  readonly test: WatchTest
}

function Calculation({ companyId, result, test, setDrill }: CalculationProps) {
  const { t } = useTranslation(['home', 'analysis', 'catalogue'])
  const { nameOf, ruleOf, sentenceOf, figureNameOf } = useWatchTexts()
  const close = () => setDrill({ sel: undefined, fig: undefined })
  useShortcut({ keys: 'Escape', label: t('analysis:keys.back'), group: 'here', run: close })
  return (
    <aside className="an-panel wp" aria-label={t('watch.panel')}>
      <div className="an-crumbs">
        <b className="el">{nameOf(test)}</b>
        <span className="sp" />
        <button type="button" className="an-esc" onClick={close} aria-label={`Esc: ${t('analysis:keys.back')}`} aria-keyshortcuts="Escape">
          <Kbd keys="escape" />
        </button>
      </div>
      <div className="wp-body">
        <p>
          <WatchSeverity test={test} />
        </p>
        <p>{sentenceOf(test)}</p>
        <p className="t2">{ruleOf(test)}</p>
        <p className="t3">{test.source}</p>
        {test.figures.length > 0 && (
          <table className="tbl wp-tbl">
            <caption className="wp-cap">{t('watch.calculation')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('watch.figure')}</th>
                <th scope="col" className="r">
                  {t('watch.value')}
                </th>
                <th scope="col" className="r">
                  {t('watch.limit')}
                </th>
              </tr>
            </thead>
            <tbody>
              {test.figures.map((figure, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: its place is its address
                <tr key={at}>
                  <th scope="row">{figureNameOf(figure)}</th>
                  <td className="r">
                    {figure.drill === null ? (
                      <FigureValue figure={figure} />
                    ) : (
                      <button
                        type="button"
                        className="home-figure"
                        data-opens-drill
                        onClick={() => setDrill({ sel: test.id, fig: `f${at}` })}
                      >
                        <FigureValue figure={figure} />
                      </button>
                    )}
                  </td>
                  <td className="r n t2">
                    <FigureLimit figure={figure} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {test.vouchers.length > 0 && <Vouchers test={test} setDrill={setDrill} />}
        {test.link !== null && (
          <p>
            <Link {...watchTarget(test.link, companyId, { from: result.year.from, to: result.year.asOf })}>
              {t('watch.open', { name: t(`catalogue:analyses.${test.link.analysis}.name`) })}
            </Link>
          </p>
        )}
        <p className="t3">{t('watch.indication')}</p>
      </div>
    </aside>
  )
}

function FigureValue({ figure: { unit, valueOre, count } }: { readonly figure: WatchFigure }) {
  const { t } = useTranslation()
  if (unit === 'kr') return <Money ore={valueOre} unit="ore" zero="digit" />
  return count === null ? <span className="z">{t('state.unknown')}</span> : <span className="n">{formatCount(count)}</span>
}

function FigureLimit({ figure: { unit, limit, isBeyond } }: { readonly figure: WatchFigure }) {
  const { t } = useTranslation('home')
  if (limit === null) return null
  const text = unit === 'kr' ? formatOre(limit, 'kr') : formatCount(limit)
  return isBeyond ? <StatusText tone="amber">{t('watch.beyond', { limit: text })}</StatusText> : text
}

/** The vouchers that a test is about, each with its lines. */
function Vouchers({ test, setDrill }: Pick<CalculationProps, 'test' | 'setDrill'>) {
  const { t } = useTranslation('home')
  return (
    <table className="tbl wp-tbl">
      <caption className="wp-cap">{t('watch.vouchers', { count: test.vouchers.length })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('watch.voucher')}</th>
          <th scope="col">{t('watch.date')}</th>
          <th scope="col" className="r">
            {t('watch.daysLate')}
          </th>
          <th scope="col" className="r">
            {t('watch.turnover')}
          </th>
        </tr>
      </thead>
      <tbody>
        {test.vouchers.map((voucher) => (
          <tr key={voucherToken(voucher)}>
            <th scope="row" className="n">
              <button
                type="button"
                className="home-figure"
                data-opens-drill
                onClick={() => setDrill({ sel: test.id, fig: 'v0', ver: voucherToken(voucher) })}
              >
                {`${voucher.series} ${voucher.number}`.trim()}
              </button>
            </th>
            <td className="n">{voucher.date}</td>
            <td className="r n">{formatCount(voucher.days)}</td>
            <td className="r">
              <Money ore={voucher.amountOre} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
