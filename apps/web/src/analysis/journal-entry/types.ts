import type { JournalEntryResult } from '@verifikat/analyses'
import type { ViewProps } from '../screen.ts'

export type JournalViewProps = ViewProps<'journal-entry'>
export type Part<K extends keyof JournalEntryResult> = NonNullable<JournalEntryResult[K]>
