import { Link } from '@tanstack/react-router'
import type { AssignmentContent } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { entryName, fieldName } from './journal-words.ts'
import type { AssignmentSearch } from './search.ts'
import type { Assignment } from './use-assignment.ts'

type Collision = AssignmentContent['collisions'][number]

interface CollisionNamesProps {
  readonly assignment: Assignment
  readonly collisions: readonly Collision[]
}

/** Fields with two texts, by name, each leading to where one of them is chosen. */
export function CollisionNames({ assignment: { content, nameOf }, collisions }: CollisionNamesProps) {
  const { t } = useTranslation('assignments')
  const places = [...new Map(collisions.map((one) => [`${one.kind} ${one.id} ${one.field}`, one]))]
  return (
    <>
      {t('sign.collisions', { count: places.length })}:{' '}
      {places.map(([key, one], i) => (
        <span key={key}>
          {i > 0 && ', '}
          <Link from="/beta/$companyId/assignments/$auditAssignmentId" to="." search={searchOf(one)} className="an-link">
            {entryName(one.kind, one.id, { content, nameOf, t })} · {fieldName(one.kind, one.field, t)}
          </Link>
        </span>
      ))}
    </>
  )
}

function searchOf({ kind, id, field }: Collision): AssignmentSearch {
  if (id === null) return { tab: field === 'standBack' ? 'flags' : 'plan' }
  if (kind === 'test') return { test: id }
  if (kind === 'misstatement') return { tab: 'misstatements' }
  return kind === 'area' ? { area: id } : { evidence: id }
}
