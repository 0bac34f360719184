const LAST = 0x24f
const A = 97
const Z = 122

/** Small letter without marks of each code up to U+024F (`Å` → `a`, `é` → `e`, `ø` → `o`); what is no letter stays. One code each: places stay where they are. */
const folded: Uint16Array = Uint16Array.from({ length: LAST + 1 }, (_, code) => {
  const own = { 198: 'a', 230: 'a', 216: 'o', 248: 'o', 223: 's', 208: 'd', 240: 'd', 222: 't', 254: 't' }[code]
  const base = own ?? String.fromCharCode(code).normalize('NFD').charAt(0).toLowerCase()
  return base.charCodeAt(0)
})

/** Small letter without marks of a code. */
export function foldedCode(code: number): number {
  return code <= LAST ? (folded[code] ?? code) : code
}

/** The text in small letters without marks, as long as it was: `Hyra för Åkers` → `hyra for akers`. */
export function foldText(text: string): string {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) >= 0x80) return foldEach(text)
  return text.toLowerCase()
}

function foldEach(text: string): string {
  let out = ''
  for (let i = 0; i < text.length; i++) out += String.fromCharCode(foldedCode(text.charCodeAt(i)))
  return out
}

/** Whether a folded code is a letter; those beyond Latin are taken as they are. */
export function isLetter(code: number): boolean {
  return (code >= A && code <= Z) || code > LAST
}

/** Whether a code is one of 0–9. */
export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}
