// Prisma's schema engine in WebAssembly, which needs no download. Load it once in a process that ends when it is done:
// a second load corrupts the first, and a failure inside it cannot be caught.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import * as engine from '@prisma/schema-engine-wasm/schema_engine_bg'
import type pg from 'pg'
import { migrationNames, migrationsFolder } from './migrate.ts'

// the standard library of Node's types leaves it out
declare const WebAssembly: {
  instantiate(bytes: Uint8Array, imports: Record<string, object>): Promise<{ instance: { exports: Record<string, unknown> } }>
}

const schemaFile = new URL('../prisma/schema.prisma', import.meta.url)
export const noFilters = { externalTables: [], externalEnums: [] }

export const schemaText = () => readFileSync(schemaFile, 'utf8')

export async function loadSchemaEngine(pool: pg.Pool): Promise<engine.SchemaEngine> {
  const bytes = readFileSync(new URL('schema_engine_bg.wasm', import.meta.resolve('@prisma/schema-engine-wasm')))
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': { ...engine } })
  engine.__wbg_set_wasm(instance.exports)
  // the only export that is called from here, by the contract of wasm-bindgen
  const start = instance.exports['__wbindgen_start']
  if (typeof start !== 'function') throw new Error('the schema engine has no start function')
  start()
  const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg(pool))
  return await engine.SchemaEngine.new({ datamodels: [['schema.prisma', schemaText()]] }, () => undefined, adapter)
}

export function migrationList(): engine.MigrationList {
  return {
    baseDir: fileURLToPath(migrationsFolder),
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories: migrationNames().map((path) => ({
      path,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok', value: readFileSync(new URL(`${path}/migration.sql`, migrationsFolder), 'utf8') },
      },
    })),
  }
}
