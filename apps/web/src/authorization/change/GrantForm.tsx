import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../app/trpc.ts'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { Panel } from '../Panel.tsx'
import type { PartProps } from '../search.ts'
import type { CompanyChange, Grant, Overview, RoleRow } from '../types.ts'
import { CompanyProposal } from './CompanyProposal.tsx'
import { TermsFields } from './TermsFields.tsx'
import { draftOf, draftOfGrant, type Terms, type TermsDraft, termsOf } from './terms.ts'

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
export function GrantForm({ companyId, search, setSearch, overview, grant, title }: GrantFormProps) {
  const { t } = useTranslation('authorization')
  const id = useId()
  const candidates = trpc.access.candidates.useQuery({ companyId }, { enabled: grant === null })
  const usual = usualRole(overview.roles)
  const [to, setTo] = useState(search.id === undefined ? '' : `person.${search.id}`)
  const [draft, setDraft] = useState<TermsDraft | null>(grant !== null ? draftOfGrant(grant) : usual ? draftOf(usual) : null)
  if (draft === null) return null
  const checked = termsOf(draft, new Date().toISOString())
  const change = 'terms' in checked ? changeOf(grant, to, checked.terms) : null
  return (
    <Panel title={title} onClose={() => setSearch({ act: undefined, id: undefined })}>
      <form className="acc-form" onSubmit={(event) => event.preventDefault()}>
        {grant === null && (
          <div className="acc-field">
            <label htmlFor={id}>{t('form.who')}</label>
            <select id={id} className="acc-select" value={to} onChange={(event) => setTo(event.currentTarget.value)}>
              <option value="">{t('form.choose')}</option>
              <option value="everybody">{`${t('everybody')}: ${t('everybodyHint')}`}</option>
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
          problem={'problem' in checked ? checked.problem : null}
          onChange={setDraft}
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
  if (kind === 'person') return { kind: 'grant', to: { kind, userId: id }, ...terms }
  return null
}
