/** Columns that a table gets by itself where its rows are lines, vouchers or flags: marks before, assessments after its own. */
import type { Column } from '../analysis/table/column.ts'
import { AssessButton } from './AssessButton.tsx'
import { MarkIcons } from './MarkIcons.tsx'
import { type RowFlag, type TargetInput, voucherOf } from './targets.ts'

export interface RowNotes<R> {
  /** What the row stands for; null: nothing that can be marked. */
  readonly targetOf?: ((row: R) => TargetInput | null) | undefined
  /** The account it stands for, whose marks are counted in a column of the table's own. */
  readonly accountOf?: ((row: R) => TargetInput | null) | undefined
  readonly flagOf?: ((row: R) => RowFlag | null) | undefined
}

export interface NoteTexts {
  readonly marks: string
  readonly marksTitle: string
  readonly assessment: string
  readonly assessmentTitle: string
}

export function withNotes<R>(columns: readonly Column<R>[], { targetOf, flagOf }: RowNotes<R>, texts: NoteTexts): readonly Column<R>[] {
  return [
    ...(targetOf === undefined ? [] : [markColumn(targetOf, texts)]),
    ...columns,
    ...(flagOf === undefined ? [] : [assessmentColumn(flagOf, texts)]),
  ]
}

function markColumn<R>(targetOf: (row: R) => TargetInput | null, texts: NoteTexts): Column<R> {
  return {
    id: 'marks',
    label: texts.marks,
    title: texts.marksTitle,
    align: 'left',
    isPinned: true,
    text: () => '',
    cell: (row) => {
      const target = targetOf(row)
      return target === null || voucherOf(target) === null ? '' : <MarkIcons target={target} />
    },
    widest: ['mmmm'],
  }
}

function assessmentColumn<R>(flagOf: (row: R) => RowFlag | null, texts: NoteTexts): Column<R> {
  return {
    id: 'assessment',
    label: texts.assessment,
    title: texts.assessmentTitle,
    align: 'left',
    isAct: true,
    text: () => '',
    cell: (row) => {
      const found = flagOf(row)
      return found === null ? '' : <AssessButton flags={[found]} isInGrid isShort />
    },
    widest: ['mmUtökad granskning'],
  }
}
