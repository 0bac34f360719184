import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { useConfirmed } from '../../account/ConfirmProvider.tsx'
import { may } from '../../app/may.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { useDraft } from '../../editing/use-draft.ts'
import { formatTimestamp } from '../../format/dates.ts'
import { askingWhy } from '../asks-why.ts'
import { Departures } from '../Departures.tsx'
import { Reason } from '../Reason.tsx'
import { StageForm } from '../StageForm.tsx'
import type { StageProps } from '../stage.ts'
import type { SampleStep } from '../steps.ts'
import { useSettled } from '../use-settled.ts'
import { ConclusionFacts } from './ConclusionFacts.tsx'

const stepOf = {
  purpose: 'purpose',
  population: 'population',
  plan: 'plan',
  seed: 'draw',
  draw: 'draw',
  'data-newer': 'population',
  'draw-outdated': 'draw',
  'entries-open': 'examine',
  evaluation: 'evaluate',
  'evaluation-outdated': 'evaluate',
  'evaluation-undecided': 'evaluate',
  conclusion: 'conclude',
} as const satisfies Readonly<Record<StageProps['sample']['missing'][number], SampleStep>>

/** The auditor's conclusion, and the signature that freezes everything it rests on. */
export function ConcludeStep(props: StageProps) {
  const { sample, overview, canEdit, step, setSearch } = props
  const { t } = useTranslation('sampling')
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  const stored = { value: sample.conclusion?.text ?? '', version: sample.revision }
  const draft = useDraft<string>(`sampling.${sample.id}.conclusion`, stored, (value) => z.string().safeParse(value).data ?? null)
  useSettled(draft, stored, stored.value)
  const text = draft.value.trim()
  const isSaved = sample.conclusion?.isCurrent && sample.conclusion.text === text
  const missing = sample.missing.filter((one) => one !== 'conclusion')
  const { signature, countersignature } = sample
  const isNewest = sample.shownVersion === sample.version
  const awaits = isNewest && sample.awaitsCountersignature
  const save = () =>
    step.run(
      (client, on) => client.conclude.mutate({ ...on, text }),
      () => draft.settle(text, sample.revision + 1),
    )
  const confirmed = useConfirmed()
  const [isSigning, setSigning] = useState(false)
  const sign = (reason: string | null) =>
    step.run(
      (client, on) => confirmed(() => client.sign.mutate({ ...on, reason }), { always: true }).catch(askingWhy(setSigning)),
      () => setSigning(false),
    )
  const countersign = () => step.run((client, on) => confirmed(() => client.countersign.mutate(on), { always: true }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSaved) {
      if (text !== '') save()
    } else if (missing.length > 0) return
    // where nobody has said why the evaluation departs from the plan, the server asks
    else sign(null)
  }
  return (
    <StageForm
      label={t('steps.conclude')}
      onSubmit={submit}
      aside={<ConclusionFacts {...props} />}
      foot={
        signature !== null ? (
          <>
            <StatusText tone="green">
              {t('conclude.signedBy', { by: signature.by ?? t('somebody'), at: formatTimestamp(signature.at) })}
            </StatusText>
            {countersignature !== null ? (
              <StatusText tone="green">
                {t('conclude.countersignedBy', { by: countersignature.by ?? t('somebody'), at: formatTimestamp(countersignature.at) })}
              </StatusText>
            ) : (
              awaits && <StatusText tone="amber">{t('conclude.awaits')}</StatusText>
            )}
            <span className="sp" />
            {awaits && may(overview, 'sign') && (
              <Button look="primary" icon="shield-check" aria-disabled={step.isBusy} onClick={countersign}>
                {t('conclude.countersign')}
              </Button>
            )}
            {isNewest && may(overview, 'sign') && <Button onClick={() => setAsking(true)}>{t('conclude.reopen')}</Button>}
          </>
        ) : (
          canEdit &&
          (!isSaved ? (
            <Button look="primary" type="submit" aria-disabled={text === '' || step.isBusy}>
              {t(text === '' ? 'conclude.needsText' : sample.conclusion === null ? 'conclude.save' : 'conclude.saveAgain')}
            </Button>
          ) : (
            <Button look="primary" type="submit" icon="shield-check" aria-disabled={missing.length > 0 || step.isBusy}>
              {missing.length === 0 ? t('conclude.sign') : t('conclude.signLeft', { count: missing.length })}
            </Button>
          ))
        )
      }
    >
      {step.error !== null && <ErrorLine error={step.error} />}
      <Departures sample={sample} />
      {isSigning && signature === null && (
        <Reason
          title={t('conclude.sign')}
          hint={t('departs.hint')}
          isBusy={step.isBusy}
          onReason={sign}
          onCancel={() => setSigning(false)}
        />
      )}
      {isAsking && (
        <Reason
          title={t('conclude.reopen')}
          hint={t('conclude.reopenHint')}
          isBusy={step.isBusy}
          onCancel={() => setAsking(false)}
          onReason={(reason) =>
            step.run(
              (client, on) => client.reopen.mutate({ ...on, reason }),
              () => {
                setAsking(false)
                setSearch({ version: undefined })
              },
            )
          }
        />
      )}
      {signature === null && missing.length > 0 && (
        <section className="sa-missing" aria-label={t('conclude.missing')}>
          <h2>{t('conclude.missing')}</h2>
          <ul>
            {missing.map((one) => (
              <li key={one}>
                <button type="button" className="an-link" onClick={() => setSearch({ step: stepOf[one] })}>
                  {t(`missing.${one}`)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="sa-field">
        <label className="sa-label" htmlFor={`${id}-text`}>
          {t('conclude.text')}
        </label>
        <textarea
          id={`${id}-text`}
          className="sa-area"
          rows={9}
          maxLength={20_000}
          readOnly={!canEdit}
          value={draft.value}
          placeholder={t('conclude.textHint')}
          onChange={(event) => draft.change(event.currentTarget.value)}
        />
        {sample.conclusion !== null && !sample.conclusion.isCurrent && <p className="an-hint an-amber">{t('conclude.outdated')}</p>}
      </div>
      {signature !== null && (
        <dl className="sa-kv">
          <div>
            <dt>{t('conclude.hash')}</dt>
            <dd className="mono">{signature.hash}</dd>
          </div>
          <div>
            <dt>{t('conclude.populationHash')}</dt>
            <dd className="mono">{signature.populationHash}</dd>
          </div>
          <div>
            <dt>{t('conclude.resultHash')}</dt>
            <dd className="mono">{signature.resultHash}</dd>
          </div>
          {countersignature !== null && (
            <div>
              <dt>{t('conclude.countersignHash')}</dt>
              <dd className="mono">{countersignature.hash}</dd>
            </div>
          )}
        </dl>
      )}
    </StageForm>
  )
}
