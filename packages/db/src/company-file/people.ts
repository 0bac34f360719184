/** People of another installation: known by name, with no way to sign in. */
import { AppError } from '@verifikat/analyses'
import type pg from 'pg'
import { type CheckedFile, contentOf } from './check.ts'
import { damaged } from './manifest.ts'
import { naming, staged } from './stage.ts'
import { fileTables } from './tables.ts'

const MAX_BYTES = 16 << 20

/**
 * Makes closed accounts of those who are not here. Somebody who has an account of their own here is named only by a file that was handed out here
 * (`isOwnExport`): any other could put words into their mouth.
 */
export async function takeInPeople(client: pg.ClientBase, file: CheckedFile, isOwnExport: boolean): Promise<number> {
  const text = await linesAsJson(file)
  await client.query('create temporary table taken_people (id uuid primary key, name text not null) on commit drop')
  await naming('people', async () => {
    await client.query('insert into taken_people select id, left(name, 200) from json_populate_recordset(null::taken_people, $1::json)', [
      text,
    ])
  }).catch((error: unknown) => Promise.reject(error instanceof AppError ? damaged('people.jsonl', error) : error))
  const named = fileTables.flatMap(({ name, people, peopleLists }) => [
    ...people.map((column) => `select "${column}" from ${staged(name)}`),
    ...peopleLists.map((column) => `select unnest("${column}") from ${staged(name)}`),
  ])
  const { rows } = await client.query<{ id: string }>(
    `select u.id from "User" u where u.email <> u.id || '@imported.invalid' and u.id in (
       select id from taken_people union ${named.join(' union ')} union select "userId" from taken_log) limit 1`,
  )
  if (rows.length > 0 && !isOwnExport) throw new AppError('import_invalid', { params: { reason: 'company-file-people' } })
  const { rowCount } = await client.query(
    `insert into "User" (id, email, name, "disabledAt")
     select id, id || '@imported.invalid', name, now() from taken_people on conflict do nothing`,
  )
  return rowCount ?? 0
}

async function linesAsJson({ archive, entries }: CheckedFile): Promise<string> {
  if ((entries.get('people.jsonl')?.bytes ?? 0) > MAX_BYTES) throw damaged('people.jsonl')
  const parts: Uint8Array[] = []
  for await (const part of contentOf(archive, 'people.jsonl')) parts.push(part)
  return `[${Buffer.concat(parts).toString('utf8').trimEnd().replaceAll('\n', ',')}]`
}
