/** The connection that stores share: Prisma for rows, the pool beneath it for COPY, LISTEN and advisory locks. */
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { PrismaClient } from './generated/client.ts'

export interface Database extends AsyncDisposable {
  readonly url: string
  readonly prisma: PrismaClient
  readonly pool: pg.Pool
}

export function openDatabase(
  url: string,
  options: { readonly connections?: number; readonly onError?: (error: Error) => void } = {},
): Database {
  const pool = new pg.Pool({ connectionString: url, max: options.connections ?? 10 })
  // an idle connection that breaks is replaced by the next query; unheard, it would end the process
  pool.on('error', (error) => options.onError?.(error))
  // messages of errors go to the log: without what was asked for
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool), errorFormat: 'minimal' })
  return {
    url,
    prisma,
    pool,
    async [Symbol.asyncDispose]() {
      await prisma.$disconnect()
      if (!pool.ended) await pool.end()
    },
  }
}
