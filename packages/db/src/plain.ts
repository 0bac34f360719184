/** What threads that compute need too: to load all of the stores would take a second of each. */
export { type Stage, stages } from './stores/stages.ts'
export { noChanges } from './stores/version-rule.ts'
