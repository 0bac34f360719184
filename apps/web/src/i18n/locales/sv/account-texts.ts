import { account } from './account.ts'

export const resources = { account }
