import { catalogue } from './catalogue.ts'
import { common } from './common.ts'
import { imports } from './imports.ts'

export { later } from './later.ts'

/** What the first screen says. */
export const resources = { catalogue, common, imports }
