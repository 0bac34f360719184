import { Link } from '@tanstack/react-router'
import { type BookFacts, type CompanyProfile, legalForms } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'

export interface UsedFormProps {
  readonly known: NonNullable<BookFacts['knownForm']>
  /** Makes it what somebody has said; null: not for them to do. */
  readonly onSet: ((form: NonNullable<CompanyProfile['form']>) => void) | null
}

/** The legal form that analyses use as long as nobody has said any, where it is known from, and the way to say it. */
export function UsedForm({ known: { form, from }, onSet }: UsedFormProps) {
  const { t } = useTranslation('settings')
  const { locale } = usePreferences()
  const legal = legalForms.find(({ code }) => code === form)
  return (
    <>
      {t(`company.usedForm.${from}`, { form: legal?.name[locale] ?? form })}{' '}
      {legal !== undefined && onSet !== null && (
        <Button size="sm" onClick={() => onSet(legal.code)}>
          {t('company.setForm', { form: legal.name[locale] })}
        </Button>
      )}
    </>
  )
}

/** The layout that statements follow as long as nobody has said by which rules the accounts are made. */
export function UsedLayout({ companyId }: { readonly companyId: string }) {
  const { t } = useTranslation('settings')
  const { locale } = usePreferences()
  const plans = trpc.plan.list.useQuery({ companyId }).data
  const name = plans?.templates.find(({ inUse }) => inUse)?.name[locale] ?? plans?.plans.find(({ inUse }) => inUse)?.name
  if (name === undefined) return null
  return (
    <>
      {t('company.usedLayout', { name })}{' '}
      <Link className="an-link" to="/beta/$companyId/data/account-plans" params={{ companyId }}>
        {t('company.otherLayout')}
      </Link>
    </>
  )
}
