// Vitest's global set-up of the screens: an instance for each worker, with its demo company imported and somebody signed in.
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import * as z from 'zod'
import { startInstance, until } from './instance.ts'
import { copyData, makeData } from './made-data.ts'
import { createFirstAdmin, signIn } from './people.ts'
import { chromiumPath } from './programs.ts'
import { tempFolder } from './temp-folder.ts'

export interface Demo {
  readonly url: string
  readonly cookie: string
  readonly company: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The instances of the screens, one for each worker; none where there is no browser to look at them */
    demos: readonly Demo[]
  }
}

const staffed = z.object({ result: z.object({ data: z.object({ version: z.literal(1) }) }) })
const companies = z.object({ result: z.object({ data: z.array(z.object({ id: z.uuid(), years: z.array(z.unknown()) })) }) })

const admin = { name: 'Astrid Revisor', email: 'astrid@example.test', password: 'en lång lösenfras' }

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (chromiumPath() === null) {
    project.provide('demos', [])
    return
  }
  const open: (() => Promise<void>)[] = []
  const close = async () => {
    for (const one of open.reverse()) await one()
  }
  using made = tempFolder()
  await makeData(join(made.path, 'data'))
  const started = await Promise.allSettled(Array.from({ length: project.config.maxWorkers }, () => start(join(made.path, 'data'), open)))
  const failed = started.find((one) => one.status === 'rejected')
  if (failed) {
    await close()
    throw failed.reason
  }
  project.provide(
    'demos',
    started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
  )
  return close
}

async function start(made: string, open: (() => Promise<void>)[]): Promise<Demo> {
  const folder = tempFolder()
  const data = join(folder.path, 'data')
  copyData(made, data)
  const instance = await startInstance({ data, env: { DEMO_COMPANY: 'true' } })
  open.push(async () => {
    await instance[Symbol.asyncDispose]()
    folder[Symbol.dispose]()
  })
  await instance.running()
  await createFirstAdmin(instance, admin)
  const cookie = await signIn(instance, admin)
  let company = ''
  // its staff comes last, after all that it has declared
  const isStaffed = async () => {
    const input = encodeURIComponent(JSON.stringify({ companyId: company }))
    const response = await fetch(`${instance.url}/trpc/staff.get?input=${input}`, { headers: { cookie } })
    return staffed.safeParse(await response.json()).success
  }
  await until(
    async () => {
      const response = await fetch(`${instance.url}/trpc/company.list`, { headers: { cookie } })
      // three years, and all of them imported
      const listed = companies.safeParse(await response.json())
      company = listed.data?.result.data.find(({ years }) => years.length === 3)?.id ?? ''
      return company !== '' && (await isStaffed())
    },
    100_000,
    () => `the demo company is not imported; the instance said:\n${instance.output()}`,
  )
  return { url: instance.url, cookie, company }
}
