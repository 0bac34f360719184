/** Names of the months in Swedish and English, whole and as they are shortened, without capitals and marks; the value is 1–12. */
export const monthNames: ReadonlyMap<string, number> = new Map(
  [
    ['januari', 'january', 'jan'],
    ['februari', 'february', 'feb', 'febr'],
    ['mars', 'march', 'mar'],
    ['april', 'apr'],
    ['maj', 'may'],
    ['juni', 'june', 'jun'],
    ['juli', 'july', 'jul'],
    ['augusti', 'august', 'aug'],
    ['september', 'sept', 'sep'],
    ['oktober', 'october', 'okt', 'oct'],
    ['november', 'nov'],
    ['december', 'dec'],
  ].flatMap((names, m) => names.map((name): [string, number] => [name, m + 1])),
)
