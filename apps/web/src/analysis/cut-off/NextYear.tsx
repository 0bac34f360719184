import { Link } from '@tanstack/react-router'
import type { CutOff } from '@verifikat/analyses'
import { StatusText } from '../../components/StatusText.tsx'
import { useTexts } from '../use-texts.ts'

/** Without books of the days after the date half of a cut-off is missing: which file is asked for, and where to import it. */
export function NextYear({ cutOff, companyId }: { readonly cutOff: CutOff; readonly companyId: string }) {
  const t = useTexts()
  const { after, afterTo, date, to } = cutOff
  if (after === 'loaded') return null
  return (
    <div className="an-note an-note-amber" role="note">
      <StatusText tone="amber">
        {after === 'missing' ? t('period:cut.missing', { date, to }) : t('period:cut.partly', { afterTo: afterTo ?? date, to })}
      </StatusText>
      <Link to="/beta/$companyId/data/accounting" params={{ companyId }} className="an-link">
        {t('empty.import')}
      </Link>
    </div>
  )
}
