/** Reads a file and hashes it on a second thread, some blocks ahead of the thread that parses it. */

import { createHash } from 'node:crypto'
import { readSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { int32At } from '../column.ts'

const BLOCK = 1 << 18
const BLOCKS = 8
const GIVEN_BACK = 4
/** A smaller file has been read before a thread has started. */
const WORTH_A_THREAD = 8 << 20
const PATIENCE_MS = 60_000

/** The shared words: blocks filled, blocks given back, 1 to stop, 1 when the thread has ended, 1 when the hash is there; then each block's length. */
const FILLED = 0
const FREED = 1
const STOP = 2
const ENDED = 3
const HASHED = 4
const LENGTHS = 5

/**
 * The thread: hashes the blocks in order and fills each anew once it has been given back; an empty block ends the file.
 * A text, so that it runs from the sources, from the built package and from a bundle alike.
 */
const PROGRAM = `
const { createHash } = require('node:crypto')
const { readSync } = require('node:fs')
const { file, words, blocks, digest, from, count } = require('node:worker_threads').workerData
const size = blocks.length / count
const hash = createHash('sha256')
const publish = (word) => { Atomics.add(words, word, 1); Atomics.notify(words, word) }
try {
  let at = from
  for (let i = 0; ; i++) {
    const slot = i % count
    const length = words[${LENGTHS} + slot]
    if (length === 0) break
    const block = blocks.subarray(slot * size, (slot + 1) * size)
    hash.update(block.subarray(0, length))
    for (let freed = Atomics.load(words, ${FREED}); freed <= i; freed = Atomics.load(words, ${FREED})) Atomics.wait(words, ${FREED}, freed)
    if (Atomics.load(words, ${STOP}) === 1) break
    at += words[${LENGTHS} + slot] = readSync(file, block, 0, size, at)
    publish(${FILLED})
  }
  if (Atomics.load(words, ${STOP}) === 0) {
    digest.set(hash.digest())
    Atomics.store(words, ${HASHED}, 1)
  }
} catch {
  // No hash then: the other thread asks the file itself what is wrong.
} finally {
  publish(${ENDED})
  publish(${FILLED})
}
`

/** A file's blocks in order, each valid until the next is asked for, and the hash once the last has been taken. */
interface ReadAhead extends Disposable {
  next(): Uint8Array | null
  /** SHA-256 of the whole file, lower-case hex. */
  digest(): string
}

/** Reads an open file of about `size` bytes from its beginning. */
export function readAhead(file: number, size: number): ReadAhead {
  return size < WORTH_A_THREAD ? plain(file) : ahead(file)
}

function plain(file: number): ReadAhead {
  const hash = createHash('sha256')
  const block = new Uint8Array(BLOCK)
  let at = 0
  return {
    next() {
      const bytes = block.subarray(0, readSync(file, block, 0, BLOCK, at))
      at += bytes.length
      hash.update(bytes)
      return bytes.length > 0 ? bytes : null
    },
    digest: () => hash.digest('hex'),
    [Symbol.dispose]: () => undefined,
  }
}

function ahead(file: number): ReadAhead {
  const words = new Int32Array(new SharedArrayBuffer(4 * (LENGTHS + BLOCKS)))
  const blocks = new Uint8Array(new SharedArrayBuffer(BLOCK * BLOCKS))
  const digest = new Uint8Array(new SharedArrayBuffer(32))
  const block = (slot: number) => blocks.subarray(slot * BLOCK, (slot + 1) * BLOCK)
  let from = 0
  // The first blocks are read here: something to parse while the thread starts.
  for (let slot = 0; slot < BLOCKS; slot++) {
    const length = readSync(file, block(slot), 0, BLOCK, from)
    words[LENGTHS + slot] = length
    from += length
  }
  words[FILLED] = BLOCKS
  const worker = new Worker(PROGRAM, {
    eval: true,
    execArgv: [],
    env: {},
    workerData: { file, words, blocks, digest, from, count: BLOCKS },
    resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16, codeRangeSizeMb: 1 },
  })
  // What ends the thread shows in the words: no event can arrive while this thread parses.
  worker.on('error', () => undefined)
  let taken = 0

  function wait(word: number, whileBelow: number): void {
    for (let value = Atomics.load(words, word); value < whileBelow; value = Atomics.load(words, word)) {
      if (Atomics.wait(words, word, value, PATIENCE_MS) === 'timed-out') throw new Error('the reading thread does not answer')
    }
  }

  function giveBack(count: number): void {
    Atomics.store(words, FREED, count)
    Atomics.notify(words, FREED)
  }

  return {
    next() {
      // Some at a time: waking a thread costs more than parsing a block.
      if (taken % GIVEN_BACK === 0) giveBack(taken)
      wait(FILLED, taken + 1)
      const slot = taken % BLOCKS
      if (Atomics.load(words, ENDED) === 1 && Atomics.load(words, HASHED) === 0) throw failure(file, block(slot))
      const length = int32At(words, LENGTHS + slot)
      if (length === 0) {
        giveBack(taken + 1)
        return null
      }
      taken++
      return block(slot).subarray(0, length)
    },
    digest() {
      wait(ENDED, 1)
      if (Atomics.load(words, HASHED) === 0) throw failure(file, block(0))
      return Buffer.from(digest).toString('hex')
    },
    [Symbol.dispose]() {
      Atomics.store(words, STOP, 1)
      giveBack(2 ** 30)
      wait(ENDED, 1)
    },
  }
}

/** Why the thread could not read on: what the file system says, if it says it again. */
function failure(file: number, block: Uint8Array): unknown {
  try {
    readSync(file, block, 0, block.length, 0)
  } catch (error) {
    return error
  }
  return new Error('the file could not be read to its end')
}
