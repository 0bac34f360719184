import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../../test/harness/database.ts'
import { CHUNK_BYTES, copyIn, copyOut, sourceChunks, tupleReader } from './copy.ts'
import { transaction } from './db.ts'

const keyOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('bytes go in and come out the same, whatever their size', async () => {
  await using db = await createTestDatabase()
  const client = await db.pool.connect()
  for (const size of [0, 1, 999, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES + 17]) {
    const bytes = randomBytes(size)
    const key = keyOf(bytes)
    await client.query('insert into "SourceFile" (sha256, bytes) values ($1, $2)', [key, size])
    await copyIn(client, sourceChunks, key, [bytes])
    const parts: Buffer[] = []
    await copyOut(client, sourceChunks, key, (part) => void parts.push(Buffer.from(part)))
    expect(Buffer.concat(parts).equals(bytes)).toBe(true)
    const { rows } = await client.query('select count(*)::int as chunks from "SourceChunk" where sha256 = $1', [key])
    expect(rows).toEqual([{ chunks: Math.ceil(size / CHUNK_BYTES) }])
  }
  client.release()
})

test('chunks are stored outside the row and uncompressed', async () => {
  await using db = await createTestDatabase()
  const { rows } = await db.pool.query(
    `select attrelid::regclass::text as name, attstorage from pg_attribute where attname = 'data' and attrelid in ('"SourceChunk"'::regclass, '"LedgerChunk"'::regclass) order by 1`,
  )
  expect(rows).toEqual([
    { name: '"LedgerChunk"', attstorage: 'e' },
    { name: '"SourceChunk"', attstorage: 'e' },
  ])
})

test('a failure in the source rolls the whole copy back', async () => {
  await using db = await createTestDatabase()
  const key = keyOf(Buffer.from('x'))
  const broken = async function* () {
    yield randomBytes(CHUNK_BYTES)
    throw new Error('disk gone')
  }
  const storing = transaction(db.pool, async (client) => {
    await client.query('insert into "SourceFile" (sha256, bytes) values ($1, 1)', [key])
    await copyIn(client, sourceChunks, key, broken())
  })
  await expect(storing).rejects.toThrow('disk gone')
  expect(await db.prisma.sourceFile.count()).toBe(0)
  expect(await db.prisma.sourceChunk.count()).toBe(0)
})

test('tuples are read whatever way the stream is cut', async () => {
  const tuple = (data: Buffer) => {
    const head = Buffer.alloc(6)
    head.writeInt16BE(1, 0)
    head.writeInt32BE(data.length, 2)
    return Buffer.concat([head, data])
  }
  const first = randomBytes(40)
  const second = randomBytes(7)
  const stream = Buffer.concat([
    Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'),
    Buffer.alloc(8),
    tuple(first),
    tuple(second),
    Buffer.from([0xff, 0xff]),
  ])
  for (let cut = 1; cut <= stream.length; cut++) {
    const parts: Buffer[] = []
    const read = tupleReader((part) => void parts.push(Buffer.from(part)))
    for (let at = 0; at < stream.length; at += cut) await read(stream.subarray(at, at + cut))
    expect(Buffer.concat(parts).equals(Buffer.concat([first, second]))).toBe(true)
  }
})
