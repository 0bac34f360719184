// Vitest's set-up of the screens, which share a browser: no test finds the pages of another, and one that fails says what its pages showed.
import { afterEach } from 'vitest'
import { leavePages, shownNow } from './demo-company.ts'

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(await shownNow())
  await leavePages()
})
