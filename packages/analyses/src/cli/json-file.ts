import { readFileSync } from 'node:fs'
import type * as z from 'zod'
import { brief } from '../texts/brief.ts'
import { Refusal } from './refusal.ts'

/** What a JSON file holds; a refusal says which part of it is wrong, and what it should be (`what`). */
export function jsonFile<T extends z.ZodType>(path: string, schema: T, what: string): z.output<T> {
  return jsonText(path, readFileSync(path, 'utf8'), schema, what)
}

/** As `jsonFile`, of a text that came from elsewhere; `name` is what it is called in a refusal. */
export function jsonText<T extends z.ZodType>(name: string, text: string, schema: T, what: string): z.output<T> {
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new Refusal(`${name} is not JSON.`)
  }
  const found = schema.safeParse(value)
  if (found.success) return found.data
  const [issue] = found.error.issues
  const at = issue && issue.path.length > 0 ? ` at ${brief(issue.path.join('.'))}` : ''
  throw new Refusal(`${name} is not ${what}${at}: ${brief(issue?.message ?? '')}.`)
}
