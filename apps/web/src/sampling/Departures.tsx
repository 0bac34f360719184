import { useTranslation } from 'react-i18next'
import { StatusText } from '../components/StatusText.tsx'
import { formatOre, formatPercent, NBSP } from '../format/money.ts'
import { asMethod } from './evaluate/method-name.ts'
import type { SampleDetail } from './types.ts'

type Departure = SampleDetail['departures'][number]

/** Each departure from the plan with what was planned, in one sentence. */
export function useDeparturesText() {
  const { t } = useTranslation('sampling')
  const shown = (value: Departure['planned'], what: Departure['what']) =>
    value === null
      ? t('unknown')
      : typeof value === 'string'
        ? t(`method.${asMethod(value)}`)
        : what === 'tolerable-ore'
          ? `${formatOre(value, 'kr')}${NBSP}kr`
          : `${formatPercent(value)}${NBSP}%`
  return (departures: readonly Departure[]) =>
    departures
      .map(({ what, planned, evaluated }) =>
        t('departs.one', { what: t(`departs.${what}`), planned: shown(planned, what), evaluated: shown(evaluated, what) }),
      )
      .join('; ')
}

/** Where the evaluation is not by what was planned: why was said with the evaluation, and goes with its signature. */
export function Departures({ sample: { departures, log } }: { readonly sample: Pick<SampleDetail, 'departures' | 'log'> }) {
  const { t } = useTranslation('sampling')
  const textOf = useDeparturesText()
  if (departures.length === 0) return null
  const reason = log.find(({ act }) => act === 'evaluate')?.reason ?? ''
  return (
    <div className="an-note an-note-amber" role="status">
      <div>
        <StatusText tone="amber">{t('departs.title')}</StatusText> {textOf(departures)}. {reason !== '' && t('departs.reason', { reason })}
      </div>
    </div>
  )
}
