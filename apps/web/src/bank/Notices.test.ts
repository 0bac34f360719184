import { expect, test } from 'vitest'
import { byFile } from './Notices.tsx'

const notice = (sha256: string, day: string | null, rows: number, account = '57192833') => {
  const incompleteFrom = '2026-09-08'
  return {
    sha256,
    fileName: sha256,
    format: 'bgmax',
    role: 'notification',
    account,
    currency: 'SEK',
    from: day,
    to: day,
    rows,
    incompleteFrom,
  } as const
}

test('notices of a file are one for each account, of all their days', () => {
  const all = [
    notice('a', '2026-09-02', 2),
    notice('b', '2026-09-03', 1),
    notice('a', '2026-09-09', 3),
    notice('a', null, 1),
    notice('a', null, 4, '1'),
  ]
  expect(byFile(all)).toEqual([
    { ...notice('a', '2026-09-02', 6), to: '2026-09-09' },
    notice('b', '2026-09-03', 1),
    notice('a', null, 4, '1'),
  ])
})
