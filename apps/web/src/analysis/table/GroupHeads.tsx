import type { Column } from './column.ts'

/** What columns that stand side by side have in common. */
export function GroupHeads<R>({ columns }: { readonly columns: readonly Column<R>[] }) {
  return (
    <tr>
      {spansOf(columns).map(({ id, name, span, isPinned }) =>
        name === '' ? (
          <td key={id} colSpan={span} className={isPinned ? 'dt-group dt-pinned' : 'dt-group'} style={isPinned ? { left: 0 } : undefined} />
        ) : (
          <th key={id} scope="colgroup" className="dt-group dt-begins" colSpan={span}>
            {name}
          </th>
        ),
      )}
    </tr>
  )
}

interface Span {
  readonly id: string
  readonly name: string
  readonly isPinned: boolean
  span: number
}

function spansOf<R>(columns: readonly Column<R>[]): readonly Span[] {
  const spans: Span[] = []
  for (const { id, group, isPinned = false } of columns) {
    const name = group?.name ?? ''
    const last = spans.at(-1)
    if (last?.name === name && last.isPinned === isPinned) last.span++
    else spans.push({ id, name, isPinned, span: 1 })
  }
  return spans
}
