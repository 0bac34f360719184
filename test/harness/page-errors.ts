// Vitest's set-up of files that look at pages: what the pages of a test threw fails it.
import { afterEach, expect } from 'vitest'
import { takePageErrors } from './browser.ts'

afterEach(() => {
  expect(takePageErrors(), 'errors of the page').toEqual([])
})
