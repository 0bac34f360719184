import { Link } from '@tanstack/react-router'
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
  const to = refTo.kind === 'document' ? documentPages.get(refTo.of ?? '') : undefined
  if (to !== undefined)
    return (
      <Link to={to} params={params}>
        {text}
      </Link>
    )
  if (refTo.kind === 'sample' && isSampling(refTo.of))
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

const documentPages = new Map<string, `/beta/$companyId/${'data/account-definitions' | 'data/budget' | 'settings'}`>([
  ['accountFunctions', '/beta/$companyId/data/account-definitions'],
  ['budget', '/beta/$companyId/data/budget'],
  ['inputs', '/beta/$companyId/settings'],
  ['thresholds', '/beta/$companyId/settings'],
  ['journal', '/beta/$companyId/settings'],
])

const sampling = ['monetary-unit-sampling', 'random-unit-sampling', 'audit-unit-sampling'] as const

function isSampling(id: string | null): id is (typeof sampling)[number] {
  return sampling.some((own) => own === id)
}
