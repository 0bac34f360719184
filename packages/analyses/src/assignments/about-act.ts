/** What an act concerned, as the journal says it: ids and values as they are stored, never whole texts. */
import * as z from 'zod'
import type { AssignmentAct } from './acts.ts'
import { entryKinds, evidenceLinkSchema } from './content.ts'

export const actAboutSchema = z.object({
  kind: z.enum(['plan', ...entryKinds, 'paper', 'note', 'assignment', 'person', 'materiality', 'phase', 'addendum']),
  id: z.string().nullable(),
  /** Which of its fields was written; null: it as a whole. */
  field: z.string().nullable(),
  value: z.json(),
  /** What a piece of evidence was linked to, or is no longer. */
  link: evidenceLinkSchema.nullable(),
})
export type ActAbout = Readonly<z.output<typeof actAboutSchema>>

const MOST_CHARACTERS = 300

export function aboutAct(act: AssignmentAct): ActAbout {
  const about = (kind: ActAbout['kind'], id: string | null, value: ActAbout['value'] = null, field: string | null = null): ActAbout => ({
    kind,
    id,
    field,
    link: null,
    value: typeof value === 'string' && value.length > MOST_CHARACTERS ? `${value.slice(0, MOST_CHARACTERS).trimEnd()} …` : value,
  })
  switch (act.act) {
    case 'add-area':
      return about('area', act.entry.id)
    case 'add-test':
      return about('test', act.entry.id)
    case 'add-paper':
      return about('paper', act.entry.id)
    case 'add-evidence':
      return about('evidence', act.entry.id)
    case 'hand-in':
      return about('evidence', act.evidenceId)
    case 'add-request':
      return about('request', act.entry.id)
    case 'add-misstatement':
      return about('misstatement', act.entry.id)
    case 'set':
    case 'settle':
      return about(act.kind, act.id, act.value, act.field)
    case 'remove':
    case 'restore':
      return about(act.kind, act.id)
    case 'link':
    case 'unlink':
      return { ...about('evidence', act.evidenceId), link: act.link }
    case 'remind':
      return about('request', act.id)
    case 'team':
      return about('person', act.userId, act.role)
    case 'materiality':
      return about('materiality', null, act.value.overallOre)
    case 'phase':
      return about('phase', null, act.phase)
    case 'note':
      return about('note', act.entry.id)
    case 'answer':
      return about('note', act.id, act.text)
    case 'close-note':
      return about('note', act.id, act.isClosed)
    case 'freeze':
      return about('test', act.testId)
    case 'reperform':
      return act.testId === null ? about('assignment', null, act.reason) : about('test', act.testId, act.reason)
    case 'sign':
      return about(act.of.kind, act.of.id, act.role)
    case 'reopen':
      return about(act.of.kind, act.of.id, act.reason)
    case 'lock':
      return about('assignment', null)
    case 'addendum':
      return about('addendum', null, act.text)
  }
}
