// A real OpenID Connect provider, in a process of its own, for tests of signing in by one.
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../packages/db/src/embedded-postgres.ts'

export interface ProviderAccount {
  readonly sub: string
  readonly name?: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly amr?: readonly string[]
  readonly refuse?: boolean
}

export interface TestProvider extends AsyncDisposable {
  readonly issuer: string
  /** Who signs in there from now on */
  as(account: ProviderAccount): Promise<void>
  /** What a browser does there: follows the provider's pages from the address it was sent to, to the one it is sent back to. */
  visit(url: string): Promise<string>
}

export async function startProvider(redirects: readonly string[]): Promise<TestProvider> {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const script = fileURLToPath(new URL('./oidc-provider.mjs', import.meta.url))
  const child = spawn(process.execPath, [script, String(port), JSON.stringify(redirects)], { stdio: ['ignore', 'pipe', 'ignore'] })
  await listening(child)
  return {
    issuer,
    async as(account) {
      await fetch(`${issuer}/as?account=${encodeURIComponent(JSON.stringify(account))}`)
    },
    async visit(url) {
      const cookies = new Map<string, string>()
      let at = url
      while (at.startsWith(issuer)) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
        for (const set of response.headers.getSetCookie()) {
          const [name = '', value = ''] = (set.split(';')[0] ?? '').split(/=(.*)/s)
          cookies.set(name, value)
        }
        const next = response.headers.get('location')
        if (next === null) throw new Error(`${at}: ${response.status} ${await response.text()}`)
        at = new URL(next, at).href
      }
      return at
    },
    async [Symbol.asyncDispose]() {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill()
      await ended
    },
  }
}

async function listening(child: ChildProcess): Promise<void> {
  await new Promise<void>((done, fail) => {
    child.stdout?.once('data', () => done())
    child.once('exit', (code) => fail(new Error(`the provider ended with ${code}`)))
  })
}
