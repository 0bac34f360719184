import type { PackageStep } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { useStepName } from './use-step-name.ts'

/** What a package will ask, before it has been run: each step with the question that it answers, and of which companies it is asked. */
export function PackageSteps({ steps }: { readonly steps: readonly PackageStep[] }) {
  const { t } = useTranslation(['packages', 'catalogue'])
  const stepName = useStepName()
  return (
    <ol className="pk-asked" aria-label={t('packages:steps')}>
      {steps.map((step) => (
        <li key={step.id}>
          <b>{stepName(step)}</b>
          {/* an analysis has its question in the catalogue */}
          <span className="t2">{t(`catalogue:analyses.${step.analysis}.purpose` as 'catalogue:analyses.vat.purpose')}</span>
          {step.when !== 'always' && (
            <span className="t3">
              {t('packages:editor.when')}: {t(`packages:condition.${step.when}`)}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
