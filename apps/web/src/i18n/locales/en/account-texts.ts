import { account } from './account.ts'

/** What signing in beyond a password and one's own account say. */
export const resources = { account }
