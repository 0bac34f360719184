// Vitest's global set-up of the screens: one instance for all of them, with its demo company imported and somebody signed in.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startInstance, until } from './instance.ts'
import { createFirstAdmin, signIn } from './people.ts'
import { chromiumPath } from './programs.ts'
import { tempFolder } from './temp-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The instance of the screens; null where there is no browser to look at them */
    demo: { readonly url: string; readonly cookie: string; readonly company: string } | null
  }
}

const admin = { name: 'Astrid Revisor', email: 'astrid@example.test', password: 'en lång lösenfras' }

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (chromiumPath() === null) {
    project.provide('demo', null)
    return
  }
  const folder = tempFolder()
  const data = join(folder.path, 'data')
  mkdirSync(data)
  const instance = await startInstance({ data, env: { DEMO_COMPANY: 'true' } })
  await instance.running()
  await createFirstAdmin(instance, admin)
  const cookie = await signIn(instance, admin)
  let company = ''
  await until(
    async () => {
      const response = await fetch(`${instance.url}/trpc/company.list`, { headers: { cookie } })
      // three years, and all of them imported
      const imported = /"id":"([0-9a-f-]{36})","name":[^[]*"years":\[(?:\{[^}]*\},?){3}\]/
      company = imported.exec(JSON.stringify(await response.json()))?.[1] ?? ''
      return company !== ''
    },
    100_000,
    () => `the demo company is not imported; the instance said:\n${instance.output()}`,
  )
  project.provide('demo', { url: instance.url, cookie, company })
  return async () => {
    await instance[Symbol.asyncDispose]()
    folder[Symbol.dispose]()
  }
}
