/** A cell of a table that a spreadsheet opens: no text is taken for a formula, and what holds the delimiter stands in quotes. */
export function writtenCell(text: string, delimiter: string): string {
  // what begins with the guard itself is guarded too: reading takes one away
  const harmless = /^'*[=+\-@]/.test(text) ? `'${text}` : text
  return quotedCell(harmless, delimiter)
}

/** A cell that no spreadsheet can take for a formula: a number, a word of our own. */
export function quotedCell(text: string, delimiter: string): string {
  return text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
