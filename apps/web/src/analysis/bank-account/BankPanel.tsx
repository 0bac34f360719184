import type { BankAccountResult } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { focusTable } from '../../app/focus-origin.ts'
import { may } from '../../app/may.ts'
import { useShortcut } from '../../app/shortcuts.ts'
import { useOwnAccess } from '../../authorization/use-own-access.ts'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Kbd } from '../../components/Kbd.tsx'
import { back, openFigure, openVoucher } from '../drill/drill.ts'
import { PanelEdge, usePanelWidth } from '../drill/PanelEdge.tsx'
import { useVoucher, VoucherView } from '../drill/VoucherView.tsx'
import type { PanelPropsOf } from '../screen.ts'
import type { FrameSearch } from '../search/search.ts'
import { MatchWhy } from './MatchWhy.tsx'
import { OpenWhy } from './OpenWhy.tsx'
import { type Item, itemIdOf, itemsOf, placeOfItem } from './side-rows.ts'
import { useDecisions } from './use-decisions.ts'

/** Why rows and lines are held to belong together, or what an open one could be; and the voucher that is opened from it. */
export function BankPanel({ companyId, result, drill, setDrill, dimensions }: PanelPropsOf<BankAccountResult, FrameSearch>) {
  const { t } = useTranslation(['bank', 'analysis'])
  const [width, setWidth] = usePanelWidth()
  const canWrite = may(useOwnAccess(companyId).data, 'write')
  const decisions = useDecisions(companyId, result.chosen?.bankAccount ?? null)
  const items = itemsOf(result)
  const place = placeOfItem(items, drill.row ?? '')
  const item = items[place]
  const voucher = drill.step === 'voucher' ? drill.voucher : null
  const opened = useVoucher(companyId, voucher)
  const show = (own: Item | undefined) => {
    if (own) setDrill(openFigure(itemIdOf(own), 'why'), { replace: true })
  }
  const goBack = () => {
    setDrill(back(drill) ?? {})
    if (drill.step === 'lines') focusTable()
  }
  useShortcut({ keys: 'Escape', label: t('analysis:keys.back'), group: 'here', run: goBack })
  useShortcut({ keys: 'j', label: t('analysis:keys.next'), group: 'here', run: () => show(items[place + 1]) })
  useShortcut({ keys: 'k', label: t('analysis:keys.previous'), group: 'here', run: () => show(items[place - 1]) })
  const currency = result.chosen?.currency ?? result.currency
  const shared = {
    companyId,
    currency,
    books: result.currency,
    canWrite,
    decisions,
    onVoucher: (yearFrom: string, index: number) => setDrill(openVoucher({ yearFrom, voucher: index }, null)),
  }
  return (
    <aside className="an-panel" style={{ width }} aria-label={t('analysis:drill.panel')}>
      <PanelEdge width={width} onWidth={setWidth} />
      <nav className="an-crumbs" aria-label={t('analysis:drill.crumbs')}>
        <span className="n">
          {item === undefined
            ? t('why.gone')
            : t(`sides.${item.kind === 'match' ? 'matched' : item.kind === 'bank' ? 'only-bank' : 'only-ledger'}`)}
        </span>
        {item?.kind === 'match' && (
          <>
            <Icon name="chevron-right" />
            <b className="n" aria-current="step">{`${item.match.bank.length}–${item.match.ledger.length}`}</b>
          </>
        )}
        <span className="sp" />
        <Button
          size="sm"
          icon="chevron-left"
          keys="k"
          aria-label={t('analysis:keys.previous')}
          aria-disabled={place <= 0}
          onClick={() => show(items[place - 1])}
        />
        <Button
          size="sm"
          icon="chevron-right"
          keys="j"
          aria-label={t('analysis:keys.next')}
          aria-disabled={place < 0 || place >= items.length - 1}
          onClick={() => show(items[place + 1])}
        />
        <button type="button" className="an-esc" onClick={goBack} aria-label={`Esc: ${t('analysis:keys.back')}`} aria-keyshortcuts="Escape">
          <Kbd keys="escape" />
        </button>
      </nav>
      {item === undefined && <p className="an-none">{t('why.goneText')}</p>}
      {voucher !== null ? (
        <section className="an-drill-voucher" aria-label={t('analysis:drill.voucher')}>
          <VoucherView companyId={companyId} query={opened} account={result.chosen?.account ?? null} dimensions={dimensions} />
        </section>
      ) : item?.kind === 'match' ? (
        <MatchWhy
          key={drill.row}
          {...shared}
          match={item.match}
          // its row is then open, as soon as that is computed
          onRefused={() => setDrill(openFigure(`bank-${item.match.bank[0]?.id}`, 'why'), { replace: true })}
        />
      ) : item !== undefined ? (
        <OpenWhy key={drill.row} {...shared} result={result} item={item} onShow={show} />
      ) : null}
    </aside>
  )
}
