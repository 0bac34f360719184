import { uint8At, uint16At } from '../column.ts'

/** IBM code page 437, 0x80–0xFF: the only character set SIE 1–4 allows (`#FORMAT PC8`). */
const CP437_HIGH =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

/** Windows-1252, 0x80–0x9F; above it is Latin-1. (`TextDecoder` of Node 20 reads all of it as Latin-1.) */
const WINDOWS_1252_LOW = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Unicode code point of each byte of code page 437. */
export const cp437ToUnicode: Uint16Array = Uint16Array.from({ length: 256 }, (_, byte) =>
  byte < 128 ? byte : CP437_HIGH.charCodeAt(byte - 128),
)

/** Unicode code point of each byte of Windows-1252. */
export const windows1252ToUnicode: Uint16Array = Uint16Array.from({ length: 256 }, (_, byte) =>
  byte < 0x80 || byte > 0x9f ? byte : WINDOWS_1252_LOW.charCodeAt(byte - 0x80),
)

/** The text of bytes of which each is one letter of `table`. */
export function fromTable(bytes: Uint8Array, table: Uint16Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 4096) {
    const codes: number[] = []
    for (let i = at; i < bytes.length && i < at + 4096; i++) codes.push(uint16At(table, uint8At(bytes, i)))
    text += String.fromCharCode(...codes)
  }
  return text
}

const latin1ToUnicode = Uint16Array.from({ length: 256 }, (_, byte) => byte)

export function latin1Text(bytes: Uint8Array): string {
  return fromTable(bytes, latin1ToUnicode)
}

/** What spreadsheets and older programs write; the same on every runtime, which `TextDecoder` is not. */
export function windows1252Text(bytes: Uint8Array): string {
  const text = new TextDecoder('windows-1252').decode(bytes)
  return text.replaceAll(/[\u0080-\u009f]/g, (letter) => String.fromCharCode(windows1252ToUnicode[letter.charCodeAt(0)] ?? 0xfffd))
}

/** The byte of each code point above 127 that code page 437 has. */
export const unicodeToCp437: ReadonlyMap<number, number> = new Map([...CP437_HIGH].map((char, index) => [char.charCodeAt(0), 128 + index]))
