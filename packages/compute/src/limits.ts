import { AppError } from '@verifikat/analyses'

/** Ends work that takes too long, by the signal that it is given, with a refusal: nobody holds a thread for good. */
export async function limited<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), ms)
  try {
    return await work(limit.signal)
  } catch (error) {
    if (limit.signal.aborted) throw new AppError('too_large', { cause: error, params: { reason: 'too-slow' } })
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Work that is done one at a time, in the order it was asked for; what fails holds up nothing. */
export function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let latest: Promise<unknown> = Promise.resolve()
  return (work) => {
    const own = latest.then(work)
    latest = own.catch(() => undefined)
    return own
  }
}
