/** Refusals in the activity log: each once a minute, in bounded memory, however often a page or a script asks. */
import type { Deps } from './deps.ts'
import type { Refusal } from './gate.ts'

const MINUTE_MS = 60_000
/** So many different ones are remembered; beyond it the oldest may be logged again. */
const REMEMBERED = 10_000
/** So many of one person are logged a minute, so that guessing at addresses does not fill the log. */
const PER_PERSON = 60

interface RefusalLog {
  readonly stores: { readonly activityLog: Pick<Deps['stores']['activityLog'], 'refused'> }
  readonly log: Pick<Deps['log'], 'error'>
}

export function createRefusals({ stores, log }: RefusalLog, now: () => number = Date.now): (refusal: Refusal, what: string) => void {
  const told = new Map<string, number>()
  const persons = new Map<string, { since: number; count: number }>()
  return ({ caller, companyId, right }, what) => {
    const time = now()
    const userId = caller.user.id
    const key = `${userId} ${companyId} ${what} ${right}`
    if (time - (told.get(key) ?? -Infinity) < MINUTE_MS) return
    const person = persons.get(userId)
    const own = person !== undefined && time - person.since < MINUTE_MS ? person : { since: time, count: 0 }
    if (own.count >= PER_PERSON) return
    own.count += 1
    remember(persons, userId, own)
    remember(told, key, time)
    const refusal = { userId, companyId, what, right, apiKeyId: caller.key?.id ?? null }
    stores.activityLog.refused(refusal).catch((err: unknown) => log.error({ err }, 'a refusal is not in the activity log'))
  }
}

/** The newest last, so that the first is the oldest. */
function remember<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > REMEMBERED && oldest !== undefined) map.delete(oldest)
}
