import { refusals } from './refusals.ts'

export const resources = { refusals }
