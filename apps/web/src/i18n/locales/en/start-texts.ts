import { start } from './start.ts'

export const resources = { start }
