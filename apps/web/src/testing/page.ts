// Vitest's set-up of what needs a page: one for all files of a process, since making it takes longer than most of them.
import { afterAll, vi } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'

const made = Symbol.for('verifikat.test.page')
const shared = globalThis as { [made]?: unknown } // a slot of ours on an object that is open by nature

shared[made] ??= await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { url: 'http://localhost:3000' } })
const { cleanup } = await import('@testing-library/react')

// what a file leaves on the page, in its stores or in the place of a global is not for the next one
afterAll(() => {
  cleanup()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})
