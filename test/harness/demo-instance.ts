// Vitest's global set-up of the screens: one instance for all of them, with its demo company imported and somebody signed in.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import * as z from 'zod'
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

const companies = z.object({ result: z.object({ data: z.array(z.object({ id: z.uuid(), years: z.array(z.unknown()) })) }) })

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
      const listed = companies.safeParse(await response.json())
      company = listed.data?.result.data.find(({ years }) => years.length === 3)?.id ?? ''
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
