import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { setPreference } from '../app/preferences.ts'
import { startI18n } from '../i18n/i18n.ts'
import { FoldedLines } from './FoldedLines.tsx'

beforeAll(async () => {
  setPreference('locale', 'en')
  await startI18n()
})
afterEach(cleanup)

const linesOf = (count: number) => Array.from({ length: count }, (_, at) => ({ key: String(at), line: `line ${at + 1}` }))

test('the first two lines stand, the others once they are asked for', () => {
  render(<FoldedLines lines={linesOf(4)} />)
  const folded = () => [1, 2, 3, 4].filter((n) => screen.getByText(`line ${n}`).className.includes('folded'))
  expect(folded()).toEqual([3, 4])
  fireEvent.click(screen.getByRole('button', { name: 'Show all 4' }))
  expect(folded()).toEqual([])
  expect(screen.queryByRole('button')).toBeNull()
})

test('few lines ask for nothing', () => {
  render(<FoldedLines lines={linesOf(2)} />)
  expect(screen.queryByRole('button')).toBeNull()
})
