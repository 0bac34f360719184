import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { budget } from './vite.budget.ts'
import { byPages } from './vite.chunks.ts'

// The server checks that writes come from its own host, so the browser's stays.
const server = { target: process.env.SERVER_URL ?? 'http://127.0.0.1:3000', changeOrigin: false }

/** What pages come to, and a little: none grows unseen. Any analysis may be 250 kB, but for those made of tables, which read their definition to ask. */
const mostOf = {
  entry: 180_000,
  routes: [
    [/(?:analyses\/\$|\/condominium-association)\.tsx$/, 275_000],
    [/\/analyses\//, 250_000],
    [/\/assignments\//, 297_000],
    [/./, 296_000],
  ],
  // an analysis of tables: its own definition, some 10 to 70 kB, comes beside it
  fetched: [[/(?:analyses\/\$|\/condominium-association)\.tsx$/, /\/analysis\/default\/load\.ts$/]],
} as const

const entry = fileURLToPath(new URL('src/main.tsx', import.meta.url))

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, routeFileIgnorePattern: '.test.', quoteStyle: 'single' }),
    react(),
    budget(mostOf),
  ],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 600,
    reportCompressedSize: false,
    // what every page needs of each route, its search and its guard, in one file: a file of its own for each is mostly the naming of its imports
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'routes', test: isRouteFile, priority: 1 }, byPages(entry)] } } },
    // what a page's scripts import they name themselves: a list of it in every route would weigh on the first screen
    modulePreload: {
      resolveDependencies: (_, files, { hostType }) => (hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files),
    },
  },
  server: { port: 5173, proxy: { '/trpc': server, '/upload': server, '/companies': server } },
})

function isRouteFile(id: string): boolean {
  return /\/src\/routes\/[^?]*\.tsx?$/.test(id)
}
