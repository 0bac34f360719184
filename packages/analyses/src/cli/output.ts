import { once } from 'node:events'

/** Where a command writes; tests give their own. */
export interface Output {
  /** Resolves when the text has been taken, so that nothing is cut off however large it is. */
  write(text: string): Promise<void>
}

/** Standard output; a reader that stops early (`| head`) ends the writing without an error. */
export function standardOutput(stream: NodeJS.WriteStream): Output {
  let closed = false
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    closed = true
  })
  return {
    write: async (text) => {
      if (closed || text === '') return
      if (!stream.write(text)) await Promise.race([once(stream, 'drain'), once(stream, 'close')]).catch(() => undefined)
    },
  }
}

const PIECE = 1 << 16

/** JSON text in pieces, so that a result larger than the longest possible string can be written. */
export function* jsonPieces(value: unknown): Generator<string> {
  let piece = ''
  for (const token of tokens(value)) {
    piece += token
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  yield `${piece}\n`
}

function* tokens(value: unknown): Generator<string> {
  if (Array.isArray(value)) {
    yield '['
    for (let i = 0; i < value.length; i++) {
      if (i > 0) yield ','
      yield* tokens(value[i])
    }
    yield ']'
  } else if (typeof value === 'object' && value !== null) {
    let first = true
    yield '{'
    for (const [key, item] of Object.entries(value)) {
      if (item === undefined) continue
      yield `${first ? '' : ','}${JSON.stringify(key)}:`
      first = false
      if (isSmall(item)) yield JSON.stringify(item)
      else yield* tokens(item)
    }
    yield '}'
  } else yield JSON.stringify(value ?? null)
}

/** Holds no further lists or objects. */
function isSmall(value: unknown): boolean {
  return typeof value !== 'object' || value === null
}

export async function writeJson(out: Output, value: unknown): Promise<void> {
  for (const piece of jsonPieces(value)) await out.write(piece)
}
