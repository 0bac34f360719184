import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Bands } from './Bands.tsx'

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))
afterEach(cleanup)

test('what is examined in full is of the sample in the table of sizes, credits by their size', () => {
  const band = (fromOre: number, toOre: number | null, items: number) => ({ fromOre, toOre, items, ore: 1 })
  const items = [{ ore: -60_000_00 }, { ore: 50_000_00 }, { ore: 400_00 }]
  render(<Bands title="sizes" population={[band(0, 50_000_00, 9), band(50_000_00, null, 3)]} sample={items} />)
  const drawn = screen.getAllByRole('row').map((row) => row.querySelectorAll('td')[2]?.textContent)
  expect(drawn).toEqual([undefined, '1', '2'])
})
