// Which modules of ours lie in one file: those that the same pages need.
import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup
type InfoOf = (id: string) => { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null

/** What every page stands in, the outermost first. */
const LAYOUTS = [/\/src\/routes\/beta\.tsx\?/, /\/src\/routes\/beta\/\$companyId\.tsx\?/]

/** What one sees first. */
const FIRST = /\/src\/routes\/beta\/index\.tsx\?/

/** What the loader of a page fetches with it, which others do without. */
const isFetchedByLoader = (id: string) => /\/src\/analysis\/default\/load\.ts$/.test(id)

const isOurs = (id: string) => /\/apps\/web\/src\/[^?]*\.tsx?(?:\?|$)/.test(id)
const isPage = (id: string) => /\/src\/routes\/[^?]*\.tsx\?.*split=component/.test(id)

/**
 * Left to itself the bundler also keeps modules apart by what is fetched later, a panel or a menu: a page then has more than a hundred files, which are
 * mostly the naming of their imports. By pages alone no page loads what it does not need. Whatever a module imports is needed by all the pages that need
 * the module, so files never import one another in a circle.
 */
export function byPages(entry: string): Group {
  let names: ReadonlyMap<string, string> | null = null
  return {
    debugName: 'pages',
    // its own imports are asked for by themselves: they may be of more pages
    includeDependenciesRecursively: false,
    name: (id, graph) => {
      names ??= namesOf(entry, (own) => graph.getModuleInfo(own))
      return names.get(id) ?? null
    },
  }
}

function namesOf(entry: string, infoOf: InfoOf): ReadonlyMap<string, string> {
  const first = reached(entry, infoOf)
  const fetchedBy = (ids: Iterable<string>, test: (id: string) => boolean) =>
    [...ids].flatMap((id) => infoOf(id)?.dynamicallyImportedIds.filter(test) ?? [])
  const routes = fetchedBy(first, isPage).sort()
  // what the first screen fetches counts as pages too: it would come with all that the pages need that share a module with it
  const firstScreen = routes.filter((id) => FIRST.test(id)).flatMap((id) => fetchedBy(reached(id, infoOf), isOurs))
  const pages = [...routes, ...new Set([...firstScreen, ...fetchedBy(first, isFetchedByLoader)])]
  const needed = new Map<string, string>()
  pages.forEach((page, at) => {
    for (const id of reached(page, infoOf)) if (!first.has(id)) needed.set(id, `${needed.get(id) ?? ''} ${at}`)
  })
  const layouts = LAYOUTS.map((layout) => pages.findIndex((page) => layout.test(page)))
  const sets = new Map<string, string>()
  const nameOf = (set: string) => {
    const layout = layouts.findIndex((at) => set.split(' ').includes(String(at)))
    const key = layout === -1 ? set : `layout ${layout}`
    const name = sets.get(key) ?? `pages-${sets.size}`
    sets.set(key, name)
    return name
  }
  // what one page alone needs lies in its own file, with what that needs of the core
  return new Map([...needed].flatMap(([id, set]) => (set.trim().includes(' ') ? [[id, nameOf(set)]] : [])))
}

/** Modules of ours that come with a module. */
function reached(from: string, infoOf: InfoOf): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [from]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(infoOf(id)?.importedIds.filter(isOurs) ?? []))
  }
  return found
}
