import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import '../../i18n/i18n.ts'
import { CompleteStatus } from './CompleteStatus.tsx'
import type { Part } from './types.ts'

const agreeing: Part<'completeness'> = {
  sources: [],
  accounts: [],
  debitOre: 0,
  creditOre: 0,
  unbalancedCount: 0,
  unbalanced: [],
  agrees: true,
  declaredDiffering: 0,
}
const html = (declaredDiffering: number | null, props: { readonly isShort?: boolean; readonly withFile?: boolean }) =>
  renderToStaticMarkup(<CompleteStatus completeness={{ ...agreeing, declaredDiffering }} {...props} />)

test('what agrees with the trial balance and differs from the file says both, and is not only green', () => {
  expect(html(0, { withFile: true })).not.toContain('st-amber')
  expect(html(null, { withFile: true })).not.toContain('st-amber')
  const both = html(7, { withFile: true })
  expect([both.includes('st-green'), both.includes('st-amber')]).toEqual([true, true])
  const short = html(7, { withFile: true, isShort: true })
  expect([short.includes('st-green'), short.includes('st-amber')]).toEqual([false, true])
  expect(html(7, {})).not.toContain('st-amber')
})
