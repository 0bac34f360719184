import type { AssignmentTest, Evidence } from '@verifikat/analyses'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusText } from '../../components/StatusText.tsx'
import type { AssignmentSearch } from '../search.ts'

interface GapsProps {
  /** Tests without evidence or paper. */
  readonly bare: readonly AssignmentTest[]
  /** Evidence that speaks of nothing. */
  readonly unlinked: readonly Evidence[]
  readonly set: (patch: AssignmentSearch) => void
}

/** What the evidence does not hold together yet, each a way to where it is mended. */
export function Gaps({ bare, unlinked, set }: GapsProps) {
  const { t } = useTranslation('assignments')
  return (
    <>
      <Gap label={t('evidence.testsWithout', { count: bare.length })}>
        {bare.map(({ id, code, title }) => (
          <li key={id}>
            <button type="button" className="an-link" onClick={() => set({ test: id })}>
              {code} {title}
            </button>
          </li>
        ))}
      </Gap>
      <Gap label={t('evidence.evidenceWithout', { count: unlinked.length })}>
        {unlinked.map(({ id, number, title }) => (
          <li key={id}>
            <button type="button" className="an-link" onClick={() => set({ evidence: id })}>
              B-{number} {title}
            </button>
          </li>
        ))}
      </Gap>
    </>
  )
}

function Gap({ label, children }: { readonly label: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <details className="as-gap">
      <summary>
        <StatusText tone="amber">{label}</StatusText>
      </summary>
      <ul>{children}</ul>
    </details>
  )
}
