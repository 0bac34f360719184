import type { Finding } from '@verifikat/analyses'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ResultChange } from './ResultChange.tsx'

const finding = (code: string, values: Finding['values']): Finding => ({ code, severity: 'info', line: 0, values })
const shown = (findings: readonly Finding[]) =>
  renderToStaticMarkup(<ResultChange now={300_00} before={100_00} unit="kr" days={['2025-12-31', '2024-12-31']} findings={findings} />)

test('a change of a result says that one of its own two years is not closed, and is withheld where they are unlike', () => {
  expect(shown([])).toContain('+200')
  expect(shown([])).not.toContain('unclosed')
  const unclosed = shown([finding('period.unclosed-comparison', { to: '2025-12-31', closedTo: '2024-12-31' })])
  expect(unclosed).toContain('+200')
  expect(unclosed).toContain('unclosed')
  expect(shown([])).toContain('%')
  expect(unclosed).not.toContain('%')
  // what is said of another pair of years is not said here
  expect(shown([finding('period.unclosed-comparison', { to: '2025-12-31', closedTo: '2023-12-31' })])).not.toContain('unclosed')
  expect(shown([finding('period.unlike-comparison', { to: '2025-12-31', againstTo: '2023-12-31' })])).toContain('+200')
  expect(shown([finding('period.unlike-comparison', { to: '2025-12-31', againstTo: '2024-12-31' })])).not.toContain('200')
})
