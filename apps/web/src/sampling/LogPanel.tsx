import { useTranslation } from 'react-i18next'
import { PanelEdge, usePanelWidth } from '../analysis/drill/PanelEdge.tsx'
import { Button } from '../components/Button.tsx'
import { formatTimestamp } from '../format/dates.ts'
import type { StageProps } from './stage.ts'

/** Every step that was taken, the newest first: who, when, why, and the hash of all that was decided by then. */
export function LogPanel({ sample, setSearch }: StageProps) {
  const { t } = useTranslation(['sampling', 'common'])
  const [width, setWidth] = usePanelWidth()
  return (
    <aside className="an-panel" style={{ width }} aria-label={t('log.title')}>
      <PanelEdge width={width} onWidth={setWidth} />
      <div className="sa-panel-head">
        <h2>{t('log.title')}</h2>
        <span className="sp" />
        <Button size="sm" look="ghost" keys="escape" onClick={() => setSearch({ panel: undefined }, { replace: true })}>
          {t('common:act.close')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard */}
      <ol className="sa-log" tabIndex={0} aria-label={t('log.title')}>
        {sample.log.map(({ revision, version, act, reason, hash, by, at }) => (
          <li key={revision}>
            <div>
              <b className="m">{t(`log.act.${act}`)}</b> <span className="t3 n">{t('versions.number', { version })}</span>
            </div>
            {reason !== '' && <div>{reason}</div>}
            <div className="t3 n">
              {by ?? t('somebody')} · {formatTimestamp(at)} · <span className="mono">{hash.slice(0, 8)}</span>
            </div>
          </li>
        ))}
      </ol>
    </aside>
  )
}
