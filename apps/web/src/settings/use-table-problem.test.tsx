import { cleanup, render } from '@testing-library/react'
import { readStaffRows } from '@verifikat/analyses'
import { afterEach, expect, test } from 'vitest'
import { setPreference } from '../app/preferences.ts'
import { loadTexts, startI18n } from '../i18n/i18n.ts'
import { useTroubleText } from '../staff/use-trouble-text.ts'

afterEach(cleanup)

function Told({ table }: { readonly table: string }) {
  const tell = useTroubleText()
  const read = readStaffRows(table)
  return <p>{'problem' in read ? tell(read) : ''}</p>
}

test('every refused cell of a table is told by its row and column with how the column is written, the first ten of many', async () => {
  setPreference('locale', 'en')
  await startI18n()
  await loadTexts('settings', 'staff')
  const said = (table: string) => render(<Told table={table} />).container.textContent
  expect(said('id;paid on;amount\n1;25 Jan;\n2;2025-01-25;x\n')).toBe(
    [
      'Row 2: “25 Jan” cannot stand under paid on. A day is written YYYY-MM-DD.',
      'Row 2 lacks amount.',
      'Row 3: “x” cannot stand under amount. An amount is written as 1250 or 1250,50.',
    ].join(' '),
  )
  const many = said(`id;paid on;amount\n${'1;2025-01-25;x\n'.repeat(12)}`)
  expect([many?.match(/cannot stand/g)?.length, many?.endsWith('2 more values are refused.')]).toEqual([10, true])
  expect(said('id;name\n1;x\n')).toBe('There is no column “name” in a table of staff.')
})
