// npm run migration:new NAME: writes the SQL that leads from the schema of the newest migration to schema.prisma.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startEmbeddedPostgres } from '../packages/db/src/embedded-postgres.ts'
import { migrationNames, migrationsFolder } from '../packages/db/src/migrate.ts'
import { loadSchemaEngine, noFilters, schemaText } from '../packages/db/src/schema-engine.ts'

const [name = ''] = process.argv.slice(2)
if (!/^[a-z0-9_]+$/.test(name)) {
  console.error('npm run migration:new NAME, where NAME is of a–z, 0–9 and _')
  process.exit(2)
}

// the schema that the newest migration leads to: the engine cannot read a live PostgreSQL through the adapter
const migrated = new URL('../migrated.prisma', migrationsFolder)
const id = `${String(migrationNames().length + 1).padStart(4, '0')}_${name}`
const folder = new URL(`${id}/`, migrationsFolder)
const sql = await difference(readFileSync(migrated, 'utf8'), schemaText())
mkdirSync(folder)
// one transaction; the comment tells a later start whether a killed migration was committed.
// @NOTE Prisma's adapter splits a script at every semicolon: none in comments, texts or function bodies
writeFileSync(new URL('migration.sql', folder), `BEGIN;\n\n${sql}\n\nCOMMENT ON TABLE "User" IS '${id}';\n\nCOMMIT;\n`)
writeFileSync(migrated, schemaText())
console.log(fileURLToPath(new URL('migration.sql', folder)))

async function difference(from: string, to: string): Promise<string> {
  const scratch = mkdtempSync(join(tmpdir(), 'verifikat-migration-'))
  // the engine wants a database to connect to, though it compares only the texts
  const postgres = await startEmbeddedPostgres(scratch)
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 })
  try {
    const engine = await loadSchemaEngine(pool)
    const schema = (content: string) => ({ tag: 'schemaDatamodel' as const, files: [{ path: 'schema.prisma', content }] })
    const { stdout } = await engine.diff({
      from: schema(from),
      to: schema(to),
      script: true,
      exitCode: null,
      filters: noFilters,
    })
    return stdout?.trim() ?? ''
  } finally {
    await pool.end()
    await postgres.stop()
    rmSync(scratch, { recursive: true, force: true })
  }
}
