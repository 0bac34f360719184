/** So long may a line be; no entry comes near it. */
const LONGEST = 16 * 1024 ** 2

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Lines of a file that comes in pieces, without their line breaks; null where a line is not UTF-8 or longer than 16 MiB,
 * so that a hostile file costs neither memory nor an exception.
 */
export async function* linesOf(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<string | null, void, void> {
  let held: Uint8Array[] = []
  let length = 0
  const add = (part: Uint8Array) => {
    length += part.length
    if (length <= LONGEST) held.push(part)
    else held = []
  }
  const taken = (): string | null => {
    const line = length > LONGEST ? null : decoded(joined(held, length))
    held = []
    length = 0
    return line
  }
  for await (const piece of pieces) {
    let from = 0
    for (let end = piece.indexOf(10); end !== -1; end = piece.indexOf(10, from)) {
      add(piece.subarray(from, end))
      yield taken()
      from = end + 1
    }
    if (from < piece.length) add(piece.slice(from))
  }
  if (length > 0) yield taken()
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const [only] = parts
  if (parts.length === 1 && only !== undefined) return only
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}
