import { Link } from '@tanstack/react-router'
import { type Lack, say } from '@verifikat/analyses'
import { Icon } from '../../components/Icon.tsx'
import { useLocale, useTexts } from '../use-texts.ts'

const pages = {
  'account-definitions': '/beta/$companyId/data/account-definitions',
  bank: '/beta/$companyId/data/bank',
  taxes: '/beta/$companyId/data/taxes',
  staff: '/beta/$companyId/data/staff',
  'real-estates': '/beta/$companyId/data/real-estates',
  counterparties: '/beta/$companyId/data/counterparties',
} as const satisfies Record<Lack['page'], string>

interface DataLinkProps {
  readonly page: Lack['page']
  readonly companyId: string
}

/** To a page of the company's data. */
export function DataLink({ page, companyId }: DataLinkProps) {
  const t = useTexts()
  return (
    <Link className="an-link" to={pages[page]} params={{ companyId }}>
      {t(`tables.page.${page}`)}
    </Link>
  )
}

/** What figures lack that the company can give, and where. */
export function Lacks({ lacks, companyId }: { readonly lacks: readonly Lack[]; readonly companyId: string }) {
  const language = useLocale()
  return lacks.map(({ id, text, page }) => (
    <p key={id} className="an-note" role="note">
      <Icon name="info" />
      <span>
        {say(text, language)} <DataLink page={page} companyId={companyId} />
      </span>
    </p>
  ))
}
