import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setPreference } from '../../app/preferences.ts'
import { startI18n } from '../../i18n/i18n.ts'
import { FindingsBelow } from './FindingsBelow.tsx'

afterEach(cleanup)

test('nothing found is good news, but not beside a figure that is to be looked at', async () => {
  setPreference('locale', 'en')
  await startI18n()
  const shown = (isBesideMark: boolean) => {
    const { container } = render(
      <FindingsBelow findings={{ here: [], elsewhere: [] }} onOpen={() => undefined} isBesideMark={isBesideMark} />,
    )
    return [container.textContent, container.querySelector('svg') !== null]
  }
  const good = shown(false)
  const marked = shown(true)
  expect([good[1], marked[1]]).toEqual([true, false])
  expect(marked[0]).toBe(good[0])
})
