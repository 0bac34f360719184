// The pages of the product, as the files of its routes name them, for the demo company.
import { readdirSync } from 'node:fs'
import * as z from 'zod'
import { company, cookie, url } from './demo-company.ts'

const routes = new URL('../../apps/web/src/routes/', import.meta.url)

/** Where the files of the routes lead to below `/beta`. */
export async function pathsOfRoutes(): Promise<readonly string[]> {
  const params: Record<string, string> = {
    $companyId: company,
    $accountPlanId: await anAccountPlan(),
    $auditAssignmentId: '1',
    $: 'no-such-analysis',
  }
  return readdirSync(new URL('beta/', routes), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => {
      const parts = file
        .replace(/\.tsx$/, '')
        .split(/[/.]/)
        .filter((part) => part !== 'index')
      return ['/beta', ...parts.map((part) => params[part] ?? part)].join('/')
    })
    .filter((path, index, all) => all.indexOf(path) === index)
}

async function anAccountPlan(): Promise<string> {
  const input = encodeURIComponent(JSON.stringify({ companyId: company }))
  const answer = await fetch(`${url}/trpc/plan.list?input=${input}`, { headers: { cookie } })
  const listed = z.object({ result: z.object({ data: z.object({ templates: z.tuple([z.object({ id: z.string() })], z.unknown()) }) }) })
  return listed.parse(await answer.json()).result.data.templates[0].id
}
