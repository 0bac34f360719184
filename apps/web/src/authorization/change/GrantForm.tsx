import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { trpc } from '../../app/trpc.ts'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { useKeptForm } from '../../editing/use-kept-text.ts'
import { Panel } from '../Panel.tsx'
import { givingUp, type PartProps } from '../search.ts'
import type { CompanyChange, Grant, Overview, RoleRow } from '../types.ts'
import { CompanyProposal } from './CompanyProposal.tsx'
import { TermsFields } from './TermsFields.tsx'
import { draftOf, draftOfGrant, type Terms, termsDraftSchema, termsOf } from './terms.ts'

export interface GrantFormProps extends PartProps {
  readonly overview: Overview
  /** What is changed; null: something new is given. */
  readonly grant: Grant | null
  readonly title: string
}

/** The role that a form begins with: what most are given, of those that one may give. */
export function usualRole(roles: readonly RoleRow[]): RoleRow | undefined {
  const may = roles.filter(({ mayGive }) => mayGive)
  return may.find(({ role }) => role === 'reader') ?? may.at(-1)
}

/** A person, a group or everybody with a role, or another role than before. */
const grantSchema = z.object({ to: z.string(), terms: termsDraftSchema.nullable() })

export function GrantForm({ companyId, search, setSearch: go, overview, grant, title }: GrantFormProps) {
  const { t } = useTranslation('authorization')
  const id = useId()
  const candidates = trpc.access.candidates.useQuery({ companyId }, { enabled: grant === null })
  const usual = usualRole(overview.roles)
  const [first] = useState<z.output<typeof grantSchema>>(() => ({
    to: search.id === undefined ? '' : `person.${search.id}`,
    terms: grant !== null ? draftOfGrant(grant) : usual ? draftOf(usual) : null,
  }))
  const { value, write, forget } = useKeptForm(`${companyId} grant ${grant?.id ?? search.id ?? ''}`, grantSchema, first)
  const { to, terms: draft } = value
  const setSearch = givingUp(forget, go)
  if (draft === null) return null
  const checked = termsOf(draft, new Date().toISOString())
  const change = 'terms' in checked ? changeOf(grant, to, checked.terms) : null
  return (
    <Panel title={title} onClose={() => setSearch({ act: undefined, id: undefined })}>
      <form className="acc-form" onSubmit={(event) => event.preventDefault()}>
        {grant === null && (
          <div className="acc-field">
            <label htmlFor={id}>{t('form.who')}</label>
            <select id={id} className="acc-select" value={to} onChange={(event) => write({ ...value, to: event.currentTarget.value })}>
              <option value="">{t('form.choose')}</option>
              <option value="everybody">{`${t('everybody')}: ${t('everybodyHint')}`}</option>
              {overview.teams.length > 0 && (
                <optgroup label={t('form.teams')}>
                  {overview.teams.map(({ id: team, number, title: name, members }) => (
                    <option key={team} value={`team.${team}`}>{`${number} ${name} (${t('members', { count: members })})`}</option>
                  ))}
                </optgroup>
              )}
              <optgroup label={t('form.groups')}>
                {candidates.data?.groups.map((group) => (
                  <option key={group.id} value={`group.${group.id}`}>{`${group.name} (${t('members', { count: group.members })})`}</option>
                ))}
              </optgroup>
              <optgroup label={t('form.people')}>
                {candidates.data?.people.map(({ userId, name, email }) => (
                  <option key={userId} value={`person.${userId}`}>{`${name}, ${email}`}</option>
                ))}
              </optgroup>
            </select>
            {candidates.isError && <ErrorLine error={candidates.error} onRetry={() => void candidates.refetch()} />}
          </div>
        )}
        <TermsFields
          draft={draft}
          roles={overview.roles}
          ownRights={overview.ownRights}
          assignments={overview.lockedAssignments}
          problem={'problem' in checked ? checked.problem : null}
          onChange={(terms) => write({ ...value, terms })}
        />
        <CompanyProposal companyId={companyId} setSearch={setSearch} change={change} label="" />
      </form>
    </Panel>
  )
}

function changeOf(grant: Grant | null, to: string, terms: Terms): CompanyChange | null {
  if (grant !== null) return { kind: 'replace', grantId: grant.id, ...terms }
  const [kind, id = ''] = to.split('.')
  if (kind === 'everybody') return { kind: 'grant', to: { kind }, ...terms }
  if (kind === 'group') return { kind: 'grant', to: { kind, groupId: id }, ...terms }
  if (kind === 'team') return { kind: 'grant', to: { kind, assignmentId: id }, ...terms }
  if (kind === 'person') return { kind: 'grant', to: { kind, userId: id }, ...terms }
  return null
}
