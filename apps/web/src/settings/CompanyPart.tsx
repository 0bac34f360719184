import {
  accountingFrameworks,
  type BookFactKey,
  type BookFacts,
  type CompanyProfile,
  legalForms,
  newNumberProblem,
  orgNumberProblem,
} from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import { trpc, trpcClient } from '../app/trpc.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { BooksSay } from './BooksSay.tsx'
import { CountersignPart } from './CountersignPart.tsx'
import { DocumentFrame } from './DocumentFrame.tsx'
import { ChoiceField, ProfileField } from './ProfileFields.tsx'
import { profileOf, readProfile, saidByBooks } from './profile.ts'
import type { PartProps } from './RetentionPart.tsx'
import { UsedForm, UsedLayout } from './UsedInstead.tsx'
import { useDocument } from './use-document.ts'

/** Who the company is: what somebody has said, beside what its books say. */
export function CompanyPart(props: PartProps) {
  const stored = trpc.settings.profile.get.useQuery({ companyId: props.companyId })
  if (stored.isError) return <ErrorLine error={stored.error} onRetry={() => void stored.refetch()} />
  if (stored.data === undefined) return <SkeletonRows rows={8} height={44} columns={[180, 320]} />
  const { version, books, company } = stored.data
  const knownNumbers = [company.orgNumber, ...books.map(({ orgNumber }) => orgNumber)]
  return (
    <>
      <CompanyEditor {...props} stored={{ version, value: profileOf(stored.data) }} facts={books.at(-1) ?? null} {...{ knownNumbers }} />
      <CountersignPart companyId={props.companyId} />
    </>
  )
}

interface EditorProps extends PartProps {
  readonly stored: { readonly version: number; readonly value: CompanyProfile }
  /** Of the newest fiscal year in use; null: no books. */
  readonly facts: BookFacts | null
  /** The number that the company goes by, and those of its books. */
  readonly knownNumbers: readonly string[]
}

function CompanyEditor({ companyId, canWrite, stored, facts, knownNumbers }: EditorProps) {
  const { t } = useTranslation('settings')
  const { locale } = usePreferences()
  const utils = trpc.useUtils()
  const document = useDocument<CompanyProfile>({
    name: `profile.${companyId}`,
    stored,
    read: readProfile,
    send: ({ value: profile, ...request }) => trpcClient.settings.profile.save.mutate({ companyId, profile, ...request }),
    onSaved: (profile, version) =>
      utils.settings.profile.get.setData(
        { companyId },
        (was) => was && { ...was, version, profile, company: { name: profile.name, orgNumber: profile.orgNumber } },
      ),
    activate: (request) => trpcClient.settings.profile.activate.mutate({ companyId, ...request }),
    onSettled: () => {
      void utils.settings.profile.invalidate()
      void utils.company.invalidate()
      void utils.books.timeline.invalidate()
      void utils.plan.form.invalidate()
    },
  })
  const versions = trpc.settings.profile.versions.useQuery({ companyId }, { enabled: document.history.isShown })
  const { value, change } = document.draft
  const number = value.foreignNumber ? null : orgNumberProblem(value.orgNumber)
  const told = number && t(`company.number.${number}`, { number: value.orgNumber })
  const isNew = newNumberProblem(value, knownNumbers) !== null
  const set = (part: Partial<CompanyProfile>) => {
    const next = readProfile({ ...value, ...part })
    if (next !== null) change(next)
    return next !== null
  }
  const says = (key: BookFactKey) => {
    const said = saidByBooks(key, value, facts)
    return said === null ? undefined : <BooksSay said={said} />
  }
  const common = { canWrite, onCommit: set }
  return (
    <DocumentFrame {...{ document, versions, canWrite }} nothing={t('company.nothing')}>
      <p className="set-lead t2">{t('company.lead')}</p>
      <div className="set-fields set-two">
        <ProfileField
          {...common}
          field="name"
          value={value.name}
          maxLength={200}
          read={(typed) => ({ name: typed.trim() })}
          says={says('name')}
        />
        <ProfileField
          {...common}
          field="orgNumber"
          value={value.orgNumber}
          maxLength={40}
          read={(typed) => ({ orgNumber: typed.trim() })}
          problem={isNew ? told : null}
          warning={told === null || isNew ? null : `${told} ${t('company.numberKnown')}`}
          says={says('orgNumber')}
          choice={
            <label className="ed-check">
              <input
                type="checkbox"
                checked={value.foreignNumber}
                disabled={!canWrite}
                onChange={(event) => change({ ...value, foreignNumber: event.currentTarget.checked })}
              />
              <span>{t('company.foreignNumber')}</span>
            </label>
          }
        />
        <ChoiceField
          {...common}
          field="form"
          value={value.form}
          options={legalForms.map(({ code, name }) => ({ value: code, label: `${name[locale]} (${code})` }))}
          says={
            value.form === null && facts !== null && facts.knownForm !== null ? (
              <UsedForm known={facts.knownForm} onSet={canWrite ? (form) => set({ form }) : null} />
            ) : (
              says('form')
            )
          }
        />
        <ChoiceField
          {...common}
          field="framework"
          value={value.framework}
          options={accountingFrameworks.map(({ code, name }) => ({ value: code, label: name[locale] }))}
          says={accountingFrameworks.find(({ code }) => code === value.framework)?.source ?? <UsedLayout companyId={companyId} />}
        />
        <ProfileField
          {...common}
          field="sni"
          value={value.sni ?? ''}
          read={(typed) => ({ sni: typed.replace(/[\s.]/g, '') || null })}
          says={says('sni')}
        />
        <ProfileField
          {...common}
          field="currency"
          value={value.currency ?? ''}
          read={(typed) => ({ currency: typed.trim().toUpperCase() || null })}
          says={says('currency')}
        />
        <ChoiceField
          {...common}
          field="language"
          value={value.language}
          options={(['sv', 'en'] as const).map((code) => ({ value: code, label: t(`company.languages.${code}`) }))}
          says={undefined}
        />
        <ProfileField
          {...common}
          field="validFrom"
          value={value.validFrom ?? ''}
          read={(typed) => ({ validFrom: typed.trim() || null })}
          says={undefined}
        />
      </div>
    </DocumentFrame>
  )
}
