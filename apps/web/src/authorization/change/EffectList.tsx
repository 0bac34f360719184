import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../app/preferences.ts'
import { StatusText } from '../../components/StatusText.tsx'
import { inOrder } from '../right-names.ts'
import type { Effect, Right } from '../types.ts'
import { listOf } from '../words.ts'

export interface EffectListProps {
  readonly effect: Effect
  readonly hasCompanies: boolean
}

/** Each person with what they gain and lose. */
export function EffectList({ effect: { people, others, warnings }, hasCompanies }: EffectListProps) {
  const { t } = useTranslation('authorization')
  const { locale } = usePreferences()
  const words = (rights: readonly Right[]) =>
    listOf(
      inOrder(rights).map((right) => t(`rights.${right}.name`).toLocaleLowerCase(locale)),
      locale,
    )
  return (
    <>
      {people.length === 0 && others.people === 0 && warnings.length === 0 && <p className="t2">{t('preview.nobody')}</p>}
      <ul className="acc-people">
        {people.map(({ userId, companyId, company, name, before, after, gains, loses }) => (
          <li key={`${userId} ${companyId}`}>
            <div>
              <b className="m">{name}</b>
              {hasCompanies && <span className="t3"> {t('preview.inCompany', { company })}</span>}
              {after !== null && before?.role !== after.role && (
                <span className="t2">
                  {' '}
                  {t('preview.becomes', { role: t(`roles.${after.role}.name`) })}
                  {before !== null && `, ${t('preview.was', { role: t(`roles.${before.role}.name`) })}`}
                </span>
              )}
            </div>
            {gains.length > 0 && (
              <div>
                <StatusText tone="green" icon="plus">
                  {t('preview.gains')}
                </StatusText>{' '}
                {words(gains)}
              </div>
            )}
            {loses.length > 0 && (
              <div>
                <StatusText tone="red" icon="x">
                  {t('preview.loses')}
                </StatusText>{' '}
                {words(loses)}
                {after === null && <span className="t2">: {t('preview.out')}</span>}
              </div>
            )}
          </li>
        ))}
      </ul>
      {others.people > 0 && (
        <p className="t2">
          {t('preview.others', {
            people: t('preview.othersPeople', { count: others.people }),
            companies: t('preview.othersCompanies', { count: others.companies }),
          })}
        </p>
      )}
    </>
  )
}
