import { useId } from 'react'
import { CommitInput } from '../filters/CommitInput.tsx'
import { parseDay } from '../search/periods.ts'
import { useTexts } from '../use-texts.ts'
import type { LedgerViewProps } from './LedgerPart.tsx'

/** The day that a tab is about; the period's last one unless another is written. */
export function PartDate({ date, search, setSearch }: LedgerViewProps & { readonly date: string }) {
  const t = useTexts()
  const id = useId()
  return (
    <span className="pa-date">
      <label htmlFor={id} className="t2">
        {t('ledger:date')}
      </label>
      <CommitInput
        key={date}
        id={id}
        inputMode="numeric"
        value={date}
        onCommit={(text) => {
          const day = text.trim() === '' ? undefined : parseDay(text)
          if (day === null) return false
          setSearch({ date: day, sel: undefined, fig: undefined, ver: undefined, line: undefined })
          return true
        }}
      />
      {search.date !== undefined && (
        <button type="button" className="an-link" onClick={() => setSearch({ date: undefined })}>
          {t('ledger:dateEnd')}
        </button>
      )}
    </span>
  )
}
