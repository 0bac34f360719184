import { useTranslation } from 'react-i18next'
import { DateField } from '../DateField.tsx'
import { TextField } from '../TextField.tsx'
import { Signatures } from '../test/Signatures.tsx'
import type { Assignment } from '../use-assignment.ts'
import { Materiality } from './Materiality.tsx'
import { Opinion } from './Opinion.tsx'
import { Representation } from './Representation.tsx'
import { Team } from './Team.tsx'

/** What is planned for the whole assignment, who does it, and who has approved it. */
export function PlanTab({ assignment }: { readonly assignment: Assignment }) {
  const { t } = useTranslation('assignments')
  const { content } = assignment
  const { plan } = content
  const place = (field: string) => ({ kind: 'plan' as const, id: null, field })
  return (
    <div className="as-scroll">
      <Materiality assignment={assignment} />
      <Team assignment={assignment} />
      <section className="as-part" aria-label={t('plan.title')}>
        <h2>{t('plan.title')}</h2>
        {content.programme && <p className="t2">{t('programmes.plannedFrom', content.programme)}</p>}
        <div className="as-form">
          <TextField assignment={assignment} place={place('title')} value={plan.title} label={t('plan.titleField')} isLine />
          <DateField assignment={assignment} place={place('reportDate')} value={plan.reportDate} label={t('plan.reportDate')} />
        </div>
        <div className="as-texts">
          {(['acceptance', 'independence', 'strategy'] as const).map((field) => (
            <TextField key={field} assignment={assignment} place={place(field)} value={plan[field]} label={t(`plan.${field}`)} />
          ))}
        </div>
      </section>
      <Signatures
        assignment={assignment}
        of={{ kind: 'plan', id: null }}
        roles={['responsible', 'reviewer']}
        isReady={content.materiality.length > 0}
      />
      <Opinion assignment={assignment} />
      {(content.type === 'audit' || content.type === 'review') && <Representation assignment={assignment} />}
    </div>
  )
}
