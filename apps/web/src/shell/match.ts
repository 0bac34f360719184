/** Every word typed occurs somewhere, whatever its case or accents: "plat ab" finds "Hallånga Plåt AB". */
export function matches(typed: string, text: string): boolean {
  const plain = fold(text)
  return fold(typed)
    .split(/\s+/)
    .every((word) => plain.includes(word))
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
