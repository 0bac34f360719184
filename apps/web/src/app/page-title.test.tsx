import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { usePageTitle } from './page-title.ts'

afterEach(cleanup)

function Page({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  usePageTitle(title)
  return children
}

test('what came later in the place of a page, and is gone again, leaves the page its title', () => {
  const { rerender } = render(<Page title="Companies" />)
  rerender(
    <Page title="Companies">
      <Page title="Getting started" />
    </Page>,
  )
  expect(document.title).toBe('Getting started – Verifikat')
  rerender(<Page title="Companies" />)
  expect(document.title).toBe('Companies – Verifikat')
  rerender(<Page title="Companies (2)" />)
  expect(document.title).toBe('Companies (2) – Verifikat')
})
