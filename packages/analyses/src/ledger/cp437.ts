/** IBM code page 437, 0x80–0xFF: the only character set SIE 1–4 allows (`#FORMAT PC8`). */
export const CP437_HIGH =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

/** Unicode code point of each byte. */
export const cp437ToUnicode: Uint16Array = Uint16Array.from({ length: 256 }, (_, byte) =>
  byte < 128 ? byte : CP437_HIGH.charCodeAt(byte - 128),
)

/** The byte of each code point above 127 that the code page has. */
export const unicodeToCp437: ReadonlyMap<number, number> = new Map([...CP437_HIGH].map((char, index) => [char.charCodeAt(0), 128 + index]))
