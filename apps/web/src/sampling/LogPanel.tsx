import { sampleItemLabels } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { PanelEdge, usePanelWidth } from '../analysis/drill/PanelEdge.tsx'
import { usePreferences } from '../app/preferences.ts'
import { Button } from '../components/Button.tsx'
import { formatTimestamp } from '../format/dates.ts'
import { changeText, logOf } from './log.ts'
import { type StageProps, signOf } from './stage.ts'
import type { SampleDetail } from './types.ts'

/** Every step that was taken, the newest first: who, when, why, and the hash of all that was decided by then. */
export function LogPanel({ sample, population, result, setSearch }: StageProps) {
  const { t } = useTranslation(['sampling', 'common'])
  const { locale } = usePreferences()
  const labels = sampleItemLabels(result?.draw?.items ?? [], locale)
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
        {logOf(sample).map((line) =>
          line.kind === 'step' ? (
            <StepLine key={`step ${line.step.revision}`} step={line.step} />
          ) : (
            <ChangeLine
              key={`change ${line.change.after.id}`}
              change={line.change}
              sign={signOf(population)}
              label={labels.get(line.change.after.item) ?? line.change.after.item}
            />
          ),
        )}
      </ol>
    </aside>
  )
}

function StepLine({ step: { version, act, reason, hash, by, at } }: { readonly step: SampleDetail['log'][number] }) {
  const { t } = useTranslation('sampling')
  return (
    <li>
      <div>
        <b className="m">{t(`log.act.${act}`)}</b> <span className="t3 n">{t('versions.number', { version })}</span>
      </div>
      {reason !== '' && <div>{reason}</div>}
      <div className="t3 n">
        {by ?? t('somebody')} · {formatTimestamp(at)} · <span className="mono">{hash.slice(0, 8)}</span>
      </div>
    </li>
  )
}

interface ChangeLineProps {
  readonly change: SampleDetail['changes'][number]
  readonly label: string
  /** Credits by their size, as where they are examined. */
  readonly sign: 1 | -1
}

/** Who changed an answer, when, from what and to what. */
function ChangeLine({ change, label, sign }: ChangeLineProps) {
  const { t } = useTranslation('sampling')
  const { by, at } = change.after
  return (
    <li>
      <div>
        <b className="m">{t('log.changed', { item: label })}</b>
      </div>
      <div>{t('log.fromTo', changeText(change, sign, t))}</div>
      <div className="t3 n">
        {by ?? t('somebody')} · {formatTimestamp(at)}
      </div>
    </li>
  )
}
