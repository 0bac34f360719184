import { skipToken } from '@tanstack/react-query'
import type { Evidence } from '@verifikat/analyses'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../app/trpc.ts'
import type { AssignmentSearch } from '../search.ts'
import type { Assignment } from '../use-assignment.ts'

type Unsearched = ReturnType<typeof useEvidenceSearch>['unsearched']

const FEWEST_CHARACTERS = 2
const REST_MS = 250
/** A file that came a moment ago is read within the minute. */
const AGAIN_MS = 15_000

/** What the files of the evidence say, searched once the keys rest. */
export function useEvidenceSearch({ companyId, id }: Pick<Assignment, 'companyId' | 'id'>, text: string) {
  const wanted = text.trim()
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(wanted), REST_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const asked = wanted.length >= FEWEST_CHARACTERS && rested === wanted ? wanted : null
  const found = trpc.assignments.searchEvidence.useQuery(asked === null ? skipToken : { companyId, id, text: asked }, {
    refetchInterval: ({ state: { data } }) => (data?.unsearched.some(({ problem }) => problem === null) ? AGAIN_MS : false),
  })
  const data = useDeferredValue(asked === null ? undefined : found.data)
  return useMemo(
    () => ({
      excerpts: new Map(data?.hits.map((hit) => [hit.id, hit.excerpt])),
      unsearched: data?.unsearched ?? [],
      error: asked === null ? null : found.error,
    }),
    [data, asked, found.error],
  )
}

/** A place in a file's text, with what is looked for marked. */
export function Excerpt({ text, wanted }: { readonly text: string; readonly wanted: string }) {
  const at = text.toLowerCase().indexOf(wanted)
  if (at < 0) return <small className="as-excerpt">{text}</small>
  return (
    <small className="as-excerpt">
      …{text.slice(0, at)}
      <mark>{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}…
    </small>
  )
}

interface UnsearchedProps {
  readonly evidence: readonly Evidence[]
  readonly unsearched: Unsearched
  readonly set: (patch: AssignmentSearch) => void
}

/** Files that a search says nothing of, with why. */
export function Unsearched({ evidence, unsearched, set }: UnsearchedProps) {
  const { t } = useTranslation('assignments')
  if (unsearched.length === 0) return null
  return (
    <details className="as-gap">
      <summary>{t('evidence.unsearched', { count: unsearched.length })}</summary>
      <ul>
        {unsearched.map(({ id, problem }) => {
          const one = evidence.find((entry) => entry.id === id)
          return (
            one && (
              <li key={id}>
                <button type="button" className="an-link" onClick={() => set({ evidence: id })}>
                  B-{one.number} {one.title}
                </button>{' '}
                <span className="t3">{t(`evidence.unread.${problem ?? 'not-yet'}`)}</span>
              </li>
            )
          )
        })}
      </ul>
    </details>
  )
}
