import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../components/Icon.tsx'
import type { SampleStep, StepView } from './steps.ts'

export interface StepStripProps {
  readonly steps: readonly StepView[]
  readonly current: SampleStep
  readonly onGo: (step: SampleStep) => void
}

/** Where the work stands: each step with what is known of it. A step that is not to be done yet can be looked at all the same. */
export function StepStrip({ steps, current, onGo }: StepStripProps) {
  const { t } = useTranslation('sampling')
  const strip = useRef<HTMLOListElement>(null)
  // where the strip goes on sideways, one sees the step that one is at
  useEffect(() => {
    const here = strip.current?.children[steps.findIndex(({ step }) => step === current)]
    if (here instanceof HTMLElement) strip.current?.scrollTo({ left: here.offsetLeft - (strip.current.clientWidth - here.offsetWidth) / 2 })
  }, [steps, current])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step begins at its beginning, however far down the one before was read
  useLayoutEffect(() => {
    if ((strip.current?.getBoundingClientRect().top ?? 0) < 0) strip.current?.scrollIntoView({ block: 'start' })
  }, [current])
  return (
    <nav aria-label={t('steps.label')}>
      <ol ref={strip} className="sa-steps">
        {steps.map(({ step, fact, state }, i) => {
          const isHere = step === current
          return (
            <li key={step} className={`sa-step sa-step-${state}${isHere ? ' sa-step-on' : ''}`}>
              <button type="button" aria-current={isHere ? 'step' : undefined} onClick={() => onGo(step)}>
                <i aria-hidden="true">{state === 'done' && !isHere ? <Icon name="check" /> : i + 1}</i>
                <span className="sa-step-text">
                  <b>{t(`steps.${step}`)}</b>
                  <span className="n el" title={fact}>
                    {fact}
                  </span>
                </span>
                {state === 'done' && <span className="vh">{t('steps.done')}</span>}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
