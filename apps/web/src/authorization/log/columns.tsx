import type { Column } from '../../analysis/table/column.ts'
import { formatTimestamp } from '../../format/dates.ts'
import { concernsOf } from './facts.ts'
import type { LogEntry } from './types.ts'
import type { LogText } from './use-log-text.ts'

export interface LogColumnTexts extends LogText {
  readonly labels: Readonly<Record<'seq' | 'at' | 'who' | 'what' | 'concerns' | 'hash', string>>
}

export function logColumns({ labels, who, what, name }: LogColumnTexts, isNarrow: boolean): readonly Column<LogEntry>[] {
  const columns: (Column<LogEntry> | false)[] = [
    { id: 'seq', label: labels.seq, align: 'right', text: ({ seq }) => String(seq), tone: 'quiet', isPinned: true },
    { id: 'at', label: labels.at, align: 'left', text: ({ at }) => `${formatTimestamp(at)}${at.slice(16, 19)}`, isPinned: true },
    { id: 'who', label: labels.who, align: 'left', text: who, isHeader: true, grow: { min: 110, max: 200 } },
    {
      id: 'what',
      label: labels.what,
      align: 'left',
      text: what,
      grow: { min: 200, max: 520 },
      cell: (entry) => <Marked entry={entry} text={what(entry)} />,
    },
    {
      id: 'concerns',
      label: labels.concerns,
      align: 'left',
      text: ({ refs }) => [...new Set(concernsOf(refs).map(name))].join(', '),
      grow: { min: 120, max: 420, takesRest: true },
    },
    !isNarrow && {
      id: 'hash',
      label: labels.hash,
      align: 'left',
      text: ({ hash }) => hash.slice(0, 12),
      cell: ({ hash }) => <span className="mono">{hash.slice(0, 12)}</span>,
      tone: 'quiet',
    },
  ]
  return columns.filter((column) => column !== false)
}

/** Refusals stand out: by their words, and by weight. */
function Marked({ entry, text }: { readonly entry: LogEntry; readonly text: string }) {
  return <span className={entry.action === 'access.refused' || entry.action === 'session.refused' ? 'm' : undefined}>{text}</span>
}
