// What people do with a running instance, without a browser.
import type { Instance } from './instance.ts'

export interface Person {
  readonly name: string
  readonly email: string
  readonly password: string
}

export async function call(instance: Pick<Instance, 'url'>, procedure: string, input: unknown, cookie = ''): Promise<Response> {
  // what takes no input is asked for in a batch, as the web does it: JSON has nothing to send otherwise
  return await fetch(`${instance.url}/trpc/${procedure}${input === undefined ? '?batch=1' : ''}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: instance.url, cookie },
    body: JSON.stringify(input ?? {}),
  })
}

export async function createFirstAdmin(instance: Pick<Instance, 'url' | 'link'>, person: Person): Promise<Response> {
  const token = new URL(instance.link()).searchParams.get('token')
  return await call(instance, 'session.createFirstAdmin', { token, ...person })
}

/** @returns the cookie, empty where sign-in was refused */
export async function signIn(instance: Pick<Instance, 'url'>, { email, password }: Person): Promise<string> {
  return cookieOf(await call(instance, 'session.signIn', { email, password, remember: false }))
}

/** What signs in: not that the browser is known from now on. */
export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .flatMap((cookie) => cookie.split(';').slice(0, 1))
    .filter((cookie) => !cookie.startsWith('verifikat_device='))
    .join('; ')
}

export async function isSignedIn(instance: Pick<Instance, 'url'>, cookie: string): Promise<boolean> {
  const response = await fetch(`${instance.url}/trpc/session.current`, { headers: { cookie } })
  const text = await response.text()
  return response.ok && !text.includes('"user":null')
}
