import { type FormEvent, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnalysis } from '../../analysis/run/use-analysis.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { Seg } from '../../components/Seg.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { useKeptText } from '../../editing/use-kept-text.ts'
import { formatCount } from '../../format/money.ts'
import { paramsFor } from '../params.ts'
import { Reason } from '../Reason.tsx'
import { StageForm } from '../StageForm.tsx'
import type { PlanParams, PopulationParams, StageProps } from '../stage.ts'
import { Bands } from './Bands.tsx'
import { Coverage } from './Coverage.tsx'
import { extensionOf, fits } from './extension.ts'
import { RefusalLine } from './PopulationStep.tsx'
import { SeedLog } from './SeedLog.tsx'
import { SideNotice } from './SideNotice.tsx'

const sources = ['drawn', 'typed', 'beacon'] as const
type Source = (typeof sources)[number]

/** The seed, drawn once the population is frozen, and the items that it hits. */
export function DrawStep(props: StageProps) {
  const { sample, population, plan } = props
  const isOpen = sample.seed === null && sample.draw === null && sample.frozen?.populationHash != null
  return isOpen && population !== null && plan !== null ? (
    <Unseeded {...props} population={population} plan={plan} />
  ) : (
    <Draw {...props} isFull={sample.seed === null && sample.draw !== null} isKnown />
  )
}

interface UnseededProps extends StageProps {
  readonly population: PopulationParams
  readonly plan: PlanParams
}

/** Before there is a seed: whether the plan leaves anything to it. */
function Unseeded(props: UnseededProps) {
  const { id, companyId, population, plan } = props
  const run = useAnalysis(
    id,
    companyId,
    useMemo(() => paramsFor(id, { population, plan }), [id, population, plan]),
  )
  const planned = run.fits ? (run.run?.result.plan ?? null) : null
  return <Draw {...props} isFull={planned !== null && planned.base.items === 0} isKnown={run.fits || run.error !== null} />
}

interface DrawProps extends StageProps {
  /** Nothing is left to a seed. */
  readonly isFull: boolean
  /** Whether that is known yet: no seed is offered before. */
  readonly isKnown: boolean
}

function Draw(props: DrawProps) {
  const { sample, result, isRunning, canEdit, step, setSearch, isFull, isKnown } = props
  const { t } = useTranslation('sampling')
  const id = useId()
  const [source, setSource] = useState<Source>('drawn')
  const { text: seed, write: setSeed } = useKeptText(`sampling.${sample.id}.seed`)
  const { text: origin, write: setOrigin } = useKeptText(`sampling.${sample.id}.origin`)
  const [asking, setAsking] = useState<'seed' | 'extend' | null>(null)
  const [typedMore, setMore] = useState<string | null>(null)
  const isPlanned = sample.frozen?.populationHash != null && sample.plan != null
  const isReady = isPlanned && isKnown
  const drawn = sample.draw?.run.state === 'done' ? (result?.draw ?? null) : null
  const refusals = (result?.refusals ?? []).filter(({ part }) => part === 'draw' || part === 'plan' || part === 'population')
  const typed = /^\d{8,80}$/.test(seed.trim())
  const canSeed = isReady && !step.isBusy && (source === 'drawn' || (typed && (source === 'typed' || origin.trim() !== '')))
  const chosen =
    source === 'drawn'
      ? ({ source } as const)
      : source === 'typed'
        ? ({ source, seed: seed.trim(), origin: origin.trim() } as const)
        : ({ source, seed: seed.trim(), origin: origin.trim() } as const)
  const drawNow = (reason: string | null) =>
    step.run(
      async (client, on) => {
        const seeded = await client.seed.mutate({ ...on, seed: chosen, reason })
        return await client.draw.mutate({ ...on, expectedRevision: seeded.revision })
      },
      () => setAsking(null),
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (drawn !== null && sample.draw?.isCurrent) setSearch({ step: 'examine' })
    else if ((sample.seed !== null || isFull) && !step.isBusy) step.run((client, on) => client.draw.mutate(on))
    else if (!canSeed) return
    // another seed after an earlier one says why, also where plan or books have voided that one
    else if (sample.seeds.length > 0) setAsking('seed')
    else drawNow(null)
  }
  const extension = drawn === null ? null : extensionOf(drawn, result?.plan?.n ?? 0)
  const more = typedMore ?? String(extension?.usual ?? 0)
  const extendBy = Number(more)
  const isCount = extension !== null && fits(extension, extendBy)
  const label =
    drawn !== null && sample.draw?.isCurrent
      ? 'toExamine'
      : sample.seed !== null || isFull
        ? drawn === null
          ? 'draw.draw'
          : 'draw.again'
        : 'draw.seedAndDraw'
  return (
    <StageForm
      label={t('steps.draw')}
      onSubmit={submit}
      foot={
        <>
          {drawn !== null && sample.draw !== null && !sample.draw.isCurrent && <StatusText tone="amber">{t('draw.voids')}</StatusText>}
          {drawn !== null && canEdit && asking === null && sample.seed !== null && (
            <>
              <Button onClick={() => setAsking('seed')}>{t('draw.redraw')}</Button>
              <span className="an-row">
                <Button aria-disabled={!isCount || step.isBusy} onClick={() => isCount && setAsking('extend')}>
                  {t('draw.extend')}
                </Button>
                <input
                  className="an-input n r sa-more"
                  aria-label={t('draw.extendBy')}
                  aria-invalid={!isCount}
                  aria-describedby={`${id}-more`}
                  inputMode="numeric"
                  value={more}
                  onChange={(event) => setMore(event.currentTarget.value)}
                />
                {extension !== null && (
                  <span id={`${id}-more`} className="t3">
                    {extension.most === 0
                      ? t('draw.extendNone')
                      : extension.step > 1
                        ? t('draw.extendPasses', { n: formatCount(extension.step) })
                        : t('draw.extendMost', { n: formatCount(extension.most) })}
                  </span>
                )}
              </span>
            </>
          )}
          <span className="sp" />
          {canEdit && (
            <Button
              look="primary"
              type="submit"
              icon="target"
              aria-disabled={!isReady || step.isBusy || (sample.seed === null && !canSeed && !isFull)}
            >
              {t(isPlanned ? label : 'draw.notReady')}
            </Button>
          )}
        </>
      }
    >
      {step.error !== null && <ErrorLine error={step.error} />}
      {asking === 'seed' && (
        <Reason
          title={t('draw.redraw')}
          hint={t('draw.redrawHint')}
          isBusy={step.isBusy || !canSeed}
          onReason={drawNow}
          onCancel={() => setAsking(null)}
        />
      )}
      {asking === 'extend' && (
        <Reason
          title={t('draw.extend')}
          hint={t('draw.extendHint', { count: extendBy, n: formatCount(extendBy) })}
          isBusy={step.isBusy}
          onReason={(reason) =>
            step.run(
              (client, on) => client.extend.mutate({ ...on, extendBy, reason }),
              () => setAsking(null),
            )
          }
          onCancel={() => setAsking(null)}
        />
      )}
      {result?.population && <SideNotice found={result.population} />}
      {isFull && drawn === null && <p className="sa-lead t2">{t('draw.full')}</p>}
      {canEdit && ((sample.seed === null && !isFull && isKnown) || asking === 'seed') && (
        <section aria-label={t('seed.title')}>
          <h2 className="sa-h">{t('seed.title')}</h2>
          <p className="sa-lead t2">{t('seed.lead')}</p>
          <div className="sa-cells">
            <div className="sa-wide">
              <Seg
                label={t('seed.source')}
                value={source}
                onChange={setSource}
                options={sources.map((value) => ({ value, label: t(`seed.${value}`) }))}
              />
            </div>
            {source !== 'drawn' && (
              <>
                <div className="sa-cellfield">
                  <label className="sa-label" htmlFor={`${id}-seed`}>
                    {t('seed.digits')}
                  </label>
                  <input
                    id={`${id}-seed`}
                    className="an-input n"
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={80}
                    aria-invalid={seed !== '' && !typed}
                    value={seed}
                    onChange={(event) => setSeed(event.currentTarget.value)}
                  />
                </div>
                <div className="sa-cellfield">
                  <label className="sa-label" htmlFor={`${id}-origin`}>
                    {t(source === 'beacon' ? 'seed.beaconOrigin' : 'seed.origin')}
                  </label>
                  <input
                    id={`${id}-origin`}
                    className="an-input"
                    autoComplete="off"
                    maxLength={1000}
                    placeholder={t(source === 'beacon' ? 'seed.beaconHint' : 'seed.originHint')}
                    value={origin}
                    onChange={(event) => setOrigin(event.currentTarget.value)}
                  />
                </div>
              </>
            )}
          </div>
        </section>
      )}
      {refusals.map((refusal) => (
        <RefusalLine key={`${refusal.part} ${refusal.code}`} refusal={refusal} />
      ))}
      {sample.seeds.length > 0 && <SeedLog sample={sample} />}
      {isRunning && drawn === null && sample.draw !== null && (
        <p className="sa-none" role="status">
          <StatusText tone="blue" icon="refresh">
            {t('fact.running')}
          </StatusText>
        </p>
      )}
      {drawn !== null && result?.plan != null && drawn.n < result.plan.n && (
        <p className="sa-lead t2">
          {drawn.n === 0
            ? t('draw.allTop', { count: result.plan.n, n: formatCount(result.plan.n) })
            : t('draw.topTook', { count: result.plan.n, n: formatCount(result.plan.n), drawn: formatCount(drawn.n) })}
        </p>
      )}
      {drawn !== null && (
        <div className="sa-two">
          <Coverage coverage={drawn.coverage} />
          {result?.population && <Bands title={t('bands.titleDrawn')} population={result.population.bands} sample={drawn.items} />}
        </div>
      )}
    </StageForm>
  )
}
