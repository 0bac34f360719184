/** The installation's own secret, and what is kept under it: a copy of the database alone gives none of it away. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '@verifikat/db'

const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const VERSION = 'v1.'

/** Reads `secret.key` of the data folder; the first start makes it. @param setMode how its mode is changed */
export function readSecretKey(dataFolder: string, setMode: (path: string, mode: number) => void = chmodSync): Buffer {
  const path = join(dataFolder, 'secret.key')
  const known = readIfThere(path, setMode)
  if (known) return known
  try {
    make(dataFolder, path)
  } catch (cause) {
    throw new StartError(
      `The installation's secret could not be kept in ${path}: ${codeOf(cause)}; this user has to be able to write there.`,
      { cause },
    )
  }
  const made = readIfThere(path, setMode)
  if (!made) throw new StartError(`The installation's secret could not be kept in ${path}.`)
  return made
}

const codeOf = (cause: unknown): string => (cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause))

/** Whole or not at all, and of two processes that start together one makes it. */
function make(dataFolder: string, path: string): void {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function readIfThere(path: string, setMode: (path: string, mode: number) => void): Buffer | null {
  let key: Buffer
  try {
    key = readFileSync(path)
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return null
    throw new StartError(`Cannot read ${path}: ${codeOf(cause)}; it has to be a file that the user who starts Verifikat may read.`, {
      cause,
    })
  }
  try {
    if ((statSync(path).mode & 0o077) !== 0) setMode(path, 0o600)
  } catch {
    // another user's file, or a disk that is read-only: it can be read, and who else may is theirs to say
  }
  if (key.length !== KEY_BYTES)
    throw new StartError(
      `${path} is damaged: it should hold ${KEY_BYTES} bytes and holds ${key.length}. Restore it from a backup; without it, authenticator apps have to be set up anew.`,
    )
  return key
}

export interface Sealer {
  /** @param context what it is for and whose it is: opening needs the same */
  seal(text: string, context: string): string
  /** Null where it was altered, is of another context or was sealed with another key. */
  open(sealed: string, context: string): string | null
  /** The same for the same text, and nothing that can be guessed at without the key. */
  mark(text: string, context: string): string
}

/** AES-256-GCM, with the context as additional data; marks are HMAC-SHA-256 with a key of their context. */
export function createSealer(key: Buffer): Sealer {
  return {
    mark(text, context) {
      const own = Buffer.from(hkdfSync('sha256', key, '', `mark ${context}`, KEY_BYTES))
      return createHmac('sha256', own).update(text).digest('hex')
    },
    seal(text, context) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      cipher.setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return VERSION + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed, context) {
      if (!sealed.startsWith(VERSION)) return null
      const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url')
      if (bytes.length < IV_BYTES + TAG_BYTES) return null
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
        decipher.setAAD(Buffer.from(context))
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
