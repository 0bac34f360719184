/** Packages as rows keep them: what another version of the product has stored may say what this one does not know. */
import { type Package, packageSchema } from '@verifikat/analyses'
import * as z from 'zod'

/** Null: this version does not know all that it asks. */
export function readPackage(stored: unknown): Package | null {
  return packageSchema.safeParse(stored).data ?? null
}

const headSchema = z.looseObject({ name: packageSchema.shape.name, version: packageSchema.shape.version })

/** What it is called, also where the rest cannot be read. */
export function packageHead(stored: unknown, packageId: string): Pick<Package, 'name' | 'version'> {
  const { name = [packageId, packageId], version = 1 } = headSchema.safeParse(stored).data ?? {}
  return { name, version }
}
