import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { may } from '../app/may.ts'
import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { Reason } from './Reason.tsx'
import type { StageProps } from './stage.ts'

/** Books have changed since the population was frozen: to be kept, or frozen and drawn anew. Either is logged. */
export function DataNotice({ sample, canEdit, step, search, setSearch, overview }: StageProps) {
  const { t } = useTranslation('sampling')
  const [asking, setAsking] = useState<'keep' | 'renew' | null>(null)
  const isOld = sample.shownVersion !== sample.version
  if (isOld) {
    return (
      <div className="an-note">
        <Icon name="info" /> {t('versions.old', { version: sample.shownVersion, newest: sample.version })}
        <button type="button" className="an-link" onClick={() => setSearch({ ...search, version: undefined })}>
          {t('versions.toNewest')}
        </button>
      </div>
    )
  }
  if (!may(overview, 'write')) {
    return (
      <div className="an-note">
        <Icon name="info" /> {t('reader')}
      </div>
    )
  }
  if (sample.data !== 'newer' || !canEdit) return null
  if (asking !== null) {
    return (
      <Reason
        title={t(`data.${asking}`)}
        hint={t(`data.${asking}Hint`)}
        isBusy={step.isBusy}
        onReason={(reason) =>
          step.run(
            (client, on) => client.decideData.mutate({ ...on, decision: asking, reason }),
            () => setAsking(null),
          )
        }
        onCancel={() => setAsking(null)}
      />
    )
  }
  return (
    <div className="an-note an-note-amber" role="status">
      <Icon name="alert-triangle" /> {t('data.text')}
      <span className="sp" />
      <Button size="sm" onClick={() => setAsking('keep')}>
        {t('data.keep')}
      </Button>
      <Button size="sm" onClick={() => setAsking('renew')}>
        {t('data.renew')}
      </Button>
    </div>
  )
}
