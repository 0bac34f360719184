import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
// what tests are told: whether it is a long run
import type {} from './packages/analyses/src/testing/runs.ts'

const harness = (name: string) => new URL(`./test/harness/${name}.ts`, import.meta.url).pathname

/** Tests against a real PostgreSQL: one server for the run, a database for each file. What is loaded once serves every file. */
function withDatabase(name: string, folder: string): TestProjectInlineConfiguration {
  const globalSetup = [harness('postgres')]
  return {
    extends: true,
    test: { name, include: [`${folder}/src/**/*.test.ts`], globalSetup, isolate: false, testTimeout: 60_000, hookTimeout: 60_000 },
  }
}

/** Tests of the web that put another module in the place of one: each of their files loads its modules for itself. */
const web = new URL('./apps/web/', import.meta.url).pathname
const replacing = readdirSync(join(web, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.tsx?$/.test(name) && readFileSync(join(web, 'src', name), 'utf8').includes('vi.mock('))
  .map((name) => `src/${name}`)

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    maxWorkers: '100%',
    // what has not changed since the last run is not compiled again, nor what another project of the same root has compiled
    experimental: { fsModuleCache: true },
    provide: { long: process.env['TEST_LONG'] === '1' },
    setupFiles: [harness('seeded')],
    projects: [
      // pure functions: what is loaded once serves every file
      {
        extends: true,
        test: { name: 'analyses', include: ['packages/analyses/src/**/*.test.ts'], testTimeout: 30_000, isolate: false },
      },
      ...['papers', 'compute'].map(
        (name): TestProjectInlineConfiguration => ({
          extends: true,
          test: { name, include: [`packages/${name}/src/**/*.test.ts`], testTimeout: 60_000, isolate: false },
        }),
      ),
      withDatabase('db', 'packages/db'),
      withDatabase('server', 'apps/server'),
      withDatabase('worker', 'apps/worker'),
      {
        extends: true,
        test: { name: 'web-replacing', root: 'apps/web', include: replacing, environment: 'jsdom', testTimeout: 30_000 },
      },
      {
        extends: true,
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: replacing,
          isolate: false,
          setupFiles: [harness('seeded'), new URL('./apps/web/src/testing/page.ts', import.meta.url).pathname],
          testTimeout: 30_000,
        },
      },
      // whole instances from the built product; two cores carry one at a time
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: [harness('made-data')],
          setupFiles: [harness('page-errors')],
          // what files import is loaded once
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      // every screen of the demo company: two files side by side, with an instance each, for a browser waits more than it computes
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['test/screens/**/*.test.ts'],
          globalSetup: [harness('demo-instance')],
          setupFiles: [harness('page-errors'), harness('left-pages')],
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
