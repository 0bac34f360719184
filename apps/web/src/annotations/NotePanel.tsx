import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { voucherName } from '../analysis/drill/names.ts'
import { PanelEdge, usePanelWidth } from '../analysis/drill/PanelEdge.tsx'
import { useVoucher, VoucherView } from '../analysis/drill/VoucherView.tsx'
import type { Dimensions } from '../analysis/run/outputs.ts'
import { focusTable } from '../app/focus-origin.ts'
import { useShortcut } from '../app/shortcuts.ts'
import { Kbd } from '../components/Kbd.tsx'
import { AccountNotes } from './AccountNotes.tsx'
import type { Note } from './note.ts'

export interface NotePanelProps {
  readonly companyId: string
  readonly note: Note
  readonly dimensions: Dimensions | undefined
  readonly onClose: () => void
}

/** What was said of a voucher or an account, beside the table; Escape closes it. */
export function NotePanel({ companyId, note, dimensions, onClose }: NotePanelProps) {
  const { t } = useTranslation(['annotations', 'analysis'])
  const panel = useRef<HTMLElement>(null)
  const [width, setWidth] = usePanelWidth()
  const opened = useVoucher(companyId, note.on === 'voucher' ? note : null)
  const voucher = opened.data?.voucher === (note.on === 'voucher' ? note.voucher : null) ? opened.data : undefined
  const name =
    note.on === 'account' ? t('on.account', { account: note.account }) : voucher ? voucherName(voucher) : t('analysis:drill.voucher')
  const close = () => {
    onClose()
    focusTable()
  }
  useShortcut({ keys: 'Escape', label: t('analysis:keys.back'), group: 'here', run: close })
  return (
    <aside ref={panel} className="an-panel" style={{ width }} aria-label={t('panel')}>
      <PanelEdge width={width} onWidth={setWidth} />
      <div className="an-crumbs">
        <h2 className="n el ann-title">{name}</h2>
        <Link
          className="an-link an-small"
          to="/beta/$companyId/analyses/general-ledger-account"
          params={{ companyId }}
          search={{ accounts: note.on === 'account' ? [note.account] : [accountOf(voucher, note.row)] }}
        >
          {t('analysis:drill.ledger')}
        </Link>
        <span className="sp" />
        <button type="button" className="an-esc" onClick={close} aria-label={`Esc: ${t('analysis:keys.back')}`} aria-keyshortcuts="Escape">
          <Kbd keys="escape" />
        </button>
      </div>
      {note.on === 'account' ? (
        <AccountNotes key={`${note.yearFrom}:${note.account}`} companyId={companyId} account={note.account} yearFrom={note.yearFrom} />
      ) : (
        <section className="an-drill-voucher" aria-label={t('analysis:drill.voucher')}>
          <VoucherView
            companyId={companyId}
            query={opened}
            account={null}
            markOf={(row) => (row.row === note.row ? { word: '', isBase: true } : null)}
            dimensions={dimensions}
          />
        </section>
      )}
    </aside>
  )
}

/** The line's account, else the voucher's first. */
function accountOf(
  voucher: { readonly rows: readonly { readonly row: number; readonly account: string }[] } | undefined,
  row: number | null,
): string {
  return (voucher?.rows.find((own) => own.row === row) ?? voucher?.rows[0])?.account ?? '1000-9999'
}
