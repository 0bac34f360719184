import { hash, verify } from '@node-rs/argon2'

// argon2id, the package's default algorithm, with OWASP's parameters for it
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Stands in where there is nobody to compare with, so that the answer takes as long. */
const nobody = hashPassword('nobody has this password')

export type Verify = (hashed: string, given: string) => Promise<boolean>

/** Compares in any case, so that an unknown address costs what a known one does. */
export async function isPassword(given: string, stored: string | null, compare: Verify = verify): Promise<boolean> {
  const matches = await compare(stored ?? (await nobody), given)
  return matches && stored !== null
}
