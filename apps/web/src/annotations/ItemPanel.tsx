import type { Annotated } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { PanelEdge, usePanelWidth } from '../analysis/drill/PanelEdge.tsx'
import { useShortcut } from '../app/shortcuts.ts'
import { Kbd } from '../components/Kbd.tsx'
import { AnnotatedItem } from './AnnotatedItem.tsx'
import { useCanWrite } from './use-annotations.ts'
import { useFlagNames } from './use-flag-names.ts'
import { useSubjectName } from './use-names.ts'

export interface ItemPanelProps {
  readonly companyId: string
  readonly annotated: Annotated
  readonly onClose: () => void
}

/** What was said of something that has no voucher or account to show: it is gone from the books, or is a pair or a row of an analysis. */
export function ItemPanel({ companyId, annotated, onClose }: ItemPanelProps) {
  const { t } = useTranslation(['annotations', 'analysis'])
  const [width, setWidth] = usePanelWidth()
  const name = useSubjectName()
  const words = useFlagNames()
  const canWrite = useCanWrite(companyId)
  const { subject, state } = annotated
  useShortcut({ keys: 'Escape', label: t('analysis:keys.back'), group: 'here', run: onClose })
  return (
    <aside className="an-panel" style={{ width }} aria-label={t('panel')}>
      <PanelEdge width={width} onWidth={setWidth} />
      <div className="an-crumbs">
        <h2 className="n el ann-title">{name(subject)}</h2>
        <span className="sp" />
        <button
          type="button"
          className="an-esc"
          onClick={onClose}
          aria-label={`Esc: ${t('analysis:keys.back')}`}
          aria-keyshortcuts="Escape"
        >
          <Kbd keys="escape" />
        </button>
      </div>
      <div className="an-voucher">
        <div className="ann-was">
          {subject.date !== null && <p className="n">{subject.date}</p>}
          {subject.text !== null && subject.text !== '' && <p>{subject.text}</p>}
          {subject.code !== null && <p className="t2">{words.ruleOf({ id: subject.code })}</p>}
          {state === 'gone' && <p className="t2">{t('state.goneWhy')}</p>}
        </div>
        <AnnotatedItem companyId={companyId} annotated={annotated} title={name(subject)} canWrite={canWrite} />
      </div>
    </aside>
  )
}
