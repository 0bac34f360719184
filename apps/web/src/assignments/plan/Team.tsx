import { asksFourEyes, standingSignatures, teamRoles } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../app/trpc.ts'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import type { Assignment } from '../use-assignment.ts'

/** Who takes part, and as what. */
export function Team({ assignment }: { readonly assignment: Assignment }) {
  const { t } = useTranslation('assignments')
  const { companyId, content, canRead, canWrite, canAuthorise, act, nameOf, policy } = assignment
  const members = trpc.annotations.members.useQuery({ companyId }, { enabled: canRead })
  // whoever gives rights may let in people who have none yet: the team's rights become theirs
  const candidates = trpc.access.candidates.useQuery({ companyId }, { enabled: canWrite && canAuthorise })
  const names = new Map([
    ...(candidates.data?.people.map(({ userId, name }) => [userId, name] as const) ?? []),
    ...(members.data?.map(({ id, name }) => [id, name] as const) ?? []),
  ])
  const others = [...names]
    .filter(([id]) => !content.team.some(({ userId }) => userId === id))
    .map(([id, name]) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'sv'))
  return (
    <section className="as-part" aria-label={t('plan.team')}>
      <h2>{t('plan.team')}</h2>
      {members.isError && <ErrorLine error={members.error} onRetry={() => void members.refetch()} />}
      <ul className="as-items as-team">
        {content.team.map(({ userId, role }) => {
          const name = names.get(userId) ?? nameOf(userId)
          return (
            <li key={userId}>
              <span>{name}</span>
              <select
                className="an-input"
                aria-label={`${t('plan.role')} ${name}`}
                disabled={!canWrite}
                value={role}
                onChange={({ currentTarget }) =>
                  void act({ act: 'team', userId, role: teamRoles.find((one) => one === currentTarget.value) ?? role })
                }
              >
                {teamRoles.map((one) => (
                  <option key={one} value={one}>
                    {t(`roles.${one}`)}
                  </option>
                ))}
              </select>
              {canWrite && (
                <button
                  type="button"
                  className="icon-btn"
                  data-removes
                  aria-label={t('plan.leave', { name })}
                  onClick={() => void act({ act: 'team', userId, role: null })}
                >
                  ×
                </button>
              )}
            </li>
          )
        })}
        {canWrite && others.length > 0 && (
          <li>
            <select
              className="an-input"
              aria-label={t('plan.member')}
              value=""
              onChange={({ currentTarget }) => void act({ act: 'team', userId: currentTarget.value, role: 'preparer' })}
            >
              <option value="">{t('plan.member')}</option>
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </li>
        )}
      </ul>
      <label className="as-check">
        <input
          type="checkbox"
          aria-describedby="as-four-eyes"
          checked={asksFourEyes(content, policy)}
          disabled={!canWrite || policy.fourEyes || standingSignatures(content, { kind: 'assignment', id: null }).length > 0}
          onChange={({ currentTarget: { checked: value } }) =>
            void act({ act: 'set', kind: 'plan', id: null, field: 'fourEyes', value, base: content.plan.fourEyes ?? null })
          }
        />
        {t('plan.fourEyes')}
      </label>
      <p id="as-four-eyes" className="t2">
        {t('plan.fourEyesMeans')} {policy.fourEyes && t('plan.fourEyesOfFirm')}
      </p>
    </section>
  )
}
