import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OpenError, StatusText } from './StatusText.tsx'

test('green never stands beside an open error: what is as it should be is said without its colour', () => {
  const said = (isOpen: boolean) =>
    renderToStaticMarkup(
      <OpenError value={isOpen}>
        <StatusText tone="green">agrees</StatusText>
        <StatusText tone="red">differs</StatusText>
      </OpenError>,
    )
  expect(said(false)).toContain('st-green')
  expect(said(true)).not.toContain('st-green')
  expect(said(true)).toContain('st-red')
  expect(said(true)).toContain('agrees')
  const marks = (isOpen: boolean) => said(isOpen).match(/<svg.*?<\/svg>/g)
  expect(marks(true)?.[0]).not.toBe(marks(false)?.[0])
  expect(marks(true)?.[1]).toBe(marks(false)?.[1])
  // a part that is sound by itself is still within what is not
  const within = renderToStaticMarkup(
    <OpenError value={true}>
      <OpenError value={false}>
        <StatusText tone="green">agrees</StatusText>
      </OpenError>
    </OpenError>,
  )
  expect(within).not.toContain('st-green')
})
