import { sampleReading } from '@verifikat/analyses/sampling'
import { useTranslation } from 'react-i18next'
import { StatusText } from '../../components/StatusText.tsx'
import { formatCount, formatOre, formatPercent, NBSP } from '../../format/money.ts'
import { Refused } from '../evaluate/Refused.tsx'
import { limitText, readingText } from '../evaluate/texts.ts'
import type { StageProps } from '../stage.ts'

const tones = { supports: 'green', inconclusive: 'amber', misstated: 'red' } as const

/** The whole sample in a column: what the conclusion rests on. */
export function ConclusionFacts({ sample, result }: StageProps) {
  const { t } = useTranslation('sampling')
  const evaluation = result?.evaluation ?? null
  const draw = result?.draw ?? null
  const population = result?.population ?? null
  // the top stratum, large and targeted items: examined without having been drawn
  const inFull = draw?.items.filter(({ layer }) => layer !== 'sample').length ?? 0
  const reading = evaluation === null ? null : sampleReading(evaluation)
  const kr = (ore: number) => `${formatOre(ore, 'kr')}${NBSP}kr`
  const rows: readonly (readonly [string, string])[] = [
    [t('facts.purpose'), sample.purpose?.assertions.map((one) => t(`assertion.${one}`)).join(', ') ?? t('fact.notStarted')],
    ...(population === null
      ? []
      : [
          [
            t('facts.population'),
            t('facts.items', {
              count: population.drawnFrom.items,
              n: formatCount(population.drawnFrom.items),
              sum: kr(population.drawnFrom.ore),
            }),
          ] as const,
        ]),
    ...(draw === null
      ? []
      : ([
          [
            t('facts.drawn'),
            [
              t('facts.hits', { count: draw.n, n: formatCount(draw.n) }),
              ...(inFull === 0 ? [] : [t('facts.inFull', { count: inFull, n: formatCount(inFull) })]),
            ].join(' + '),
          ],
          [t('facts.seed'), draw.seed ?? t('facts.noSeed')],
        ] as const)),
    ...(evaluation === null || reading === null
      ? []
      : ([
          [t('facts.examined'), formatCount(evaluation.examinedItems)],
          [t('facts.misstated'), formatCount(reading.wrong)],
          [t('facts.likely'), readingText(reading.likely, reading.unit, t)],
          [
            t('sofar.bound', { confidence: formatPercent(evaluation.confidence).replace(/,0$/, '') }),
            limitText(reading.bound, reading.unit, t),
          ],
          [t('sofar.tolerable'), readingText(reading.tolerable, reading.unit, t)],
        ] as const)),
  ]
  const refused = reading?.refused ?? null
  return (
    <aside className="sa-panel" aria-label={t('facts.title')}>
      <div className="sa-panel-head">
        <h2>{t('facts.title')}</h2>
      </div>
      {evaluation !== null && (
        <div className="sa-verdict">
          {evaluation.conclusion === null ? (
            <StatusText tone="grey">{t('conclusion.none')}</StatusText>
          ) : (
            <StatusText tone={tones[evaluation.conclusion]}>
              {t(evaluation.of === 'attributes' ? `conclusion.rate.${evaluation.conclusion}` : `conclusion.${evaluation.conclusion}`)}
            </StatusText>
          )}
          {evaluation.conclusion === null && refused !== null && (
            <p className="t2">
              <Refused refused={refused} />
            </p>
          )}
        </div>
      )}
      <dl className="sa-calc">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="n">{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
