// Writes src/routeTree.gen.ts, so that types and tests work before the first build.
import { fileURLToPath } from 'node:url'
import { Generator, getConfig } from '@tanstack/router-generator'

const root = fileURLToPath(new URL('..', import.meta.url))
const generator = new Generator({ config: getConfig({ routeFileIgnorePattern: '.test.', quoteStyle: 'single' }, root), root })
await generator.run()
