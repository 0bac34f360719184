import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../app/preferences.ts'
import { trpc } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { useKeptForm } from '../../editing/use-kept-text.ts'
import { formatDate } from '../../format/dates.ts'
import { Panel } from '../Panel.tsx'
import { inOrder } from '../right-names.ts'
import type { PartProps } from '../search.ts'
import type { Overview } from '../types.ts'
import { listOf } from '../words.ts'
import { usualRole } from './GrantForm.tsx'
import { InvitationMade, InvitedFields, useInvited } from './Invited.tsx'
import { TermsFields } from './TermsFields.tsx'
import { draftOf, type TermsDraft, termsDraftSchema, termsOf } from './terms.ts'

/** Somebody who has no account yet, or whose account one does not know of: a link that works once. */
export function InviteForm({ companyId, setSearch, overview }: PartProps & { readonly overview: Overview }) {
  const { t } = useTranslation(['authorization', 'common'])
  const { locale } = usePreferences()
  const id = useId()
  const utils = trpc.useUtils()
  const usual = usualRole(overview.roles)
  const { who, fields, tell, forget: forgetWho } = useInvited(companyId)
  const [first] = useState<TermsDraft | null>(usual ? draftOf(usual) : null)
  const { value: draft, write: setDraft, forget: forgetTerms } = useKeptForm(`${companyId} invite`, termsDraftSchema.nullable(), first)
  const invite = trpc.access.invite.useMutation({
    onSuccess: () => {
      forget()
      void utils.access.invitations.invalidate()
    },
  })
  const forget = () => {
    forgetWho()
    forgetTerms()
  }
  const close = () => {
    forget()
    setSearch({ act: undefined, id: undefined })
  }
  if (draft === null) return null
  const checked = termsOf(draft, new Date().toISOString())
  const terms = 'terms' in checked ? checked.terms : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (who === null) return tell()
    if (terms !== null && !invite.isPending) invite.mutate({ companyId, ...who, ...terms })
  }
  if (invite.isSuccess) return <InvitationMade made={invite.data} email={invite.variables.email} onClose={close} />
  return (
    <Panel title={t('act.invite')} onClose={close}>
      <form className="acc-form" onSubmit={submit} noValidate>
        <InvitedFields {...fields} />
        <TermsFields
          draft={draft}
          roles={overview.roles}
          ownRights={overview.ownRights}
          assignments={overview.lockedAssignments}
          problem={'problem' in checked ? checked.problem : null}
          onChange={setDraft}
        />
        <section className="acc-proposal" aria-labelledby={`${id}-effect`}>
          <h3 id={`${id}-effect`}>{t('preview.title')}</h3>
          <p id={`${id}-fill`} className="acc-effect" role="status">
            {terms === null || who === null ? (
              <span className="t3">{t('form.fill')}</span>
            ) : (
              t('invited.effect', {
                email: who.email,
                role: t(`roles.${terms.role}.name`),
                rights: listOf(
                  inOrder(terms.rights).map((right) => t(`common:rights.${right}`)),
                  locale,
                ),
                until: terms.validTo === null ? '' : t('invited.effectUntil', { until: formatDate(terms.validTo) }),
              })
            )}
          </p>
          {invite.isError && <ErrorLine error={invite.error} />}
          <div className="acc-acts">
            <Button look="primary" type="submit" aria-disabled={terms === null} aria-describedby={`${id}-fill`} disabled={invite.isPending}>
              {t('act.invite')}
            </Button>
            <Button onClick={close}>{t('common:act.cancel')}</Button>
          </div>
        </section>
      </form>
    </Panel>
  )
}
