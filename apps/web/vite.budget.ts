// What a page loads before it is shown: the build fails where a page comes to more than it may.
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

interface Budget {
  /** Bytes, gzipped, of what every page needs. */
  readonly entry: number
  /** Bytes, gzipped, of a page with all that it imports, the layouts that it stands in and the entry; the first pattern that its route file fits counts. */
  readonly routes: readonly (readonly [route: RegExp, bytes: number])[]
  /** What the loaders of pages fetch before these are shown, which is counted too. */
  readonly fetched: readonly (readonly [route: RegExp, module: RegExp])[]
}

/** Route files whose component other pages stand in. */
const LAYOUTS = ['/src/routes/beta.tsx', '/src/routes/beta/$companyId.tsx']

/** Only what a page imports, and what its loader fetches, is counted: what it fetches once it is shown, or when something is opened, is not. */
export function budget({ entry, routes, fetched }: Budget): Plugin {
  return {
    name: 'budget',
    generateBundle(_options, bundle) {
      const chunks = new Map(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
      const sizes = new Map<string, number>()
      const sizeOf = (chunk: Rolldown.OutputChunk) => {
        const size = sizes.get(chunk.fileName) ?? gzipSync(chunk.code, { level: 9 }).length
        sizes.set(chunk.fileName, size)
        return size
      }
      const loaded = (chunk: Rolldown.OutputChunk, seen: Set<Rolldown.OutputChunk>) => {
        if (seen.has(chunk)) return seen
        seen.add(chunk)
        for (const name of chunk.imports) {
          const imported = chunks.get(name)
          if (imported) loaded(imported, seen)
        }
        return seen
      }
      const routeOf = (chunk: Rolldown.OutputChunk) => /(\/src\/routes\/.*\.tsx)\?.*split=component/.exec(chunk.facadeModuleId ?? '')?.[1]
      const whole = (of: readonly Rolldown.OutputChunk[]) => {
        const seen = new Set<Rolldown.OutputChunk>()
        for (const chunk of of) loaded(chunk, seen)
        return [...seen].reduce((sum, chunk) => sum + sizeOf(chunk), 0)
      }
      const all = [...chunks.values()]
      const entries = all.filter(({ isEntry }) => isEntry)
      const layouts = all.filter((chunk) => LAYOUTS.includes(routeOf(chunk) ?? ''))
      const pages = all.flatMap((chunk) => {
        const route = routeOf(chunk)
        if (route === undefined || LAYOUTS.includes(route)) return []
        const modules = fetched.filter(([of]) => of.test(route)).map(([, module]) => module)
        const first = all.filter(({ facadeModuleId }) => modules.some((module) => module.test(facadeModuleId ?? '')))
        if (first.length < modules.length) this.error(`what the loader of ${route} fetches was not found`)
        return [{ route, size: whole([...entries, ...layouts, ...first, chunk]) }]
      })
      if (pages.length < 40) this.error(`only ${pages.length} pages were found: the budget looks for them in the wrong place`)
      const over = [{ route: 'the entry', size: whole(entries), most: entry }]
        .concat(pages.map((page) => ({ ...page, most: routes.find(([route]) => route.test(page.route))?.[1] ?? Number.POSITIVE_INFINITY })))
        .filter(({ size, most }) => size > most)
      if (over.length > 0)
        this.error(over.map(({ route, size, most }) => `${route} loads ${size} bytes of JavaScript, and may ${most}`).join('\n'))
    },
  }
}
