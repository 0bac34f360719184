import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import { canonicalJson } from '../canonical.ts'

/** Where a command writes; tests give their own. */
export interface Output {
  /** Resolves when the text has been taken, so that nothing is cut off however large it is. */
  write(text: string): Promise<void>
}

/** What was computed could not be written out. */
export class OutputError extends Error {
  override readonly name = 'OutputError'

  constructor(cause: NodeJS.ErrnoException) {
    super(cause.code === 'ENOSPC' ? 'the disk is full' : (cause.code ?? cause.message), { cause })
  }
}

/** Standard output; a reader that stops early (`| head`) ends the writing without an error. */
export function standardOutput(stream: Writable): Output {
  let closed = false
  // Without a listener a failed write ends the process with a stack trace; each write gives its own error to who waits for it.
  stream.on('error', () => undefined)
  return {
    write: (text) =>
      new Promise((resolve, reject) => {
        if (closed || text === '') resolve()
        else
          stream.write(text, (error?: NodeJS.ErrnoException | null) => {
            if (!error) resolve()
            else if (error.code === 'EPIPE') {
              closed = true
              resolve()
            } else reject(new OutputError(error))
          })
      }),
  }
}

const PIECE = 1 << 16

/** Lists stand at most this deep in a result; what is below is small and written in one go. */
const DEPTH = 3

/** JSON text in pieces, so that a result larger than the longest possible string can be written. */
export function* jsonPieces(value: unknown): Generator<string> {
  yield* gathered(tokens(value, DEPTH, { keys: Object.keys, small: (item) => JSON.stringify(item) ?? 'null' }))
  yield '\n'
}

/** The canonical JSON of a value of any size, as its hash is taken of, and the end of a line. */
export function* canonicalPieces(value: unknown): Generator<string> {
  yield* gathered(canonicalTokens(value))
  yield '\n'
}

const canonicalTokens = (value: unknown) => tokens(value, DEPTH, { keys: (item) => Object.keys(item).sort(), small: canonicalJson })

/** SHA-256 over the canonical JSON of a value: `hashValue`, for values of any size. */
export function hashOf(value: unknown): string {
  const hash = createHash('sha256')
  for (const piece of gathered(canonicalTokens(value))) hash.update(piece)
  return hash.digest('hex')
}

interface Form {
  readonly keys: (value: object) => readonly string[]
  /** The whole text of a value that is not taken apart. */
  readonly small: (value: unknown) => string
}

function* tokens(value: unknown, depth: number, form: Form): Generator<string> {
  if (depth === 0 || typeof value !== 'object' || value === null) yield form.small(value)
  else if (Array.isArray(value)) {
    yield '['
    for (let i = 0; i < value.length; i++) {
      if (i > 0) yield ','
      yield* tokens(value[i], depth - 1, form)
    }
    yield ']'
  } else {
    const record: Readonly<Record<string, unknown>> = { ...value }
    let before = '{'
    for (const key of form.keys(record)) {
      if (record[key] === undefined) continue
      yield `${before}${JSON.stringify(key)}:`
      before = ','
      yield* tokens(record[key], depth - 1, form)
    }
    yield before === '{' ? '{}' : '}'
  }
}

function* gathered(parts: Iterable<string>): Generator<string> {
  let piece = ''
  for (const part of parts) {
    piece += part
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  yield piece
}

export async function writeJson(out: Output, value: unknown): Promise<void> {
  for (const piece of jsonPieces(value)) await out.write(piece)
}
