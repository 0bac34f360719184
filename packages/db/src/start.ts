/** What starts everything: no store, queue or analysis, each of which takes a second to load. */
export { connectPatiently } from './connect.ts'
export { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
export { type Env, loadEnv } from './env.ts'
export { migrate } from './migrate.ts'
export { firstAdminLink, issueFirstAdminToken } from './one-time-token.ts'
export { startOf, waitForEnd } from './processes.ts'
export { StartError } from './start-error.ts'
