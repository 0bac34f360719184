import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { fetched } from './fetched.tsx'

afterEach(cleanup)

const shown = (Part: ReturnType<typeof fetched<object>>) =>
  render(
    <Suspense fallback="waiting">
      <Part />
    </Suspense>,
  )

test('what has been fetched before is shown at once, what has not waits for it', async () => {
  const own = () => <p>there</p>
  const before = fetched(async () => own)
  before.fetch()
  await Promise.resolve()
  await Promise.resolve()
  shown(before)
  expect(screen.getByText('there').textContent).toBe('there')
  cleanup()
  shown(fetched(async () => own))
  expect(screen.queryByText('there')).toBeNull()
  expect((await screen.findByText('there')).textContent).toBe('there')
})

test('what could not be fetched is tried again', async () => {
  let tries = 0
  const part = fetched(async () => {
    tries++
    if (tries === 1) throw new Error('no network')
    return () => <p>there</p>
  })
  part.fetch()
  await new Promise((done) => setTimeout(done))
  shown(part)
  expect((await screen.findByText('there')).textContent).toBe('there')
  expect(tries).toBe(2)
})
