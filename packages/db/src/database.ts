/** The connection that stores share: Prisma for rows, the pool beneath it for COPY, LISTEN and advisory locks. */
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { PrismaClient } from './generated/client.ts'

export interface Database extends AsyncDisposable {
  readonly url: string
  readonly prisma: PrismaClient
  readonly pool: pg.Pool
  /** For whole companies that leave or come: they keep a connection for as long as a browser or all of their sources take. */
  readonly companyPool: pg.Pool
}

/** Whoever has waited so long for a connection is refused. */
const WAIT_MS = 30_000
/** So many whole companies leave or come at a time. */
const WHOLE_COMPANIES = 2

export function openDatabase(
  url: string,
  options: { readonly connections?: number; readonly waitMs?: number; readonly onError?: (error: Error) => void } = {},
): Database {
  const poolOf = (max: number) => {
    const made = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: options.waitMs ?? WAIT_MS })
    // an idle connection that breaks is replaced by the next query; unheard, it would end the process
    return made.on('error', (error) => options.onError?.(error))
  }
  const pool = poolOf(options.connections ?? 10)
  const companyPool = poolOf(WHOLE_COMPANIES)
  // messages of errors go to the log: without what was asked for
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool), errorFormat: 'minimal' })
  return {
    url,
    prisma,
    pool,
    companyPool,
    async [Symbol.asyncDispose]() {
      await prisma.$disconnect()
      for (const own of [pool, companyPool]) if (!own.ended) await own.end()
    },
  }
}
