// Vitest's set-up of the screens, which share a browser: no test finds the pages of another.
import { afterEach } from 'vitest'
import { leavePages } from './demo-company.ts'

afterEach(leavePages)
