import { expect, test } from 'vitest'
import { spanName } from './span-name.ts'

const year = (from: string, to: string) => ({ from, to, whole: true, hasVouchers: true, openingSource: '#IB' as const, coveredTo: null })

test('fiscal years and whole months have names, anything else is its dates', () => {
  expect(spanName({ from: '2015-09-01', to: '2016-08-31', years: [year('2015-09-01', '2016-08-31')] }, 'sv')).toBe('2015/16')
  expect(spanName({ from: '2013-10-01', to: '2015-03-31', years: [year('2013-10-01', '2015-03-31')] }, 'sv')).toBe('2013/15')
  const years = [year('2023-01-01', '2023-12-31')]
  expect(spanName({ from: '2023-01-01', to: '2023-06-30', years }, 'en')).toBe('Jan–Jun 2023')
  expect(spanName({ from: '2023-02-01', to: '2023-02-28', years }, 'sv')).toBe('feb 2023')
  expect(spanName({ from: '2023-02-01', to: '2023-02-27', years }, 'en')).toBe('2023-02-01 – 2023-02-27')
  expect(spanName({ from: '2022-07-01', to: '2023-06-30', years: [...years, year('2022-01-01', '2022-12-31')] }, 'en')).toBe(
    '2022-07-01 – 2023-06-30',
  )
})
