import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { useDraft } from '../../editing/use-draft.ts'
import { Reason } from '../Reason.tsx'
import { StageForm } from '../StageForm.tsx'
import type { StageProps } from '../stage.ts'
import type { SampleDetail } from '../types.ts'
import { useSettled } from '../use-settled.ts'

type Purpose = NonNullable<SampleDetail['purpose']>

const assertions = [
  'occurrence',
  'existence',
  'completeness',
  'rights-and-obligations',
  'accuracy',
  'valuation',
  'cut-off',
  'classification',
  'presentation',
] as const satisfies readonly Purpose['assertions'][number][]

const none: Purpose = { text: '', assertions: [], misstatement: '' }
const draftSchema = z.object({ text: z.string(), assertions: z.array(z.enum(assertions)), misstatement: z.string() })

/** What the sample is to answer, of which assertion, and what counts as a misstatement: said before anything is drawn. */
export function PurposeStep({ sample, canEdit, step, setSearch }: StageProps) {
  const { t } = useTranslation('sampling')
  const id = useId()
  const stored = { value: sample.purpose ?? none, version: sample.revision }
  const draft = useDraft<Purpose>(`sampling.${sample.id}.purpose`, stored, (value) => draftSchema.safeParse(value).data ?? null)
  useSettled(draft, stored, sample.purpose === null ? '' : JSON.stringify(sample.purpose))
  const { text, misstatement } = draft.value
  const isComplete = text.trim() !== '' && draft.value.assertions.length > 0
  const [isAsking, setAsking] = useState(false)
  const change = (patch: Partial<Purpose>) => draft.change({ ...draft.value, ...patch })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete) return
    // after the seed another purpose is a change of what was decided
    if ((sample.seed !== null || sample.draw !== null) && draft.isChanged) setAsking(true)
    else save(null)
  }
  const save = (reason: string | null) => {
    const purpose = { ...draft.value, text: text.trim(), misstatement: misstatement.trim() }
    step.run(
      (client, on) => client.savePurpose.mutate({ ...on, purpose, reason }),
      () => {
        setAsking(false)
        draft.settle(purpose, sample.revision + 1)
        setSearch({ step: 'population' })
      },
    )
  }
  return (
    <StageForm
      label={t('steps.purpose')}
      onSubmit={submit}
      foot={
        canEdit && (
          <Button look="primary" type="submit" aria-disabled={!isComplete || step.isBusy}>
            {isComplete ? t('saveOn') : t(text.trim() === '' ? 'purpose.needsText' : 'purpose.needsAssertion')}
          </Button>
        )
      }
    >
      {step.error !== null && <ErrorLine error={step.error} />}
      {isAsking && (
        <Reason
          title={t('purpose.again')}
          hint={t('purpose.againHint')}
          isBusy={step.isBusy}
          onReason={save}
          onCancel={() => setAsking(false)}
        />
      )}
      <div className="sa-field">
        <label className="sa-label" htmlFor={`${id}-text`}>
          {t('purpose.text')}
        </label>
        <textarea
          id={`${id}-text`}
          className="sa-area"
          rows={3}
          maxLength={4000}
          readOnly={!canEdit}
          value={text}
          placeholder={t('purpose.textHint')}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
      </div>
      <fieldset className="sa-field" disabled={!canEdit}>
        <legend className="sa-label">{t('purpose.assertions')}</legend>
        <div className="sa-checks">
          {assertions.map((one) => (
            <label key={one} className="an-check">
              <input
                type="checkbox"
                checked={draft.value.assertions.includes(one)}
                onChange={(event) =>
                  change({
                    assertions: assertions.filter((other) =>
                      other === one ? event.currentTarget.checked : draft.value.assertions.includes(other),
                    ),
                  })
                }
              />
              {t(`assertion.${one}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="sa-field">
        <label className="sa-label" htmlFor={`${id}-wrong`}>
          {t('purpose.misstatement')}
        </label>
        <textarea
          id={`${id}-wrong`}
          className="sa-area"
          rows={3}
          maxLength={4000}
          readOnly={!canEdit}
          value={misstatement}
          placeholder={t('purpose.misstatementHint')}
          onChange={(event) => change({ misstatement: event.currentTarget.value })}
        />
      </div>
    </StageForm>
  )
}
