import { Link } from '@tanstack/react-router'
import { isSampleAnalysis } from '@verifikat/analyses'
import { pageOf } from './document-pages.ts'
import type { LogRef } from './types.ts'
import { useLogText } from './use-log-text.ts'

export interface RefLinkProps {
  readonly companyId: string | null
  readonly refTo: LogRef
}

/** What an id stands for, and the way there where there is one. */
export function RefLink({ companyId, refTo }: RefLinkProps) {
  const text = useLogText().name(refTo)
  if (companyId === null) return <span>{text}</span>
  const params = { companyId }
  if (refTo.kind === 'import')
    return (
      <Link to="/beta/$companyId/data/accounting" params={params} search={{ import: refTo.id }}>
        {text}
      </Link>
    )
  const page = refTo.kind === 'document' ? pageOf(refTo.of) : undefined
  if (page !== undefined)
    return (
      <Link {...page} params={params}>
        {text}
      </Link>
    )
  if (refTo.kind === 'sample' && isSampleAnalysis(refTo.of))
    return (
      <Link to={`/beta/$companyId/analyses/${refTo.of}`} params={params} search={{ sample: refTo.id }}>
        {text}
      </Link>
    )
  if (refTo.kind === 'run')
    return (
      <Link to="/beta/$companyId/analyses" params={params}>
        {text}
      </Link>
    )
  return <span>{text}</span>
}
