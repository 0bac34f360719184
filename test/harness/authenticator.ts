// A passkey in software: what a telephone or a security key answers, for tests without a browser (WebAuthn level 2, ES256, no attestation).
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

interface Credential {
  readonly id: Buffer
  readonly key: KeyObject
  readonly user: string
}

export interface Authenticator {
  /** Goes up with each use; set it back to play a copy. */
  counter: number
  create(options: unknown): { readonly id: string; readonly rawId: string; readonly response: Record<string, unknown> }
  get(options: unknown): { readonly id: string; readonly rawId: string; readonly response: Record<string, unknown> }
}

interface Behaviour {
  readonly origin: string
  /** Whether it asks for PIN, fingerprint or face */
  readonly verifies?: boolean
}

const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** Just enough CBOR: small maps, byte strings, texts, small integers. */
const head = (major: number, n: number) =>
  n < 24
    ? Buffer.from([(major << 5) | n])
    : n < 256
      ? Buffer.from([(major << 5) | 24, n])
      : Buffer.from([(major << 5) | 25, n >> 8, n & 255])
const cbor = {
  int: (n: number) => (n >= 0 ? head(0, n) : head(1, -1 - n)),
  bytes: (value: Uint8Array) => Buffer.concat([head(2, value.length), value]),
  text: (value: string) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]),
  map: (entries: readonly (readonly [Buffer, Buffer])[]) => Buffer.concat([head(5, entries.length), ...entries.flat()]),
}

export function createAuthenticator({ origin, verifies = true }: Behaviour): Authenticator {
  const credentials = new Map<string, Credential>()
  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (rpId: string, more: Buffer | null, counter: number) => {
    const flags = 0x01 | (verifies ? 0x04 : 0) | (more ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more ?? Buffer.alloc(0)])
  }
  const authenticator: Authenticator = {
    counter: 0,
    create(options) {
      const { challenge, rp, user } = options as { challenge: string; rp: { id: string }; user: { id: string } } // made by the server's library
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const jwk = publicKey.export({ format: 'jwk' })
      const id = randomBytes(32)
      const cose = cbor.map([
        [cbor.int(1), cbor.int(2)],
        [cbor.int(3), cbor.int(-7)],
        [cbor.int(-1), cbor.int(1)],
        [cbor.int(-2), cbor.bytes(Buffer.from(jwk.x ?? '', 'base64url'))],
        [cbor.int(-3), cbor.bytes(Buffer.from(jwk.y ?? '', 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      authenticator.counter += 1
      const data = authenticatorData(rp.id, Buffer.concat([Buffer.alloc(16), length, id, cose]), authenticator.counter)
      credentials.set(b64(id), { id, key: privateKey, user: user.id })
      const attestation = cbor.map([
        [cbor.text('fmt'), cbor.text('none')],
        [cbor.text('attStmt'), cbor.map([])],
        [cbor.text('authData'), cbor.bytes(data)],
      ])
      return {
        id: b64(id),
        rawId: b64(id),
        response: {
          clientDataJSON: b64(clientData('webauthn.create', challenge)),
          attestationObject: b64(attestation),
          transports: ['internal'],
        },
      }
    },
    get(options) {
      const { challenge, rpId, allowCredentials } = options as {
        challenge: string
        rpId: string
        allowCredentials?: { id: string }[]
      } // made by the server's library
      const allowed = allowCredentials?.map(({ id }) => id)
      const [id, credential] = [...credentials].find(([own]) => allowed?.includes(own) ?? true) ?? []
      if (id === undefined || !credential) throw new Error('no passkey for this')
      authenticator.counter += 1
      const data = authenticatorData(rpId, null, authenticator.counter)
      const client = clientData('webauthn.get', challenge)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(credential.key)
      return {
        id,
        rawId: id,
        response: { clientDataJSON: b64(client), authenticatorData: b64(data), signature: b64(signature), userHandle: credential.user },
      }
    },
  }
  return authenticator
}
