// Child process of migrate(): applies what is pending under a lock that all servers share, answers with one line of JSON, and ends.
import pg from 'pg'
import { migrationState, NewerDatabaseError, refuseNewer } from './migrate.ts'
import { loadSchemaEngine, migrationList, noFilters } from './schema-engine.ts'

const LOCK = 726401

async function apply(databaseUrl: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const before = await migrationState(client)
    refuseNewer(before)
    for (const name of before.unfinished) await settle(client, name)
    const { pending } = await migrationState(client)
    if (pending.length === 0) return []
    const engine = await loadSchemaEngine(pool)
    const { appliedMigrationNames } = await engine.applyMigrations({ filters: noFilters, migrationsList: migrationList() })
    return appliedMigrationNames
  } finally {
    await pool.end()
    await client.end()
  }
}

/** A migration is one transaction that ends by naming itself in a comment: there, it was committed; not there, nothing of it was. */
async function settle(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ last: string | null }>(`select obj_description(to_regclass('"User"'), 'pg_class') as last`)
  const column = rows[0]?.last === name ? 'finished_at' : 'rolled_back_at'
  await client.query(
    `update _prisma_migrations set ${column} = now() where migration_name = $1 and finished_at is null and rolled_back_at is null`,
    [name],
  )
}

const answer = await apply(process.env['DATABASE_URL'] ?? '').then(
  (applied) => ({ applied }),
  (error: unknown) => ({ error: error instanceof Error ? error.message : String(error), newer: error instanceof NewerDatabaseError }),
)
// the engine leaves a timer behind that would keep the process for another 10 s
process.stdout.write(`${JSON.stringify(answer)}\n`, () => process.exit())
