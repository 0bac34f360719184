import { defaultClientConditions, defineConfig } from 'vite'

// The start page of archives: one script and one sheet, which the server puts into the page with what it shows.
export default defineConfig({
  publicDir: false,
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    outDir: 'dist/archive',
    reportCompressedSize: false,
    lib: { entry: 'src/archive/main.ts', formats: ['iife'], name: 'archive', fileName: () => 'page.js', cssFileName: 'page' },
  },
})
